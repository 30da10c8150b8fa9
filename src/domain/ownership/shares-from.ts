import { holding } from '#facts/holding.ts'
import { reading } from '#facts/reading.ts'
import { statedDay } from '#facts/stated-day.ts'
import { decimalText, parseDecimal, plus, whole } from '#lib/fraction.ts'
import { nameWords } from '#lib/name-words.ts'
import { sql } from '#postgres/sql.ts'
import type { Source } from '../companies/sources.ts'
import { notPublished } from '../privacy/not-published.ts'
import type { AssessedVerification } from '../verification/verification.ts'
import type { Evidence, Extent, Holder, Limit, Share } from './beneficial-owners.ts'
import { limitBands } from './limit-bands.ts'
import { type DatedLink, dropBridged, evidenceOfLink } from './link.ts'

/** For `holdings h`. */
export const listedHoldings = reading(
  holding,
  [
    ...(['id', 'kind', 'holder_name', 'holder_country', 'person_key', 'birth_year'] as const),
    ...(['percentage', 'percentage_min', 'percentage_max', 'is_min_open', 'is_max_open'] as const),
    ...(['share_type', 'held_from', 'source_id', 'identity_verification'] as const),
  ],
  'h',
)

/** The day on which its source stated it. */
export const holdingStatedOn = sql.raw(statedDay('h.as_of', 'h.source_id'))

/** One line of one source's list of holders. */
export type HeldPart = Omit<ReturnType<typeof listedHoldings.of>, 'identityVerification'> & {
  identityVerification: AssessedVerification | null
  companyId: number
  /** Also null if the company is not in our data. */
  holderCompanyId: number | null
  statedOn: string | null
  /** Whether it adds to the others' shares: not held through another listed holder. */
  isBesideOthers: boolean
}

/**
 * One share for each holder of each company. Several sources list the same holders, so for each company only one
 * list counts and nothing is added from another; without a list, the links give its parents.
 */
export function sharesFrom(parts: HeldPart[], links: DatedLink[], sources: Map<number, Source>): Share[] {
  const lists = Map.groupBy(parts, part => part.companyId)
  const fromLists = [...lists.values()].flatMap(lines => sharesOfList(bestList(lines, sources)))
  const unlisted = dropBridged(links, links).filter(({ childId }) => !lists.has(childId))
  const fromLinks = [...Map.groupBy(unlisted, link => link.childId).values()].flatMap(sharesOfLinks)
  return [...fromLists, ...fromLinks]
}

const categories = ['Government Registry', 'Enriched', 'Modelled']

/** A register comes before other sources; among equals, the list with more known sizes. */
function bestList(lines: HeldPart[], sources: Map<number, Source>): HeldPart[] {
  const bySource = [...Map.groupBy(lines, line => line.sourceId)]
  const rank = (id: number) => categories.indexOf(sources.get(id)?.category ?? '')
  const sizes = (list: HeldPart[]) => list.filter(line => !isUnknown(line)).length
  const [best] = bySource.sort(([a, one], [b, other]) => rank(a) - rank(b) || sizes(other) - sizes(one) || a - b)
  return best?.[1] ?? []
}

/** A holder with several lines, one for each class of shares, has their sum. */
function sharesOfList(lines: HeldPart[]): Share[] {
  const limits = limitsIn(lines)
  const byHolder = Map.groupBy(lines, line => keyOf(line))
  return [...byHolder].map(([key, ofHolder]) => {
    const line = ofHolder[0] as HeldPart
    return {
      companyId: line.companyId,
      holder: holderOf(line, key),
      extent: together(ofHolder),
      limit: limitOf(ofHolder, limits),
      evidence: evidenceOf(ofHolder),
    }
  })
}

/**
 * Only shares of the same class leave less for others. If a list has only one class, lines without a class belong to it,
 * too.
 */
function limitsIn(lines: HeldPart[]): Map<HeldPart, Limit> {
  const beside = lines.filter(line => line.isBesideOthers)
  const classOf = ({ shareType }: HeldPart) => shareType?.trim().toLowerCase() ?? null
  const classes = new Set(beside.map(classOf).filter(name => name !== null))
  const byClass = classes.size > 1 ? [...Map.groupBy(beside, classOf).values()] : [beside]
  return new Map(byClass.flatMap(ofClass => [...limitBands(ofClass)]))
}

/** The limit for several lines of one holder together. */
function limitOf(lines: HeldPart[], limits: Map<HeldPart, Limit>): Limit | null {
  if (!lines.some(line => limits.has(line))) return null
  const { percentageMax, isMaxOpen } = together(
    lines.map(line => {
      const limit = limits.get(line)
      return limit ? { ...line, percentageMax: limit.percentage, isMaxOpen: limit.isOpen } : line
    }),
  )
  return percentageMax === null ? null : { percentage: percentageMax, isOpen: isMaxOpen }
}

