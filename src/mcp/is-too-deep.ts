/** No valid request has more than a handful of levels. */
const deepest = 64

/** Whether JSON is nested so deeply that a recursive reader would run out of stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (const [found] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (found === '[' || found === '{') depth += 1
    else if (found === ']' || found === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
