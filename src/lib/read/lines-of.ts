import { FileError } from './row.ts'

/** No registry writes a longer line; a file without line ends must not fill the memory. */
export const LONGEST_LINE = 16 << 20

/** Lines without their ends, with their numbers from 1. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  longest = LONGEST_LINE,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const text = rest + piece
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      const end = at > from && text.charCodeAt(at - 1) === 13 ? at - 1 : at
      yield { line: ++line, text: text.slice(from, end) }
      from = at + 1
    }
    rest = text.slice(from)
    if (rest.length > longest) throw new FileError(`line ${line + 1} is longer than ${longest} characters`)
  }
  if (rest !== '') yield { line: line + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest }
}
