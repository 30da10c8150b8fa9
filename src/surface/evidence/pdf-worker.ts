// A thread of its own: sets the pages of evidence files, one file at a time.
import { parentPort } from 'node:worker_threads'
import { writePdf } from './write-pdf.ts'

parentPort?.on('message', async ({ facts, inquiry }) => parentPort?.postMessage(await writePdf(facts, inquiry)))
