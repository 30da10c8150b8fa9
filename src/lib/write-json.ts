/** The published types do not know this part of JSON yet. */
const { isRawJSON } = JSON as unknown as { isRawJSON(value: unknown): boolean }

/** As JSON.stringify; a tree that is deeper than that can follow is written with a stack of its own. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return writeDeep(value)
  }
}

type Level = { end: string; members: Iterator<[name: string, value: unknown]>; isList: boolean; isBegun: boolean }

function writeDeep(root: unknown): string {
  const parts: string[] = []
  const levels: Level[] = []
  const begin = (value: unknown) => {
    if (!hasMembers(value)) return void parts.push(JSON.stringify(value) ?? 'null')
    const isList = Array.isArray(value)
    parts.push(isList ? '[' : '{')
    levels.push({ end: isList ? ']' : '}', members: Object.entries(value).values(), isList, isBegun: false })
  }
  begin(root)
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { value: member, done } = level.members.next()
    if (done) {
      parts.push(level.end)
      levels.pop()
      continue
    }
    const [name, value] = member
    if (value === undefined && !level.isList) continue
    if (level.isBegun) parts.push(',')
    level.isBegun = true
    if (!level.isList) parts.push(JSON.stringify(name), ':')
    begin(value)
  }
  return parts.join('')
}

/** Numbers with all their digits, and values with a toJSON of their own, are written whole. */
function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isRawJSON(value) && !('toJSON' in value)
}
