// A thread of its own: sets the pages of one evidence file.
import { parentPort, workerData } from 'node:worker_threads'
import { writePdf } from './write-pdf.ts'

parentPort?.postMessage(await writePdf(workerData.facts, workerData.inquiry))
