import type { Reading } from '#domain/coverage/part.ts'
import type { EvidenceFacts, Inquiry } from '#domain/evidence/evidence.ts'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { contradictionOf } from '#domain/officers/contradiction-of.ts'
import type { Extent, OwnershipPath, Unresolved } from '#domain/ownership/beneficial-owners.ts'
import type { AssessedVerification } from '#domain/verification/verification.ts'
import { describeStake } from '../describe-stake.ts'
import { describeVerification } from '../describe-verification.ts'
import { describeDays } from '../source-days.ts'
import { sha256 } from './evidence-parts.ts'
import { screeningPages } from './screening-pages.ts'
import { Sheet } from './sheet.ts'

const notKnown = 'not known'
const maxPeriods = 5
const maxChanges = 200
const maxRecordLength = 2_000

/** The evidence for a person to read, page by page. The ZIP has the same facts, whole. */
export async function writePdf(facts: EvidenceFacts, inquiry: Inquiry): Promise<Buffer> {
  const { company } = facts
  const { asOf } = inquiry
  const title = `Evidence ${inquiry.reference}: ${company.name}${asOf ? `, as known on ${asOf}` : ''}`
  const sheet = new Sheet({ title, author: inquiry.workspace, at: inquiry.at })
  const cite = citer(facts)
  cover(sheet, facts, inquiry)
  particulars(sheet, facts, cite)
  coverage(sheet, facts, cite)
  beneficialOwners(sheet, facts, cite)
  holders(sheet, facts, cite)
  officers(sheet, facts, cite, asOf)
  screeningPages(sheet, inquiry)
  accounts(sheet, facts, cite)
  changes(sheet, facts, cite)
  sources(sheet, facts, inquiry.at)
  rawRecords(sheet, facts, cite)
  const known = asOf ? ` · as known on ${asOf}` : ''
  return sheet.finish(`${inquiry.reference} · ${company.name} · ${moment(inquiry.at)}${known}`)
}

type Cite = (sourceId: number | null, statedOn?: string | null) => string

/** Sources are cited by their number in the list at the end, with the day of the statement. */
function citer({ sources }: EvidenceFacts): Cite {
  const numbers = new Map(sources.map(({ id }, at) => [id, at + 1]))
  return (sourceId, statedOn = null) => {
    const number = sourceId === null ? undefined : numbers.get(sourceId)
    return number === undefined ? '' : `[${number}]${statedOn ? ` ${statedOn}` : ''}`
  }
}

const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const states = { open: 'Open: not decided yet', cleared: 'Cleared', rejected: 'Rejected' }

function cover(sheet: Sheet, { company, owners }: EvidenceFacts, inquiry: Inquiry): void {
  const { decision, asOf } = inquiry
  sheet.paragraph('Evidence on a company', { isPale: true })
  sheet.heading(company.name, 1)
  sheet.table(two, [
    ['Reference', inquiry.reference],
    ['Created on', moment(inquiry.at)],
    ...(asOf ? [['As known on', `${asOf}, at the end of the day in UTC`]] : []),
    ['Requested by', `${inquiry.askedBy}, ${inquiry.workspace}`],
    ['Decision', decision ? states[decision.state] : `No decision ${asOf ? 'was' : 'is'} recorded`],
    ...(decision?.reason ? [['Reason', decision.reason]] : []),
    ...(decision?.by && decision.at ? [['Decided by', `${decision.by}, ${moment(decision.at)}`]] : []),
    ['Ownership threshold', `${owners.threshold} %`],
  ])
  if (asOf) {
    sheet.paragraph(
      `Everything below is shown as it was known at the end of ${asOf}. What became known or was decided later is not included. People ` +
        'who have since asked not to be published are omitted, and sources have their present names.',
      { isStrong: true },
    )
  }
  for (const note of decision?.notes ?? []) {
    sheet.paragraph(`Note by ${note.by ?? 'a former member'}, ${moment(note.at)}: ${note.text}`)
  }
  sheet.paragraph(
    'A number in square brackets refers to the source of a fact, followed by the day on which the source stated it, where anything states that. What is not listed is ' +
      'unknown, which never means that it does not exist. The last line of this file is a signature over all its bytes: verify it with ' +
      '"firmament evidence verify" or on the page /verify of this installation.',
    { isPale: true },
  )
}

const two = [
  { title: '', share: 0.28 },
  { title: '', share: 0.72 },
]

