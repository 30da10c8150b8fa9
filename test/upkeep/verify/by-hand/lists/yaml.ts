// The forms of YAML that a converter wrote: mappings, lists, and texts that are plain, quoted, or go on over several lines.

type Value = string | { [name: string]: Value } | Value[]

/** The documents of a file. All values are texts. */
export function yamlDocuments(text: string): { [name: string]: Value }[] {
  return text
    .split(/^---\s*$/m)
    .filter(part => part.trim() !== '')
    .map(part => block(part.split('\n'), 0).value as { [name: string]: Value })
}

const indentOf = (line: string) => line.length - line.trimStart().length

/** The block that begins in a line, and the line after it. */
function block(lines: string[], from: number): { value: Value; next: number } {
  let at = from
  while (at < lines.length && lines[at]?.trim() === '') at++
  const indent = indentOf(lines[at] ?? '')
  if (lines[at]?.trimStart().startsWith('- ')) {
    const items: Value[] = []
    while (at < lines.length && indentOf(lines[at] as string) === indent && lines[at]?.trimStart().startsWith('- ')) {
      lines[at] = (lines[at] as string).replace('- ', '  ')
      const { value, next } = block(lines, at)
      items.push(value)
      at = next
    }
    return { value: items, next: at }
  }
  const members: { [name: string]: Value } = {}
  while (at < lines.length) {
    const line = lines[at] as string
    if (line.trim() === '') {
      at++
      continue
    }
    const [, name, rest] = /^ *(\w+):(?: (.*))?$/.exec(line) ?? []
    if (indentOf(line) !== indent || name === undefined || line.trimStart().startsWith('- ')) break
    if (rest === undefined || rest === '') {
      const { value, next } = block(lines, at + 1)
      members[name] = value
      at = next
    } else {
      const { value, next } = scalar(lines, at + 1, indent, rest)
      members[name] = value
      at = next
    }
  }
  return { value: members, next: at }
}

/** A text, and all lines that it goes on in: those further to the right, and blank ones between them. */
function scalar(lines: string[], from: number, indent: number, first: string): { value: string; next: number } {
  let next = from
  const more: string[] = []
  while (next < lines.length && (lines[next]?.trim() === '' || indentOf(lines[next] as string) > indent)) {
    more.push(lines[next++] as string)
  }
  while (more.length > 0 && more.at(-1)?.trim() === '') more.pop()
  if (/^[|>]/.test(first)) {
    const own = Math.min(...more.filter(line => line.trim() !== '').map(indentOf))
    const text = more.map(line => line.slice(own)).join('\n')
    return { value: first.startsWith('|') ? text : folded(text.split('\n')), next }
  }
  if (first.startsWith('"')) {
    // A line that ends with a backslash goes on without a blank.
    const whole = [first, ...more.map(line => line.trim())].join('\n').replace(/\\\n\\?/g, '')
    return { value: JSON.parse(folded(whole.split('\n')).replaceAll('\n', '\\n').replaceAll('\\ ', ' ')), next }
  }
  const whole = folded([first, ...more.map(line => line.trim())])
  return { value: first.startsWith("'") ? whole.slice(1, -1).replaceAll("''", "'") : whole, next }
}

/** Lines become one with blanks between; a blank line stands for the end of one. */
const folded = (lines: string[]) => lines.join('\n').replace(/\n(\n*)/g, (_, ends: string) => ends || ' ')
