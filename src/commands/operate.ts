import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import type { Config } from '../config.ts'
import type { Actor } from '../domain/audit/actor.ts'
import { Failure, isFailure } from '../domain/failure.ts'
import { countCovered } from '../domain/imports/coverage.ts'
import type { ImportPreview } from '../domain/imports/import-preview.ts'
import { findNearDuplicates } from '../domain/imports/near-duplicates.ts'
import {
  listOperations,
  type Operation,
  type OperationInput,
  type UploadedFiles,
  writeOperation,
} from '../domain/imports/operation.ts'
import { listQuarantine, settleQuarantine } from '../domain/imports/quarantine.ts'
import { writeUpload } from '../domain/imports/upload.ts'
import { FileError } from '../files/row.ts'
import { PublisherError } from '../ingest/entries/feed.ts'
import { feedTargets } from '../ingest/feeds/feed-target.ts'
import { keySeal } from '../ingest/feeds/key-seal.ts'
import { syncFeed } from '../ingest/feeds/sync-feed.ts'
import type { ImportRequest } from '../ingest/import-request.ts'
import { previewImport } from '../ingest/preview-import.ts'
import { UndoError } from '../ingest/publish/undo-error.ts'
import { undoImport } from '../ingest/publish/undo-import.ts'
import { writeMended } from '../ingest/read/mended-file.ts'
import { planImport } from '../ingest/read/plan-import.ts'
import { runImport } from '../ingest/run-import.ts'
import type { Seal } from '../lib/seal.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import type { Db } from '../postgres/db.ts'
import { wholeNumber } from './arguments.ts'
import { asOperator, secretOf } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { loadSources } from './load-sources.ts'
import { CommandError } from './report-failure.ts'
import { sealOver } from './suppression-seal.ts'

/** How often the progress of an operation is written down. */
const progressMs = 500

/** Workers start this for an operation that was requested in the dashboard. */
export function operateCommand(context: CommandContext): Command {
  return new Command('operate')
    .description('Run an operation that an operator requested in the dashboard. Workers call this.')
    .argument('<operation>', 'the number of the operation', wholeNumber)
    .action(id => operateAction(context, id))
}

type Work = {
  id: number
  db: Db
  by: Actor
  url: string
  config: Config
  seal: Seal | undefined
  folder: string
  onProgress(what: string, bytes: number, of?: number): void
}

