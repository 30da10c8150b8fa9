import type { InputFile } from './input-file.ts'

/** The first bytes of a file as text, by which its form is known; a letter that is cut at their end is left out. */
export async function headOf(file: InputFile, bytes = 4096): Promise<string> {
  return new TextDecoder().decode(await firstBytes(file, bytes), { stream: true })
}

export async function firstBytes(file: InputFile, bytes = 4096): Promise<Buffer> {
  const stream = await file.open()
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= bytes) break
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}
