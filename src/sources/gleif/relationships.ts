import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import { type Row, RowError } from '#files/row.ts'
import type { CompanyKey, Entry, LinkEntry } from '#ingest/entries/entry.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { leaveOut } from '../shared/leave-out.ts'
import { requireLei } from '../shared/lei.ts'
import type { Plain } from '../shared/plain-xml.ts'
import { pageKind, relationshipOf } from './api-page.ts'
import { gleifDataset } from './dataset.ts'
import { goldenCopy } from './golden-copy.ts'
import { extensionOf, readRecords } from './read-records.ts'

const columnNames = new Set(
  `DeletedAt Extension Deletion Relationship StartNode EndNode NodeID NodeIDType RelationshipType RelationshipPeriods
  RelationshipPeriod StartDate EndDate PeriodType RelationshipStatus RelationshipQualifiers RelationshipQualifier
  QualifierDimension QualifierCategory RelationshipQuantifiers RelationshipQuantifier MeasurementMethod QuantifierAmount
  QuantifierUnits Registration InitialRegistrationDate LastUpdateDate RegistrationStatus NextRenewalDate ManagingLOU
  ValidationSources ValidationDocuments ValidationReference`.split(/\s+/),
)

/** Who consolidates whom in its accounts, and whose branch an entity is. */
export const relationships = gleifDataset({
  id: 11,
  code: 'relationships',
  name: 'GLEIF relationship records',
  comment: 'Accounting consolidation, not a share of ownership',
  carries: { group: 'some' },
  files: 'RR-CDF golden copies and deltas (rr) in XML, JSON or CSV; saved answers of the API',
  fills:
    'Direct and ultimate consolidation and international branches as links, while they are ACTIVE, also where their registration lapsed, with the day. Fund manager, umbrella and master fund as extra of the fund',
  leavesOut:
    'Percentages (`RelationshipQuantifiers`), which measure consolidation and not ownership; accounting and filing periods',
  feed: goldenCopy('rr'),
  recognises: (_, head) =>
    /<(\w+:)?RelationshipData\b/.test(head) ||
    /^\W*Relationship\.StartNode/.test(head) ||
    (/^\s*\{\s*"\w+"\s*:\s*\[/.test(head) && /"StartNode"/.test(head)) ||
    pageKind(head) === 'relationship-records',
  read: (file, about) =>
    readRecords(file, about, { element: 'RelationshipRecord', columnNames, fromApi: relationshipOf }),
  translate: ({ value }: Row<Plain>, about) => translate(value, about),
})

const linkKinds: Record<string, LinkEntry['link_kind']> = {
  IS_DIRECTLY_CONSOLIDATED_BY: 'direct',
  IS_ULTIMATELY_CONSOLIDATED_BY: 'ultimate',
  IS_INTERNATIONAL_BRANCH_OF: 'branch',
}

/** Funds are not a group: the manager of a fund does not own it. These relationships become extra of the fund. */
const fundKinds: Record<string, string> = {
  'IS_FUND-MANAGED_BY': 'fund_manager_lei',
  IS_FUND_MANAGED_BY: 'fund_manager_lei',
  IS_SUBFUND_OF: 'umbrella_fund_lei',
  IS_FEEDER_TO: 'master_fund_lei',
}

function translate(record: Plain, about: AboutFile): Entry[] {
  const row = new Fields(record as Record<string, Plain>, about.reading)
  const relationship = row.object('Relationship')
  const registration = row.object('Registration')
  if (!relationship || !registration) throw new RowError('Relationship or Registration is missing')
  const child = nodeOf(relationship, 'StartNode')
  const parent = nodeOf(relationship, 'EndNode')
  const type = relationship.require('RelationshipType')
  const period = periodOf(relationship)
  const status = relationship.require('RelationshipStatus')
  const publication = registration.take('RegistrationStatus')
  const isLapsed = publication === 'LAPSED'
  const isCurrent = status === 'ACTIVE' && (publication === 'PUBLISHED' || isLapsed)
  const asOf = yearMonthDay(registration.take('LastUpdateDate'))
  // It lapses when it is not renewed.
  const renewal = yearMonthDay(registration.take('NextRenewalDate'))
  const lapsed_on = isLapsed ? (renewal ?? asOf) : null
  const { deletedOn } = extensionOf(row)
  // What is consolidated in accounts is no share of ownership, also where a percentage is written beside it.
  relationship.ignore('RelationshipQualifiers', 'RelationshipQuantifiers')
  registration.ignore('InitialRegistrationDate', 'ManagingLOU', 'ValidationSources')
  registration.ignore('ValidationDocuments', 'ValidationReference')
  row.requireAllRead()

  const linkKind = linkKinds[type]
  const fundKind = fundKinds[type]
  if (!linkKind && !fundKind) throw new RowError(`unknown kind of relationship "${type}"`)
  // A node without an LEI of its own cannot be identified.
  if (!child || !parent) {
    leaveOut(about, 'relationships with an entity that has no LEI')
    return []
  }
  const key = `${child.number} ${type} ${parent.number}`
  if (!isCurrent || deletedOn) {
    // In the full file an ended relationship may stand beside a new one of the same two; what is not yielded is gone.
    if (about.isComplete) {
      leaveOut(
        about,
        status === 'ACTIVE' ? `relationships whose record is ${publication}` : `relationships that are ${status}`,
      )
      return []
    }
    return [{ kind: 'gone', of: linkKind ? 'link' : 'company', key, on: deletedOn ?? asOf }]
  }
  if (linkKind) return [{ kind: 'link', key, parent, child, link_kind: linkKind, ...period, lapsed_on }]
  const extra = {
    [fundKind as string]: parent.number,
    ...(lapsed_on && { [`${fundKind}_lapsed_on`]: lapsed_on }),
  }
  return [{ kind: 'company', key, keys: [child], as_of: asOf, extra }]
}

function nodeOf(relationship: Fields, name: string): CompanyKey | null {
  const node = relationship.object(name)
  if (!node) throw new RowError(`${name} is missing`)
  const number = node.require('NodeID')
  if (node.take('NodeIDType') !== 'LEI') return null
  return { scheme: 'lei', number: requireLei(number) }
}

/** Only the period of the relationship itself is read; the others are those of accounts and of their filing. */
function periodOf(relationship: Fields): { valid_from: string | null; valid_until: string | null } {
  const period = { valid_from: null as string | null, valid_until: null as string | null }
  for (const given of relationship.object('RelationshipPeriods')?.objects('RelationshipPeriod') ?? []) {
    const from = yearMonthDay(given.take('StartDate'))
    const until = yearMonthDay(given.take('EndDate'))
    if (given.take('PeriodType') === 'RELATIONSHIP_PERIOD')
      Object.assign(period, { valid_from: from, valid_until: until })
  }
  return period
}
