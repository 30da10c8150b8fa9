import { atOneMoment } from '#postgres/cluster/at-one-moment.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/company.ts'
import { operatorSource } from '../companies/sources.ts'
import { daysOfSource, type SourceDays } from '../imports/source-days.ts'
import { isFailingBy } from '../nomenclatures/company-statuses.ts'
import { isOutstanding, knownCharges } from '../reports/judgments.ts'
import { isInsolventOn } from '../reports/register-record.ts'
import { countryFacts } from './country-facts.ts'
import {
  type Absence,
  type Carried,
  type Covered,
  countWords,
  type Part,
  parts,
  partWords,
  type Reading,
} from './part.ts'
import { readStoredParts, type StoredParts, type Tally } from './stored-parts.ts'
import { whyNoEuid } from './why-no-euid.ts'

/** What is known of each part of a company, and where nothing is, why: the only place that decides it. */
export async function readCoverage(db: Db, companyId: number, now: Date): Promise<Covered[]> {
  return atOneMoment(db, async () => {
    const id = await requireCompany(db, companyId)
    return coverageOf(db, await readStoredParts(db, id, now))
  })
}

/** The same for one part, where there is nothing to show of it; null where there is. */
export async function whyNothing(
  db: Db,
  companyId: number,
  part: Part,
  { isEmpty, now }: { isEmpty: boolean; now: Date },
): Promise<Covered | null> {
  if (!isEmpty) return null
  const all = await readCoverage(db, companyId, now)
  return all.find(one => one.part === part) ?? null
}

/** The same from what was read of the company already. */
export async function coverageOf(db: Db, stored: StoredParts): Promise<Covered[]> {
  const sources = await readCarriers(db, stored)
  return parts.map(part => coverPart(part, stored, sources))
}

type Carrier = SourceDays & {
  id: number
  name: string
  /** Its registry: a dataset of the same publisher describes the same companies. */
  registry: string
  carries: Carried
  /** Whether a complete file was loaded. */
  isComplete: boolean
  /** When anything was loaded last. */
  loadedAt: Date | null
}