function particulars(sheet: Sheet, { company, sourcedOn, corrections }: EvidenceFacts, cite: Cite): void {
  sheet.heading('Company')
  const basic = cite(company.basicSource, sourcedOn)
  const address = cite(company.addressSource, sourcedOn)
  const place = [
    company.addressStreet,
    company.addressLocation,
    company.zipCode,
    company.addressCity,
    company.countryRegion,
    company.addressCountry === company.countryCode
      ? null
      : company.addressCountry && countryName(company.addressCountry),
  ]
  const rows: [string, string | null, string][] = [
    ['Name', company.name, basic],
    ['Registration number', company.registrationNumber, basic],
    ['Country', countryName(company.countryCode) ?? company.countryCode, basic],
    ['Status in the register', company.status, basic],
    ['Status category', statusName(company.statusId), basic],
    ['Legal form', company.legalForm, basic],
    ['Incorporated', company.incorporatedOn ?? company.foundedIn, basic],
    ['Dissolved', company.dissolvedOn, basic],
    ['VAT number', company.vatNumber, basic],
    ['LEI', company.lei, basic],
    ...(company.euid === null ? [] : [euidRow(company, basic)]),
    ['Address', place.filter(Boolean).join(', ') || null, address],
    ['Website', company.website, cite(company.contactSource, sourcedOn)],
  ]
  sheet.table(
    [...two.map(({ title, share }) => ({ title, share: share * 0.8 })), { title: 'Source', share: 0.2 }],
    rows.map(([label, value, source]) => [label, value ?? notKnown, value === null ? '' : source]),
  )
  for (const { field, reason, by, at } of corrections) {
    sheet.paragraph(`Corrected by the operator: ${field}, ${at.slice(0, 10)}, by ${by}: ${reason}`)
  }
}

/** Where no source states it, it follows from the number, whose source is cited. */
const euidRow = ({ euid, isEuidFormed }: EvidenceFacts['company'], cited: string): [string, string | null, string] => [
  isEuidFormed ? 'EUID, calculated from the number' : 'EUID',
  euid,
  cited,
]

const readingWords: Record<Reading, string> = {
  known: 'Known',
  none: 'None',
  withheld: 'Withheld',
  restricted: 'Access restricted',
  not_collected: 'Not collected',
  not_loaded: 'Not loaded',
}

/** Before any list: what an empty one would mean. */
function coverage(sheet: Sheet, facts: EvidenceFacts, cite: Cite): void {
  sheet.heading('What is known, and why other things are not')
  const columns = [
    { title: 'Part', share: 0.16 },
    { title: 'Reading', share: 0.16 },
    { title: 'Facts', share: 0.18 },
    { title: 'Why', share: 0.3 },
    { title: 'Source', share: 0.2 },
  ]
  const rows = facts.coverage.map(({ part, reading, counted, why, sources }) => [
    part.replaceAll('_', ' '),
    readingWords[reading],
    counted ?? '',
    why ?? '',
    sources.map(({ id, statedOn }) => cite(id, statedOn)).join(', '),
  ])
  sheet.table(columns, rows)
}

function beneficialOwners(sheet: Sheet, facts: EvidenceFacts, cite: Cite): void {
  const { owners } = facts
  sheet.heading('Beneficial owners and how they were calculated')
  sheet.paragraph(
    `${owners.owners.length} known at or above ${owners.threshold} %, ${owners.below} people below it; ${owners.companies} companies were ` +
      'examined. Percentages are multiplied along each chain and added up over all chains; cycles of ownership are solved.',
    { isPale: true },
  )
  for (const owner of owners.owners) {
    const about = [owner.birthYear && `born ${owner.birthYear}`, owner.country && countryName(owner.country)]
    const known = about.filter(Boolean).join(', ')
    sheet.heading(`${owner.name}${known ? ` (${known})` : ''}: ${describeStake(owner.stake)}`, 3)
    if (!owner.isCertain) sheet.paragraph('May reach the threshold; the sources do not establish it.')
    if (owner.isCircular)
      sheet.paragraph('Companies in the chains hold each other, so the chains alone do not add up to the total.')
    for (const path of owner.paths) sheet.paragraph(chain(owner.name, path, facts, cite), { indent: 12 })
    if (owner.hasMorePaths) sheet.paragraph('There are more chains.', { indent: 12 })
  }
  if (owners.unresolved.length > 0) {
    sheet.heading('Not traced to any person', 3)
    for (const part of owners.unresolved) sheet.paragraph(ending(part, facts), { indent: 12 })
  }
  for (const ids of owners.cycles) {
    sheet.paragraph(`Companies that hold stakes in each other: ${ids.map(id => nameOf(facts, id)).join(', ')}`)
  }
}

