/** Nothing that is asked for here has more levels than a hand has fingers. */
const deepest = 64

/** Whether a JSON text nests so deep that whoever walks through it would run out of stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (const [found] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (found === '[' || found === '{') depth += 1
    else if (found === ']' || found === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
