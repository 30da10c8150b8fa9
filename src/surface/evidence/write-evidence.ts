import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EvidenceFacts, Inquiry } from '#domain/evidence/evidence.ts'
import { Failure } from '#domain/failure.ts'
import { type SigningKey, signFile } from '#lib/signed-file.ts'
import { isOverLimit } from '#postgres/time-limit.ts'
import { evidenceParts, sha256 } from './evidence-parts.ts'
import { writeZip } from './write-zip.ts'

export type EvidenceFormat = 'zip' | 'pdf'

/** The evidence as one signed file. The ZIP has the PDF too, signed for itself. */
export async function writeEvidence(
  facts: EvidenceFacts,
  inquiry: Inquiry,
  key: SigningKey,
  format: EvidenceFormat,
): Promise<Buffer> {
  const pdf = signFile(await setPages(facts, inquiry), key)
  if (format === 'pdf') return pdf
  const parts = Object.entries(evidenceParts(facts, inquiry)).map(([name, text]) => [name, Buffer.from(text)] as const)
  const files = [...parts, ['evidence.pdf', pdf] as const]
  const manifest = files.map(([name, content]) => `${sha256(content)}  ${name}\n`).join('')
  return signFile(writeZip(Object.fromEntries([...files, ['SHA256SUMS', Buffer.from(manifest)]])), key)
}

/** More than this would time out before their turn, so they are refused immediately. */
const maxPending = 10
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time, on another thread: the letters of some scripts take a second to set, and no other request should wait for that. */
async function setPages(facts: EvidenceFacts, inquiry: Inquiry): Promise<Uint8Array> {
  if (waiting >= maxPending) throw new Failure('overloaded', {})
  waiting += 1
  const pages = last.then(() => {
    // The request has timed out by now.
    if (isOverLimit()) throw new Failure('data_timeout', {})
    return setAlone(facts, inquiry)
  })
  last = pages.catch(() => {})
  try {
    return await pages
  } finally {
    waiting -= 1
  }
}

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
/** To start the thread takes longer than to set most pages, so it waits for the next ones for this long. */
const idleMs = 30_000

async function setAlone(facts: EvidenceFacts, inquiry: Inquiry): Promise<Uint8Array> {
  clearTimeout(idle)
  const own = thread ?? new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [] })
  // If anything goes wrong, the next one starts another.
  thread = undefined
  own.ref()
  const over = new AbortController()
  try {
    const ended = once(own, 'exit', { signal: over.signal }).then(() => {
      throw new Error('the thread ended before the pages were set')
    })
    const pages = once(own, 'message', { signal: over.signal })
    own.postMessage({ facts, inquiry })
    const [pdf] = await Promise.race([pages, ended])
    keep(own)
    return pdf
  } finally {
    over.abort()
  }
}

function keep(own: Worker): void {
  own.unref()
  thread = own
  idle = setTimeout(() => {
    thread = undefined
    own.terminate()
  }, idleMs).unref()
}