/** "Ada Byron holds 60 % [1] of A, which holds 50 % [2] of B: 30 % of it." */
function chain(name: string, { stake, steps }: OwnershipPath, facts: EvidenceFacts, cite: Cite): string {
  const links = steps.map(({ companyId, extent, limit, evidence }, at) => {
    const most = limit && ` (at most ${limit.percentage} %, given what others hold)`
    const source = cite(evidence.sourceId, evidence.statedOn)
    return `${at === 0 ? `${name} holds` : 'which holds'} ${sizeOf(extent)}${most ?? ''} ${source} of ${nameOf(facts, companyId)}`
  })
  return `${links.join(', ')}: ${describeStake(stake)}.`
}

function sizeOf({ percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen }: Extent): string {
  if (percentage !== null) return `${percentage} %`
  if (percentageMin === null && percentageMax === null) return 'a stake of unknown size'
  const least = percentageMin === null ? null : `${isMinOpen ? 'more than' : 'at least'} ${percentageMin} %`
  const most = percentageMax === null ? null : `${isMaxOpen ? 'less than' : 'at most'} ${percentageMax} %`
  return [least, most].filter(Boolean).join(' and ')
}

const endings: Record<Unresolved['reason'], string> = {
  no_known_owners: 'no known holder of',
  partly_known: 'the undisclosed remainder of',
  not_identified: 'an unidentified holder of',
  circular: 'companies that fully hold each other:',
  not_followed: 'beyond the limit of the calculation:',
}

function ending({ reason, name, companyIds, stake }: Unresolved, facts: EvidenceFacts): string {
  const where = companyIds.map(id => nameOf(facts, id)).join(', ')
  return `${describeStake(stake)}: ${name ? `${name}, ` : ''}${endings[reason]} ${where}.`
}

const nameOf = ({ owners }: EvidenceFacts, id: number) => owners.members.get(id)?.name ?? `company ${id}`

function holders(sheet: Sheet, { holdings }: EvidenceFacts, cite: Cite): void {
  sheet.heading('Shareholders')
  if (empty(sheet, holdings.total)) return
  const columns = [
    { title: 'Name', share: 0.44 },
    { title: 'Holds', share: 0.22 },
    { title: 'Since', share: 0.14 },
    { title: 'Source', share: 0.2 },
  ]
  const rows = holdings.items.map(held => [
    withVerification(held.holderName, held),
    sizeOf(held),
    held.heldFrom ?? '',
    cite(held.sourceId, held.statedOn),
  ])
  sheet.table(columns, rows)
  cut(sheet, holdings)
}

function officers(sheet: Sheet, { officers: listed }: EvidenceFacts, cite: Cite, asOf: string | null): void {
  sheet.heading('Officers')
  if (empty(sheet, listed.total)) return
  const columns = [
    { title: 'Name', share: 0.36 },
    { title: 'Role', share: 0.2 },
    { title: 'From and until', share: 0.24 },
    { title: 'Source', share: 0.2 },
  ]
  const rows = listed.items.map(officer => [
    withVerification(officer.fullName, officer),
    officer.role ?? '',
    `${officer.appointedOn ?? '?'} – ${officer.resignedOn ?? (officer.isFormer ? '?' : officer.isCurrent ? (asOf ?? 'now') : '')}${contradictionOf(officer) ? ' (the source states both days)' : ''}`,
    cite(officer.sourceId, officer.statedOn),
  ])
  sheet.table(columns, rows)
  cut(sheet, listed)
}

type Role = { identityVerification: AssessedVerification | null }

const withVerification = (name: string, { identityVerification }: Role) =>
  [name, describeVerification(identityVerification)].filter(Boolean).join('; ')

