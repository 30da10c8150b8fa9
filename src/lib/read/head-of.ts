import type { InputFile } from './input-file.ts'

/** The first bytes of a file as text, to tell its form by; a letter that is cut at the end becomes a replacement mark. */
export async function headOf(file: InputFile, bytes = 4096): Promise<string> {
  const stream = await file.open()
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length >= bytes) break
  }
  stream.destroy()
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, bytes))
}
