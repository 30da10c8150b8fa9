import { asOf, dateText } from '#demo/calendar.ts'
import { type Core, coreOf } from '#demo/core.ts'
import { officerPeople } from '#demo/describe-officers.ts'
import { describeVerification } from '#demo/describe-verification.ts'
import type { Owner } from '#demo/owner.ts'
import { comesOfAge, createPerson, type Person } from '#demo/person.ts'
import { Random } from '#demo/random.ts'
import { type HoldingRow, type LinkRow, rowId, sourceIds } from '#demo/rows.ts'
import { purposes, type Universe } from '#demo/universe.ts'

/** How the shares of a company are counted. */
interface Shares {
  /** Shares for each hundredth of a percent, so that every quantity is whole. */
  perPoint: number
  /** Price of one share in hundredths of the currency. */
  price: number
  type: string
  isStated: boolean
}

interface Extent {
  percentage: string | null
  percentage_min: string | null
  percentage_max: string | null
  percentage_min_open: true | null
}

const unknown: Extent = { percentage: null, percentage_min: null, percentage_max: null, percentage_min_open: null }

/** Holdings and links are two views of the same owners, so they are made together and cannot disagree. */
export function describeOwnership(universe: Universe, core: Core): { holdings: HoldingRow[]; links: LinkRow[] } {
  const random = new Random(core.key, core.id, purposes.holdings)
  const shares = chooseShares(core, random)
  const holdings: HoldingRow[] = []
  const links: LinkRow[] = []
  let left = 10000
  let isOpen = true
  for (const owner of core.owners) {
    const parent = coreOf(universe, owner.parent)
    const from = Math.max(core.incorporated, parent.incorporated)
    const until = owner.isFormer ? from + random.below(Math.max(1, asOf - from)) : null
    const extent = extentOf(core, owner.share, random)
    links.push({
      parent_id: parent.id,
      child_id: core.id,
      kind: owner.kind,
      ...extent,
      valid_from: dateText(from),
      valid_until: until === null ? null : dateText(until),
      source_id: sourceIds.registry,
    })
    if (owner.kind === 'branch') return { holdings, links }
    holdings.push(companyHolding(core, parent, owner, extent, shares, from, until, holdings.length + 1))
    if (owner.share === null) isOpen = false
    else if (!owner.isFormer) left -= owner.share
  }
  const ultimate = ultimateLink(universe, core, random)
  if (ultimate !== null) links.push(ultimate)
  const isOwned = core.owners.some(owner => !owner.isFormer)
  if (core.hasHoldings && isOpen && left > 0 && (!isOwned || core.written !== null || random.chance(0.6))) {
    addPeople(universe, core, left, shares, random, holdings)
  }
  return { holdings, links }
}

function chooseShares(core: Core, random: Random): Shares {
  const size = core.employees >= 250 ? 1000 : core.employees >= 50 ? 100 : 1
  return {
    perPoint: size * random.pick([1, 1, 1, 5, 10]),
    price: random.pick(core.country.price > 5 ? [100, 1000, 10000] : [1, 10, 100, 100, 100, 1000]),
    type: random.pickFront(core.country.shareTypes),
    isStated: core.written?.has === 'everything' || random.chance(0.7),
  }
}

function extentOf(core: Core, share: number | null, random: Random): Extent {
  if (share === null) return unknown
  // There is no band below a quarter, so small holdings are only known exactly.
  if (core.country.banded && share > 2500 && random.chance(0.85)) return bandOf(share)
  return { ...unknown, percentage: points(share) }
}

function bandOf(share: number): Extent {
  const [least, most] = share >= 7500 ? ['75', '100'] : share > 5000 ? ['50', '75'] : ['25', '50']
  return {
    percentage: null,
    percentage_min: least as string,
    percentage_max: most as string,
    percentage_min_open: least === '75' ? null : true,
  }
}

/** Hundredths of a percent as a decimal. */
function points(share: number): string {
  return share % 100 === 0 ? String(share / 100) : money(share).replace(/0$/, '')
}

/** Hundredths as a decimal with two places. */
function money(hundredths: number): string {
  const rest = hundredths % 100
  return `${Math.floor(hundredths / 100)}.${rest < 10 ? '0' : ''}${rest}`
}