/** Held since the earliest date, according to the latest statement. Lines that are verified differently decide nothing. */
function evidenceOf(lines: HeldPart[]): Evidence {
  const [{ sourceId }] = lines as [HeldPart]
  const days = (of: 'heldFrom' | 'statedOn') => lines.flatMap(line => line[of] ?? []).sort()
  const known = lines.flatMap(({ identityVerification }) => identityVerification ?? [])
  const isOne = new Set(known.map(one => JSON.stringify(one))).size === 1
  return {
    ...{ sourceId, heldFrom: days('heldFrom')[0] ?? null, statedOn: days('statedOn').at(-1) ?? null },
    ...(isOne && known[0] && { verification: known[0] }),
  }
}

/** What decides who a holder is. */
export type Identified = Pick<
  HeldPart,
  | 'id'
  | 'companyId'
  | 'holderCompanyId'
  | 'sourceId'
  | 'kind'
  | 'personKey'
  | 'holderName'
  | 'holderCountry'
  | 'birthYear'
>

/** People are the same if their source identifies them as such; a name alone never decides beyond one list. */
export function keyOf({
  id,
  companyId,
  holderCompanyId,
  sourceId,
  personKey,
  holderName,
  birthYear,
}: Identified): string {
  if (holderCompanyId !== null) return `company ${holderCompanyId}`
  // Which of the unnamed holders are the same is not known.
  if (holderName === notPublished) return `not published ${id}`
  if (personKey !== null) return `person ${sourceId} ${personKey}`
  return `name ${companyId} ${birthYear ?? ''} ${nameWords(holderName).join(' ')}`
}

export function holderOf(line: Identified, key: string): Holder {
  const { id, companyId, holderCompanyId, kind, holderName: name, birthYear, holderCountry: country } = line
  if (holderCompanyId !== null) return { kind: 'company', companyId: holderCompanyId }
  if (kind !== 'person') return { kind: 'unidentified', key, name }
  return { kind, key, name, birthYear, country, listedAs: name === notPublished ? null : { companyId, id } }
}

const isUnknown = ({ percentage, percentageMin, percentageMax }: Extent) =>
  percentage === null && percentageMin === null && percentageMax === null

const noSize = { percentage: null, percentageMin: null, percentageMax: null }
const unknown: Extent = { ...noSize, isMinOpen: false, isMaxOpen: false }

/** Exact sizes add up to an exact one; a band among them makes it a band, and an unknown size leaves only the minimum. */
function together(lines: Extent[]): Extent {
  const [line] = lines
  if (line && lines.length === 1) return extentOf(line)
  const known = lines.filter(part => !isUnknown(part))
  if (known.length === 0) return unknown
  const min = sumOf(known.map(part => part.percentage ?? part.percentageMin ?? '0'))
  const isMinOpen = known.some(part => part.isMinOpen)
  if (known.length < lines.length) return { ...unknown, percentageMin: min, isMinOpen }
  if (known.every(part => part.percentage !== null)) return { ...unknown, percentage: min }
  const max = sumOf(known.map(part => part.percentage ?? part.percentageMax ?? '100'))
  const isMaxOpen = known.some(part => part.isMaxOpen)
  return { percentage: null, percentageMin: min, percentageMax: max, isMinOpen, isMaxOpen }
}

const extentOf = ({ percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen }: Extent): Extent => ({
  percentage,
  percentageMin,
  percentageMax,
  isMinOpen,
  isMaxOpen,
})

function sumOf(decimals: string[]): string {
  const zero = whole(0)
  const sum = decimals.reduce((total, text) => plus(total, parseDecimal(text) ?? zero), zero)
  return decimalText(sum, 20)
}

/** The links are sorted, strongest first, and the first of a pair represents it. A branch is its parent, not held by it. */
function sharesOfLinks(links: DatedLink[]): Share[] {
  const byParent = new Map<number, DatedLink>()
  for (const link of links) if (!byParent.has(link.parentId)) byParent.set(link.parentId, link)
  const held = [...byParent.values()].filter(({ kind }) => kind === 'direct' || kind === 'joint_venture')
  const bySource = [...Map.groupBy(held, link => link.sourceId).values()]
  const limits = new Map(bySource.flatMap(ofSource => [...limitBands(ofSource)]))
  return [...byParent.values()].map(link => ({
    companyId: link.childId,
    holder: { kind: 'company', companyId: link.parentId },
    extent: link.kind === 'branch' ? { ...unknown, percentage: '100' } : extentOf(link),
    limit: limits.get(link) ?? null,
    evidence: evidenceOfLink(link),
  }))
}
