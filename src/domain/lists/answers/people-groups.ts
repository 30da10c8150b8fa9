import type { Db } from '#postgres/db.ts'
import { whyNothing } from '../../coverage/read-coverage.ts'
import { listOfficers } from '../../officers/officer.ts'
import type { Stake } from '../../ownership/beneficial-owners.ts'
import { type Holding, listShareholders } from '../../ownership/holding.ts'
import { readBeneficialOwners } from '../../ownership/read-beneficial-owners.ts'
import { type Answered, type AnswerGroup, onePage } from './group.ts'

/** Current officers; former ones are in the profile of each company. */
export const officers: AnswerGroup = {
  name: 'officers',
  meter: 'kyb',
  columns: { officers_count: 'integer', officers: 'text' },
  async read({ db, now }, companyId) {
    const { items } = await listOfficers(db, companyId, onePage, now)
    const current = items.filter(({ isCurrent }) => isCurrent)
    const people = current.map(({ kind, fullName, birthYear, role, appointedOn }) => ({
      name: fullName,
      birthYear,
      companyId: null,
      isCompany: kind === 'company',
      says: [role, appointedOn && `since ${appointedOn}`].filter(Boolean).join(' ') || null,
    }))
    const values = await countedNone(db, companyId, now, 'officers', items.length === 0)
    return { values, people, sourceIds: current.map(({ sourceId }) => sourceId) }
  },
}

export const owners: AnswerGroup = {
  name: 'owners',
  meter: 'kyb',
  columns: { owners_count: 'integer', owners: 'text' },
  async read({ db, now }, companyId) {
    const { items } = await listShareholders(db, companyId, onePage, now)
    const people = items.map(holding => ({
      name: holding.holderName,
      birthYear: null,
      companyId: holding.holderCompanyId,
      isCompany: holding.kind === 'company',
      says: shareOf(holding),
    }))
    const values = await countedNone(db, companyId, now, 'owners', items.length === 0)
    return { values, people, sourceIds: items.map(({ sourceId }) => sourceId) }
  },
}

export const beneficialOwners: AnswerGroup = {
  name: 'beneficial_owners',
  meter: 'ownership',
  columns: { beneficial_owners_count: 'integer', beneficial_owners: 'text', unresolved_parts: 'integer' },
  async read({ db, now }, companyId) {
    const found = await readBeneficialOwners(db, companyId, { now })
    const people = found.owners.map(({ name, birthYear, stake, isCertain }) => ({
      name,
      birthYear,
      companyId: null,
      isCompany: false,
      says: `${stakeText(stake)}${isCertain ? '' : ', may be below the threshold'}`,
    }))
    // A part that leads to nobody known may lead to an owner.
    const unresolved_parts = found.unresolved.length
    const isUncounted = people.length === 0 && unresolved_parts > 0
    const values = { ...(isUncounted && { beneficial_owners_count: null }), unresolved_parts }
    return { values, people, sourceIds: [...found.sources.keys()] }
  },
}

/** Nobody is 0 only where a source states that there is nobody, or former ones alone, and otherwise not known. */
async function countedNone(db: Db, companyId: number, now: Date, part: 'officers' | 'owners', isEmpty: boolean) {
  const nothing = await whyNothing(db, companyId, part, { isEmpty, now })
  const values: Answered['values'] =
    nothing && nothing.reading !== 'none' && nothing.reading !== 'known' ? { [`${part}_count`]: null } : {}
  return values
}

function shareOf({ percentage, percentageMin, percentageMax, shareValue }: Holding): string | null {
  if (percentage !== null) return `${percentage}%`
  if (percentageMin !== null && percentageMax !== null) return `${percentageMin}% to ${percentageMax}%`
  if (percentageMin !== null) return `${percentageMin}% or more`
  return percentageMax === null ? shareValue : `up to ${percentageMax}%`
}

function stakeText(stake: Stake): string {
  switch (stake.size) {
    case 'exact':
      return `${stake.percentage}%`
    case 'band':
      return `${stake.min}% to ${stake.max}%`
    case 'at_least':
      return `${stake.min}% or more`
    case 'unknown':
      return 'size not known'
  }
}