async function operateAction(context: CommandContext, id: number) {
  await asOperator(context, async (db, operator, url, config) => {
    const [operation] = await listOperations(db, { most: 1, id })
    if (!operation) throw new CommandError(`operation ${id} not found`)
    if (operation.state === 'finished' || operation.state === 'failed') return
    const folder = temporaryFolder('operation')
    try {
      await writeOperation(db, id, { state: 'running' })
      const work = { id, db, by: actorOf(operation, operator), url, config, seal: await sealOver(config), folder }
      const { onProgress, ended } = progressWriter(db, id)
      const result = await perform(operation, { ...work, onProgress }).finally(ended)
      await writeOperation(db, id, { state: 'finished', result })
    } catch (error) {
      await writeOperation(db, id, { state: 'failed', error: messageOf(error) })
      if (!isExplained(error)) throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** The user who requested it is the actor; this process acts for them. */
function actorOf({ askedBy, askedById }: Operation, operator: Actor): Actor {
  if (askedById === null) return operator
  return { ...operator, kind: 'user', id: askedById, name: askedBy, surface: 'dashboard' }
}

function progressWriter(db: Db, id: number) {
  let last = 0
  let writing: Promise<unknown> = Promise.resolve()
  return {
    onProgress(what: string, bytes: number, of?: number) {
      if (performance.now() - last < progressMs) return
      last = performance.now()
      const progress = { what, bytes, ...(of !== undefined && { of }) }
      writing = writeOperation(db, id, { state: 'running', progress }).catch(() => {})
    },
    ended: () => writing.then(() => {}),
  }
}

function perform({ kind, input }: Operation, work: Work): Promise<unknown> {
  switch (kind) {
    case 'sync':
      return sync(input as OperationInput['sync'], work)
    case 'undo':
      return undoImport(work.url, (input as OperationInput['undo']).run, work.by, { seal: work.seal })
    case 'preview':
    case 'import':
      return takeFiles(kind, input as UploadedFiles, work)
    case 'retry':
      return retry(input as OperationInput['retry'], work)
    case 'count':
      return count(work)
  }
}

async function sync({ code }: OperationInput['sync'], { url, by, seal, config, onProgress }: Work) {
  const target = feedTargets(await loadSources()).find(one => one.code === code)
  if (!target) throw new CommandError(`unknown source "${code}"`)
  const result = await syncFeed(url, target, {
    by,
    seal,
    keySeal: keySeal(await secretOf(config)),
    folder: path.join(config.dataDir, 'sources'),
    historyRows: config.historyRows,
    onProgress: ({ what, bytes }) => onProgress(what, bytes),
    web: { mirrors: config.sourceMirrors },
  })
  if (result.state === 'failed') throw new PublisherError(result.error ?? 'failed')
  return result
}

async function takeFiles(kind: 'preview' | 'import', input: UploadedFiles, work: Work) {
  for (const id of input.uploadIds) await writeUpload(work.db, id, work.folder)
  return importFolder(kind, input, work)
}

type Declared = Pick<UploadedFiles, 'source' | 'publishedOn' | 'isComplete' | 'acceptLoss'>

async function importFolder(
  kind: 'preview' | 'import',
  declared: Declared,
  { url, by, seal, config, folder, onProgress }: Work,
) {
  const sources = await loadSources()
  const source = sources.find(one => one.code === declared.source)
  if (!source) throw new CommandError(`unknown source "${declared.source}"`)
  const plan = await planImport(source, [folder], sources)
  const results: unknown[] = []
  for (const part of plan.parts) {
    const request: ImportRequest = {
      ...part,
      source: source.code,
      module: source.module,
      places: [folder],
      publishedOn: declared.publishedOn,
      isComplete: declared.isComplete,
      acceptLoss: declared.acceptLoss,
      historyRows: config.historyRows,
      seal,
      onProgress: bytes => onProgress('read', bytes, part.bytes),
      onWaiting: () => onProgress('waiting for another import', 0),
    }
    const dataset = `${source.code}/${part.dataset.code}`
    results.push(
      kind === 'preview' ? await previewImport(url, request, by) : { dataset, ...(await runImport(url, request, by)) },
    )
  }
  return results
}

/** Imports the corrected row as a file of its own, in a run of its own, and settles it. */
async function retry({ row, text }: OperationInput['retry'], work: Work) {
  const [quarantined] = await listQuarantine(work.db, { most: 1, id: row })
  if (!quarantined) throw new Failure('no_record', { what: 'row in quarantine' })
  const { file, head, publishedOn } = quarantined
  await writeMended(work.folder, { file, text, head })
  const [source] = quarantined.code.split('/') as [string]
  const declared = { source, publishedOn: publishedOn ?? undefined, isComplete: false }
  // Previewed first, so that a row that still cannot be read is not quarantined a second time.
  const [preview] = (await importFolder('preview', declared, work)) as ImportPreview[]
  if (!preview) throw new FileError(`${path.basename(file)} is not recognised as a file of ${quarantined.code}`)
  const unread = preview.quarantined[0]?.reason ?? preview.error
  if (unread !== null) throw new FileError(`it still cannot be read: ${unread}`)
  const results = await importFolder('import', declared, work)
  await settleQuarantine(work.db, { ids: [row], as: 'mended' }, work.by)
  return results
}

async function count({ db }: Work) {
  await countCovered(db)
  await findNearDuplicates(db)
  return {}
}

const explained = [FileError, PublisherError, UndoError, CommandError]
const isExplained = (error: unknown) => error instanceof Failure || explained.some(kind => error instanceof kind)

/** What the dashboard shows for a failed operation. */
export function messageOf(error: unknown): string {
  if (isFailure(error, 'no_record')) return `the ${error.details.what} no longer exists`
  const message = error instanceof Failure ? error.text : (error as Error).message
  return (isExplained(error) ? message : 'something went wrong; see the server log').slice(0, 2000)
}
