import type { InputFile } from './input-file.ts'

/** The first bytes of a file as text, by which its form is known; a letter that is cut at their end is left out. */
export async function headOf(file: InputFile, bytes = 4096): Promise<string> {
  return new TextDecoder().decode(await firstBytes(file, bytes), { stream: true })
}

export async function firstBytes(file: InputFile, bytes = 4096): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop closes the file.
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}