function accounts(sheet: Sheet, { periods }: EvidenceFacts, cite: Cite): void {
  sheet.heading('Accounts')
  if (empty(sheet, periods.length)) return
  const shown = periods.slice(0, maxPeriods)
  const summary = groupFinancials({ periods: shown, behind: [] }).find(({ id }) => id === 'summary')
  const columns = [
    { title: 'As filed', share: 0.3 },
    ...shown.map(({ periodEnd }) => ({ title: periodEnd, share: 0.7 / shown.length, isNumber: true })),
  ]
  sheet.table(columns, [
    ['Currency', ...shown.map(({ currency }) => currency)],
    ['Accounts of', ...shown.map(({ consolidated }) => (consolidated ? 'the group' : 'the company'))],
    ...(summary?.series ?? []).map(({ label, values }) => [
      label,
      ...shown.map(({ periodEnd }) => amount(values[periodEnd] ?? null)),
    ]),
    ['Filed on', ...shown.map(({ filedOn, approvedOn }) => filedOn ?? approvedOn ?? notKnown)],
    ['Source', ...shown.map(({ sourceId, statedOn }) => cite(sourceId, statedOn))],
  ])
  if (periods.length > shown.length) sheet.paragraph(`The ZIP has all ${periods.length} periods.`, { isPale: true })
}

/** Every digit that was filed, in groups of three. */
function amount(value: string | null): string {
  if (value === null) return '–'
  const [whole = '', part] = value.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}${part === undefined ? '' : `.${part}`}`
}

function changes(sheet: Sheet, { changes: listed }: EvidenceFacts, cite: Cite): void {
  sheet.heading('Changes')
  if (empty(sheet, listed.total)) return
  const columns = [
    { title: 'Noticed', share: 0.14 },
    { title: 'Field', share: 0.18 },
    { title: 'Before', share: 0.27 },
    { title: 'After', share: 0.27 },
    { title: 'Source', share: 0.14 },
  ]
  const shown = listed.items.slice(0, maxChanges)
  const rows = shown.map(({ at, field, oldValue, newValue, sourceId }) => [
    at.toISOString().slice(0, 10),
    field.replaceAll('_', ' '),
    oldValue ?? '–',
    newValue ?? '–',
    cite(sourceId),
  ])
  sheet.table(columns, rows)
  cut(sheet, { items: shown, total: listed.total })
}

function sources(sheet: Sheet, { sources: all, runs }: EvidenceFacts, made: Date): void {
  sheet.heading('Sources and files')
  for (const [at, source] of all.entries()) {
    const terms = [source.category, source.url, source.licence, source.attribution].filter(Boolean).join(' · ')
    sheet.paragraph(`[${at + 1}] ${source.name}`, { isStrong: true })
    sheet.paragraph(terms, { indent: 12 })
    if (source.loadedOn !== null) sheet.paragraph(`Data: ${describeDays(source, made)}`, { indent: 12 })
    for (const { id, files, publishedOn, newestEntryOn, finishedAt } of runs.filter(
      ({ sourceId }) => sourceId === source.id,
    )) {
      const named = files.length > 0 ? files.slice(0, 10).join(', ') : 'file not recorded'
      const more = files.length > 10 ? ` and ${files.length - 10} more` : ''
      sheet.paragraph(
        `Import ${id}: ${named}${more}; published ${publishedOn ?? 'on a day that is not stated'}, newest entry ${newestEntryOn ?? notKnown}, loaded ${finishedAt ?? notKnown}`,
        { indent: 12, isPale: true },
      )
    }
  }
}

function rawRecords(sheet: Sheet, { records }: EvidenceFacts, cite: Cite): void {
  sheet.heading('Source records as received')
  if (empty(sheet, records.total)) return
  for (const { sourceId, key, entry, statedOn, runId } of records.items) {
    sheet.paragraph(`${cite(sourceId, statedOn)} ${key}, import ${runId ?? notKnown}`, { isStrong: true })
    sheet.paragraph(`SHA-256 ${sha256(entry)}`, { isPale: true })
    const isLong = entry.length > maxRecordLength
    sheet.fineprint(
      isLong ? `${entry.slice(0, maxRecordLength)} … (${entry.length} characters; the ZIP has all)` : entry,
    )
  }
  cut(sheet, records)
}

function empty(sheet: Sheet, total: number): boolean {
  if (total === 0) sheet.paragraph('Nothing is known; this proves nothing.')
  return total === 0
}

function cut(sheet: Sheet, { items, total }: { items: unknown[]; total: number }): void {
  if (total > items.length) sheet.paragraph(`${items.length} of ${total} are listed.`, { isPale: true })
}
