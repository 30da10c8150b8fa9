import { hash } from 'node:crypto'
import { yearMonthDay } from '#files/days.ts'
import { RowError } from '#files/row.ts'
import { childOf, childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'

export type Position = {
  security: string
  direct: string
  nature: string | null
  /** What a footnote states about the way of holding: which of several trusts it is. */
  note: string | null
  /** Its number in the order of the form, among several that nothing else distinguishes. */
  number: number
  shares: string
  on: string | null
}

/**
 * The shares that are left after the last transaction, for each security and way of holding it. Options are not shares.
 * A holding without a transaction is a separate position, even where another has the same name.
 */
export function positionsOf(form: XmlElement): Position[] {
  const positions: Position[] = []
  const moved = new Set<Position>()
  for (const line of childOf(form, 'nonDerivativeTable')?.children ?? []) {
    const shares = textAt(line, 'postTransactionAmounts', 'sharesOwnedFollowingTransaction', 'value')
    if (shares === null) continue
    if (!/^\d*\.?\d+$/.test(shares)) throw new RowError(`"${shares}" is not a number of shares`)
    const security = textAt(line, 'securityTitle', 'value') ?? 'Shares'
    const direct = textAt(line, 'ownershipNature', 'directOrIndirectOwnership', 'value') ?? 'D'
    const nature = textAt(line, 'ownershipNature', 'natureOfOwnership', 'value')
    const note = noteOf(form, line)
    const left = { shares: plainDecimal(shares), on: dayOf(textAt(line, 'transactionDate', 'value')) }
    const alike = positions.filter(one => one.security === security && one.direct === direct && one.nature === nature)
    const isMove = line.name === 'nonDerivativeTransaction'
    // A transaction continues from the one before it, unless a footnote attributes it to another trust.
    const before = isMove ? alike.findLast(one => moved.has(one) && isSame(one.note, note)) : undefined
    if (before) Object.assign(before, left, { note: before.note ?? note })
    else {
      const number = alike.filter(one => one.note === note).length + 1
      const position = { security, direct, nature, note, number, ...left }
      positions.push(position)
      if (isMove) moved.add(position)
    }
  }
  return positions
}

const isSame = (one: string | null, other: string | null) => one === null || other === null || one === other

function noteOf(form: XmlElement, line: XmlElement): string | null {
  const nature = childrenOf(line, 'ownershipNature').flatMap(way => childrenOf(way, 'natureOfOwnership'))
  const ids = nature.flatMap(way => childrenOf(way, 'footnoteId')).map(({ attributes }) => attributes.id)
  const footnotes = childrenOf(form, 'footnotes').flatMap(list => childrenOf(list, 'footnote'))
  const notes = footnotes.filter(({ attributes }) => ids.includes(attributes.id)).map(({ text }) => text.trim())
  return notes.join(' ').replace(/\s+/g, ' ') || null
}

/** Footnotes are numbered anew in every form, so that only their text shows whether two mean the same. */
export function keyOfPosition({ security, direct, nature, note, number }: Position): string[] {
  const marked = note ? [hash('md5', note.toLowerCase(), 'hex').slice(0, 12)] : []
  return [security, direct, nature ?? '', ...marked, ...(number > 1 ? [String(number)] : [])]
}

/** Some days carry the offset of a time zone: '2024-05-01-05:00'. */
export const dayOf = (text: string | null) => yearMonthDay(text?.slice(0, 10) ?? null)
