import { undoImport } from '#ingest/publish/undo-import.ts'
import { actorOn } from './actor.ts'

// Undoes an import in a process of its own, so that a test can kill it: undo-child.ts <database> <import>

const [url, run] = process.argv.slice(2) as [string, string]
const by = await actorOn(url)
// Told to the parent, which measures from here.
process.stdout.write('undoing\n')
await undoImport(url, Number(run), by)