function worth(core: Core, share: number | null, extent: Extent, shares: Shares) {
  if (share === null) {
    return { quantity: null, share_type: null, share_price: null, share_value: null, currency: null, total_value: null }
  }
  if (extent.percentage === null) {
    const edge =
      extent.percentage_min === '75'
        ? '75% or more'
        : `More than ${extent.percentage_min}% but not more than ${extent.percentage_max}%`
    const share_value = `Ownership of shares - ${edge}`
    return { quantity: null, share_type: null, share_price: null, share_value, currency: null, total_value: null }
  }
  if (!shares.isStated) {
    return {
      quantity: null,
      share_type: shares.type,
      share_price: null,
      share_value: null,
      currency: null,
      total_value: null,
    }
  }
  const quantity = share * shares.perPoint
  const currency = core.country.currency
  return {
    quantity: String(quantity),
    share_type: shares.type,
    share_price: money(shares.price),
    share_value: `${quantity} ${shares.type} ${currency} ${money(shares.price)}`,
    currency,
    total_value: money(quantity * shares.price),
  }
}

function frame(core: Core, n: number, from: number, until: number | null) {
  return {
    id: rowId(core.id, n),
    company_id: core.id,
    status: until === null ? 'active' : 'ceased',
    held_from: dateText(from),
    held_until: until === null ? null : dateText(until),
    created_at: `${dateText(Math.min(asOf, from + 14))} 09:${String(10 + (core.id % 50))}:00+00`,
    source_id: sourceIds.registry,
  }
}

function companyHolding(
  core: Core,
  parent: Core,
  owner: Owner,
  extent: Extent,
  shares: Shares,
  from: number,
  until: number | null,
  n: number,
): HoldingRow {
  return {
    ...frame(core, n, from, until),
    kind: 'company',
    holder_name: parent.name.text,
    holder_company_id: parent.id,
    holder_country: parent.country.code,
    person_key: null,
    birth_year: null,
    ...extent,
    ...worth(core, owner.share, extent, shares),
    identity_verification: null,
    extra: core.country.banded ? { natures_of_control: natures(extent) } : null,
  }
}

function natures(extent: Extent): string[] {
  if (extent.percentage_min === null) return ['significant-influence-or-control']
  return [`ownership-of-shares-${extent.percentage_min}-to-${extent.percentage_max}-percent`]
}

function addPeople(
  universe: Universe,
  core: Core,
  left: number,
  shares: Shares,
  random: Random,
  holdings: HoldingRow[],
) {
  const people = holders(universe, core, random)
  const end = core.dissolved ?? asOf
  const isUnknown = core.written === null && random.chance(0.08)
  let rest = left
  people.forEach((person, n) => {
    const isLast = n === people.length - 1
    const isFormer = n > 0 && isLast && random.chance(0.25)
    const portion = isUnknown
      ? null
      : isLast && left === 10000
        ? rest
        : Math.floor((rest * random.between(30, 70)) / 10000) * 100
    if (portion !== null && portion <= 0) return
    if (portion !== null && !isFormer) rest -= portion
    const earliest = Math.min(end, Math.max(core.incorporated, comesOfAge(person)))
    const from = earliest + (n === 0 ? 0 : random.below(Math.max(1, end - earliest)))
    const until = isFormer ? from + random.below(Math.max(1, end - from)) : null
    const extent = extentOf(core, portion, random)
    const kind = random.chance(0.97) ? 'person' : null
    holdings.push({
      ...frame(core, holdings.length + 1, from, until),
      kind,
      holder_name: person.full,
      holder_company_id: null,
      holder_country: random.chance(0.7) ? core.country.code : null,
      person_key: person.key,
      birth_year: random.chance(0.6) ? person.birthYear : null,
      ...extent,
      ...worth(core, portion, extent, shares),
      identity_verification:
        kind === null || until !== null ? null : describeVerification(core, 'holder', holdings.length),
      extra: core.country.banded && extent.percentage_min !== null ? { natures_of_control: natures(extent) } : null,
    })
  })
}

/** Small companies belong to those who run them; others have owners of their own. */
function holders(universe: Universe, core: Core, random: Random): Person[] {
  const people = new Map<string, Person>()
  const count = random.between(1, core.employees >= 50 ? 6 : 3)
  if (core.hasOfficers && random.chance(0.7)) {
    for (const person of officerPeople(universe, core).slice(0, count)) people.set(person.key, person)
  }
  for (let n = 0; people.size < count; n++) {
    const person = createPerson(core.key, core.id * 4 + 3, n, core.country)
    people.set(person.key, person)
  }
  return [...people.values()]
}

/** Some consolidation data names only the top company; it skips the levels between. */
function ultimateLink(universe: Universe, core: Core, random: Random): LinkRow | null {
  const place = core.place
  if (place === null || place.node === 0 || core.owners.length === 0 || !random.chance(0.2)) return null
  const top = coreOf(universe, place.idOf(0))
  if (core.owners.some(owner => owner.parent === top.id || owner.isFormer)) return null
  return {
    parent_id: top.id,
    child_id: core.id,
    kind: 'ultimate',
    ...unknown,
    valid_from: dateText(Math.max(core.incorporated, top.incorporated)),
    valid_until: null,
    source_id: sourceIds.model,
  }
}
