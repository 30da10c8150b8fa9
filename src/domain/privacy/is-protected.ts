/** What registers write in place of what they keep back: "[ND]", "***123456**", "W*********". */
const mask = /\*{2,}|\[ND\]|█{2,}|•{2,}/i
const crosses = /^x{3,}([\s.-]+x{3,})*$/i
/** A word that says something beside the mask; the stars of a hotel are no mask. */
const word = /(?<![*\p{L}])\p{L}{3,}(?![*\p{L}])/u

/** Whether any part of a person's name, or of an identifier, is kept back. */
export function isProtectedName(text: string): boolean {
  return mask.test(text) || crosses.test(text.trim())
}

/** Whether a register keeps a value back as a whole. */
export function isProtected(text: string): boolean {
  return mask.test(text) && !word.test(text.replace(/\[ND\]/gi, ''))
}

/** The same of a column, in SQL. */
export const isProtectedNameSql = (column: string) =>
  `(${column} ~* '\\*{2,}|\\[ND\\]|█{2,}|•{2,}' or btrim(${column}) ~* '^x{3,}([\\s.-]+x{3,})*$')`
