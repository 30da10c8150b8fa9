/** What registers put over letters, after NFKC: asterisks of every kind, blocks and dots. */
const covers = '*∗⁎⁑✱✲✳✻✽٭█▇▉▓▒░■▪◼⬛•●⬤'
const x = '[xх×]'
const letter = '[^\\s*.,\\d-]'

/** These patterns mean the same here and in PostgreSQL, on a text in which each cover is an asterisk. */
const mask = '\\*{2,}|#{3,}|\\[\\s*ND\\s*\\]'
const wholeMask = '^(?:\\(\\s*ND\\s*\\)\\s*)+$'
/** "J* S*": initials of a name of which the rest is masked. */
const coveredWords = `^(?:${letter}{0,2}\\*[\\s.,-]*)+$`
/** "XXX", "XX XX". */
const crosses = `^${x}{2,}(?:[\\s.-]+${x}{2,})*[\\s.]*$`
/** "J. XXXX", "JXXX SXXX": crosses and initials alone, where no one is called "Xx". */
const crossedWords = `^(?=.*${x}{3,})(?:(?:${x}{2,}|[^\\s*.,\\dxх×-]${x}{3,}|${letter})(?:[\\s.,-]+|$))+$`

const masks = new RegExp(mask, 'iu')
const wholeMasks = new RegExp(wholeMask, 'iu')
const names = [coveredWords, crosses, crossedWords].map(pattern => new RegExp(pattern, 'iu'))
const anyCover = new RegExp(`[${covers}]`, 'gu')

/** A word beside the mask; the stars of a hotel are no mask. */
const word = /(?<![*\p{L}])\p{L}{3,}(?![*\p{L}])/u

/** "［ND］", "∗∗∗" and "[ND]", "***" are the same. */
const uncovered = (text: string) => text.normalize('NFKC').replace(anyCover, '*').trim()

/** Whether any part of a person's name, or of an identifier, is masked. */
export function isProtectedName(text: string): boolean {
  const read = uncovered(text)
  return masks.test(read) || wholeMasks.test(read) || names.some(pattern => pattern.test(read))
}

/** Whether a register masks a value as a whole. */
export function isProtected(text: string): boolean {
  const read = uncovered(text)
  return wholeMasks.test(read) || (masks.test(read) && !word.test(read.replace(/\[\s*ND\s*\]/gi, '')))
}

/** A quick check that nearly all texts pass: whether a text may contain a mask. */
export function mayBeProtected(text: string): boolean {
  return hints.test(text)
}
/** Both cases written out: to fold them takes longer than all the rest. */
const hints = new RegExp(`[${covers}＊﹡＃﹟]|##|[[(［（]\\s*[nNｎＮ][dDｄＤ]|[xXхХ×ｘＸ]{2}`)

/** The same for a column, in SQL. Names of plain letters are ruled out first. */
export const isProtectedNameSql = (column: string) => {
  const read = `btrim(translate(normalize(${column}, NFKC), '${covers}', '${'*'.repeat([...covers].length)}'))`
  const patterns = [mask, wholeMask, coveredWords, crosses, crossedWords]
  return `(${column} ~* '[^a-z .-]|xx' and (${patterns.map(pattern => `${read} ~* '${pattern}'`).join(' or ')}))`
}
