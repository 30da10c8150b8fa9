import { execFileSync } from 'node:child_process'
import { findProgram } from './find-program.ts'

/** What somebody reads in a PDF, by a reader that is not ours; null where there is none and none can be installed. */
export function textOfPdf(file: Uint8Array): string | null {
  if (!findProgram('pdftotext', 'poppler-utils')) return null
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return text.replace(/\s+/g, ' ')
}
