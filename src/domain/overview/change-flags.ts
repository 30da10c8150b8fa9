import { type Change, changeWord } from '../companies/list-changes.ts'
import { daysBetween } from '../reports/age-of.ts'
import { type Flag, flag } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'

const recentDays = 365
/** This many in a year are more than an ordinary retirement. */
const manyOfficers = 3
const severalOthers = 10
const manyOthers = 50

/** Changes within a year: officers, address, name and status. */
export function changeFlags(facts: OverviewFacts, today: string): Flag[] {
  return [...officerFlags(facts, today), ...fieldFlags(facts, today), ...addressFlags(facts)]
}

function officerFlags({ officers }: OverviewFacts, today: string): Flag[] {
  const evidence = { part: 'officers', sourceId: officers[0]?.sourceId ?? null } as const
  const flags: Flag[] = []
  if (officers.length > 0 && officers.every(({ isFormer }) => isFormer)) {
    flags.push(flag({ id: 'no_officers', severity: 'look', title: 'Only former officers on record', evidence }))
  }
  const days = officers
    .flatMap(({ appointedOn, resignedOn }) => [appointedOn, resignedOn])
    .filter((day): day is string => day !== null && isRecent(day, today))
    .sort()
  if (days.length > 0) {
    const severity = days.length >= manyOfficers ? 'look' : 'note'
    const detail = `${days.length} ${days.length === 1 ? 'appointment or resignation' : 'appointments and resignations'} within a year`
    const given = { title: 'Officers changed', detail, on: days.at(-1) ?? null }
    flags.push(flag({ id: 'officers_changed', severity, ...given, evidence }))
  }
  return flags
}

const isRecent = (day: string, today: string) => day <= today && daysBetween(day, today) <= recentDays

const watched = [
  { id: 'address_changed', title: 'Address changed', fields: ['address_street', 'address_city', 'zip_code'] },
  { id: 'name_changed', title: 'Name changed', fields: ['name'] },
  { id: 'status_changed', title: 'Status changed', fields: ['status', 'status_id'] },
]

function fieldFlags({ changes }: OverviewFacts, today: string): Flag[] {
  return watched.flatMap(({ id, title, fields }) => {
    const recent = changes.filter(change => fields.includes(change.field) && isRecent(dayOf(change), today))
    if (!recent[0]) return []
    // The register's own word is more precise than its class.
    const last =
      recent.find(change => change.field !== 'status_id' && dayOf(change) === dayOf(recent[0] as Change)) ?? recent[0]
    const [before, after] = [last.oldValue, last.newValue].map(value => changeWord(last.field, value))
    const detail = before && after ? `from ${before} to ${after}` : null
    const evidence = { part: 'history', sourceId: last.sourceId } as const
    return [flag({ id, severity: 'note', title, detail, on: dayOf(last), evidence })]
  })
}

const dayOf = ({ at }: Change) => at.toISOString().slice(0, 10)

function addressFlags({ company, othersAtAddress }: OverviewFacts): Flag[] {
  if (othersAtAddress === null || othersAtAddress < severalOthers) return []
  const severity = othersAtAddress >= manyOthers ? 'look' : 'note'
  const detail = `${othersAtAddress >= manyOthers ? 'at least ' : ''}${othersAtAddress} other companies at this address`
  const evidence = { part: 'profile', sourceId: company.addressSource } as const
  return [flag({ id: 'shared_address', severity, title: 'Address shared by many companies', detail, evidence })]
}