/** The sources that state something of the company, and the other datasets of their registries. */
async function readCarriers(db: Db, stored: StoredParts): Promise<Map<number, Carrier>> {
  const { company: _, day: _day, records: __, suppressed: ___, liftedAt: ____, ...facts } = stored
  const stating = Object.values(facts).flatMap(tallies => tallies.map(({ source }) => source))
  const ids = [...describing(stored), ...stating, operatorSource]
  const { rows } = await sql<Carrier>`
    select s.id, s.name, split_part(s.code, '/', 1) as registry, coalesce(s.carries, '{}') as carries, d.*, exists (
        select from runs r where r.source_id = s.id and r.state = 'finished' and r.is_complete
      ) as "isComplete", (
        select max(r.finished_at) from runs r where r.source_id = s.id and r.state = 'finished') as "loadedAt"
    from sources s cross join lateral ${daysOfSource} d
    where split_part(s.code, '/', 1) in (select split_part(code, '/', 1) from sources where id = any(${[...new Set(ids)]}::smallint[]))
  `.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** The sources that have a record of the company; of one without records, those of its fields. */
function describing({ company, records }: StoredParts): Set<number> {
  const ids = new Set(records.map(({ source }) => source))
  return ids.size > 0 ? ids : new Set([company.basicSource, ...(company.contactSource ? [company.contactSource] : [])])
}

function coverPart(part: Part, stored: StoredParts, carriers: Map<number, Carrier>): Covered {
  const tallies = talliesOf(part, stored)
  const found = tallies.filter(({ count }) => count > 0)
  const { company } = stored
  // As a citation of the company has it.
  const own = [company.basicSource, company.addressSource, company.contactSource]
  const cite = (source: number, on: string | null) => {
    const carrier = carriers.get(source)
    if (!carrier) return []
    const { registry: _, carries: __, isComplete: ___, loadedAt: ____, ...cited } = carrier
    return [{ ...cited, statedOn: on ?? (own.includes(source) ? company.sourcedOn : null) }]
  }
  const said = Map.groupBy(statementsOf(part, stored), ({ reading }) => reading)
  const withheld = said.get('withheld') ?? []
  const { some: noneOfSome = [], all: none = [] } = Object.groupBy(said.get('none') ?? [], ({ about }) =>
    about ? 'some' : 'all',
  )
  const covered = (reading: Reading, given: Partial<Covered>): Covered => ({
    ...{ part, reading, count: null, counted: null, sources: [], since: null, why: null },
    ...given,
  })

  if (found.length > 0) {
    const sources = found.flatMap(({ source, on }) => cite(source, on))
    const { count, ended } = countOf(part, found)
    const given = { count, counted: inWords(part, count, ended), sources }
    const unnamed = found.reduce((total, tally) => total + tally.count - tally.ended - tally.named, 0)
    const isNamed = found.some(({ named }) => named > 0)
    if (ended < count && !isNamed) {
      return covered('withheld', { ...given, why: `The names of all ${count - ended} are not published.` })
    }
    const [one, several, over] = countWords[part]
    const unpublished = unnamed > 0 ? [`The name of ${unnamed} ${unnamed === 1 ? one : several} is not published.`] : []
    const past = ended === count && over ? [`${nameIn(sources)} lists ${over} ${several} only.`] : []
    const back = part === 'officers' ? notYetBack(stored, carriers) : []
    const more = withheld.length > 0 ? [alsoWithheld(withheld, carriers), ...back] : back
    const formed = part === 'euid' && company.isEuidFormed ? [euidIsFormed] : []
    return covered('known', { ...given, why: [...past, ...formed, ...unpublished, ...more].join(' ') || null })
  }
  const citeAll = (found: { source: number; on: string | null }[]) =>
    found.flatMap(({ source, on }) => cite(source, on))
  if (withheld.length > 0) {
    const sources = citeAll(withheld)
    return covered('withheld', {
      sources,
      why: `${nameIn(sources)} withholds ${withheld[0]?.about ? 'the ' : `${partWords[part]}: `}${wordsOf(withheld)}.`,
    })
  }
  if (part === 'officers' && stored.suppressed) {
    return covered('withheld', {
      why: 'People of this company are left out here; that no officer is shown does not mean there is none.',
    })
  }
  const [back] = part === 'officers' ? notYetBack(stored, carriers) : []
  if (back) return covered('not_loaded', { why: back })
  if (none.length > 0) {
    const sources = citeAll(none)
    return covered('none', { sources, why: `${nameIn(sources)} states that there is none: ${wordsOf(none)}.` })
  }
  const exempt = said.get('not_collected') ?? []
  if (exempt.length > 0) {
    const sources = citeAll(exempt)
    return covered('not_collected', { sources, why: `${nameIn(sources)} does not collect them: ${wordsOf(exempt)}.` })
  }
  const silent = citeAll(silentOn(part, stored, carriers))
  if (silent.length > 0) return covered('none', { sources: silent, why: silence(part, nameIn(silent)) })
  if (part === 'euid') {
    const { reading, why } = whyNoEuid(company.country)
    return covered(reading, { why })
  }
  const fact = countryFacts.find(one => one.part === part && one.country === company.country)
  if (fact) return covered(fact.reading, { since: fact.since, why: `${fact.text}.` })
  if (noneOfSome.length === 0) return covered('not_loaded', { why: notLoaded(part) })
  // That there is no parent decides nothing about subsidiaries.
  const sources = citeAll(noneOfSome)
  const others = `No loaded source states other ${partWords[part]}, which does not mean there are none.`
  return covered('not_loaded', { sources, why: `${nameIn(sources)} states no ${wordsOf(noneOfSome)}. ${others}` })
}

const silence = (part: Part, name: string) =>
  part === 'history'
    ? 'No change has been noticed since the company was loaded.'
    : `${name} lists no ${partWords[part]}.`

const notLoaded = (part: Part) =>
  `No loaded source states ${partWords[part]} of this company. This does not mean there are none.`

const euidIsFormed = 'No source states it: it is formed from the number in the register.'

const nameIn = ([source]: Covered['sources']) => source?.name ?? 'Its source'

/** People who were left out until a suppression was lifted return with the next import of a source that lists officers. */
function notYetBack({ liftedAt }: StoredParts, carriers: Map<number, Carrier>): string[] {
  if (liftedAt === null) return []
  const since = new Date(liftedAt)
  const isLoaded = [...carriers.values()].some(
    ({ carries, loadedAt }) => carries.officers !== undefined && loadedAt !== null && loadedAt > since,
  )
  if (isLoaded) return []
  const day = since.toISOString().slice(0, 10)
  return [`People of this company were left out here until ${day}, and return with the next import of their source.`]
}

type Said = Absence & { source: number; on: string | null }

const wordsOf = (said: Said[]) =>
  [...new Set(said.map(({ words, about }) => (about ? `${about} (${words})` : words)))].join(', ')

function alsoWithheld(withheld: Said[], carriers: Map<number, Carrier>): string {
  const name = carriers.get((withheld[0] as Said).source)?.name ?? 'Its source'
  return `This may not be all: ${name} withholds a part (${wordsOf(withheld)}).`
}

/** A field, a year or a company that several sources state is one; the people that two sources name are listed twice, and counted so. */
function countOf(part: Part, found: Tally[]): { count: number; ended: number } {
  const things = found.flatMap(({ of }) => of ?? [])
  if (things.length > 0) return { count: new Set(things).size, ended: 0 }
  if (isField(part)) return { count: Math.max(...found.map(({ count }) => count)), ended: 0 }
  const sum = (of: 'count' | 'ended') => found.reduce((total, tally) => total + tally[of], 0)
  return { count: sum('count'), ended: sum('ended') }
}

function inWords(part: Part, count: number, ended: number): string {
  const [one, several, over, before] = countWords[part]
  const all = `${count} ${ended === 0 && before ? `${before} ` : ''}${count === 1 ? one : several}`
  if (ended === 0 || !over) return all
  return ended === count ? `${all}, ${count === 1 ? '' : 'all '}${over}` : `${all}, ${ended} of them ${over}`
}

const fieldParts = ['activity', 'employees', 'contact', 'vat_number', 'lei', 'euid'] as const
type FieldPart = (typeof fieldParts)[number]

const isField = (part: Part): part is FieldPart => fieldParts.includes(part as FieldPart)

/** The facts of a part, in tables, in the company's own fields, or in the records of registers. */
function talliesOf(part: Part, stored: StoredParts): Tally[] {
  const { company, records } = stored
  // A number that is of no year stands beside those of years, and is no further one.
  if (part === 'employees' && stored.headcounts.length > 0) return stored.headcounts
  if (isField(part)) return fieldTallies(part, stored)
  if (part === 'charges') return stored.charges.length > 0 ? stored.charges : chargesIn(stored)
  if (part === 'insolvency') {
    const open = records.flatMap(({ source, on, register }) =>
      register && isInsolventOn(register, stored.day) ? [tally(source, 1, on)] : [],
    )
    const isNamed = isFailingBy.test(company.status ?? '')
    const found = [...stored.insolvency, ...open]
    const isOpen = found.some(({ count, ended }) => count > ended)
    return isOpen || !isNamed ? found : [...found, tally(company.basicSource, 1)]
  }
  return stored[part]
}

const tally = (source: number, count: number, on: string | null = null, ended = 0): Tally => ({
  ...{ source, count, named: count - ended, ended, on },
})

/** As reports, scores and flags take them: a list decides, and a register's count only where none is loaded. */
function chargesIn({ records, day }: StoredParts): Tally[] {
  for (const { source, on, register } of records) {
    const listed = knownCharges({ charges: [], register: register ?? {} }, day)
    const ended = listed.filter(charge => !isOutstanding(charge, day)).length
    if (listed.length > 0) return [tally(source, listed.length, on, ended)]
  }
  for (const { source, on, register } of records) {
    const outstanding = register?.chargesOutstanding ?? 0
    const all = Math.max(register?.chargesTotal ?? 0, outstanding)
    // How many of them are satisfied is known only where the others are counted too.
    if (all > 0) return [tally(source, all, on, register?.chargesOutstanding == null ? 0 : all - outstanding)]
  }
  return []
}

/** The columns of a company that make up a part. */
const columnsOf: Record<FieldPart, string[]> = {
  activity: ['nace', 'isic', 'sic'],
  employees: ['employees'],
  contact: ['website', 'linkedin', 'phones', 'emails', 'fax'],
  vat_number: ['vat_number'],
  lei: ['lei'],
  euid: ['euid'],
}

/** A field that is served is stated by each record that has it, or by the source of its group, or by the operator who corrected it. */
function fieldTallies(part: FieldPart, { company, records }: StoredParts): Tally[] {
  const count = company[part]
  if (count === 0) return []
  const isCorrected = columnsOf[part].some(column => company.corrected?.includes(column))
  const stating = records.filter(({ has }) => has[part])
  const served = (part === 'contact' ? company.contactSource : null) ?? company.basicSource
  const found = isCorrected
    ? [...stating, { source: operatorSource, on: null }]
    : stating.length > 0
      ? stating
      : [{ source: served, on: null }]
  return found.map(({ source, on }) => ({ source, count, named: count, ended: 0, on }))
}

/** What records state outright about what they do not have. */
function statementsOf(part: Part, { records, day }: StoredParts): Said[] {
  return records.flatMap(({ source, on, absent, register }) => {
    const said = absent?.[part] ? [absent[part]] : []
    const none = (words: string): Absence => ({ reading: 'none', words })
    if (part === 'charges' && register?.chargesOutstanding === 0) said.push(none('0 outstanding'))
    if (part === 'insolvency' && register && isInsolventOn(register, day) === false) said.push(none('no open case'))
    return said.map(one => ({ ...one, source, on }))
  })
}

/** The sources that would state it if there were any. */
function silentOn(part: Part, stored: StoredParts, carriers: Map<number, Carrier>) {
  const own = describing(stored)
  const registries = new Set([...own].flatMap(id => carriers.get(id)?.registry ?? []))
  const { incorporatedOn } = stored.company
  if (part === 'history') return [...own].map(source => ({ source, on: null }))
  return [...carriers.values()].flatMap(({ id, registry, carries, isComplete, ...days }) => {
    const record = stored.records.find(({ source }) => source === id)
    if (carries[part] === 'ofCompany') return own.has(id) ? [{ source: id, on: record?.on ?? null }] : []
    if (carries[part] !== 'ofRegister' || !isComplete || !registries.has(registry)) return []
    // A file that is older than the company could not name it.
    const madeBy = days.publishedOn ?? days.newestEntryOn ?? days.loadedOn
    if (incorporatedOn !== null && madeBy !== null && incorporatedOn > madeBy) return []
    return [{ source: id, on: null }]
  })
}
