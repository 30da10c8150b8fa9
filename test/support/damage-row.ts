/** Makes rows of a file unreadable, one way each. Undefined where a file has no such row. */
export type DamageRow = (text: string, random: () => number) => string | undefined

const delimiterOf = (head: string) =>
  ([',', ';', '\t', '|', '^'] as const)
    .map(one => [head.split(one).length, one] as const)
    .sort((a, b) => b[0] - a[0])[0]?.[1] ?? ','

/** One line of a table is changed, which is any but the first. */
function inLine(change: (line: string, delimiter: string, random: () => number) => string): DamageRow {
  return (text, random) => {
    const lines = text.split('\n')
    const last = lines.at(-1) === '' ? lines.length - 1 : lines.length
    if (last < 2) return undefined
    const at = 1 + Math.floor(random() * (last - 1))
    const end = lines[at]?.endsWith('\r') ? '\r' : ''
    const line = (lines[at] as string).slice(0, (lines[at] as string).length - end.length)
    lines[at] = change(line, delimiterOf(lines[0] as string), random) + end
    return lines.join('\n')
  }
}

/** One of the matches is changed. */
function inMatch(pattern: RegExp, change: (...found: string[]) => string): DamageRow {
  return (text, random) => {
    const all = [...text.matchAll(pattern)]
    const match = all[Math.floor(random() * all.length)]
    return match && text.slice(0, match.index) + change(...match) + text.slice(match.index + match[0].length)
  }
}

const inCell = (change: (cell: string) => string) =>
  inLine((line, delimiter, random) => {
    const cells = line.split(delimiter)
    const at = Math.floor(random() * cells.length)
    cells[at] = change(cells[at] as string)
    return cells.join(delimiter)
  })

const ofTables: Record<string, DamageRow> = {
  'a field too many': inLine((line, delimiter) => `${line}${delimiter}more`),
  'a field too few, the last': inLine((line, delimiter) => line.slice(0, Math.max(0, line.lastIndexOf(delimiter)))),
  'a field too few, the first': inLine((line, delimiter) => line.slice(line.indexOf(delimiter) + 1)),
  'an unknown word': inCell(() => 'Unheard-of'),
  'an opened quote': inCell(cell => `"${cell.replaceAll('"', '')}`),
  'a lost quote': inCell(cell => cell.replace(/"$/, '')),
}

const ofJson: Record<string, DamageRow> = {
  'an unknown word': inMatch(/("[\w@]+"\s*:\s*)"[^"]*"/g, (_, name) => `${name}"Unheard-of"`),
  'an object for a value': inMatch(/("[\w@]+"\s*:\s*)("[^"]*"|\d+|null)/g, (_, name) => `${name}{"no":"value"}`),
  'a value too few': inMatch(/"[\w@]+"\s*:\s*("[^"]*"|\d+|null)\s*,/g, () => ''),
  'a lost quote': inMatch(/("[\w@]+"\s*:\s*"[^"]*)"/g, (_, before) => before as string),
}

const ofXml: Record<string, DamageRow> = {
  'an unknown word': inMatch(/>[^<>\s][^<>]*</g, () => '>Unheard-of<'),
  'a value too few': inMatch(/<([\w:]+)>[^<>]+<\/\1>/g, () => ''),
  'a lost tag': inMatch(/<\/[\w:]+>/g, () => ''),
}

export function damagesOf(text: string): Record<string, DamageRow> {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]/.test(start)) return ofJson
  return start.startsWith('<') ? ofXml : ofTables
}
