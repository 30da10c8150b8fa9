import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EvidenceFacts, Inquiry } from '#domain/evidence/evidence.ts'
import { type SigningKey, signFile } from '#lib/signed-file.ts'
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

let last: Promise<unknown> = Promise.resolve()

/** One after the other, on another thread: the letters of some scripts take a second to set, and nobody else should wait for that. */
function setPages(facts: EvidenceFacts, inquiry: Inquiry): Promise<Uint8Array> {
  const pages = last.then(() => setAlone(facts, inquiry))
  last = pages.catch(() => {})
  return pages
}

async function setAlone(facts: EvidenceFacts, inquiry: Inquiry): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { facts, inquiry },
    execArgv: [],
  })
  try {
    const [pdf] = await once(worker, 'message')
    return pdf
  } finally {
    await worker.terminate()
  }
}
