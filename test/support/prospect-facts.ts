import { describeCompany } from '#demo/describe-company.ts'
import type { Facts } from '#demo/rows.ts'
import { createUniverse } from '#demo/universe.ts'
import { chooseStatements } from '../../src/domain/financials/choose-statements.ts'
import { deriveMetrics } from '../../src/domain/financials/derive-metrics.ts'
import type { Statement } from '../../src/domain/financials/statement.ts'
import { officeRegion } from '../../src/domain/nomenclatures/office-region.ts'
import { placesWithin, regionsNamed } from '../../src/domain/nomenclatures/place-names.ts'
import { places } from '../../src/domain/nomenclatures/places.ts'
import { type VocabularyName, vocabularyOf } from '../../src/domain/nomenclatures/vocabulary.ts'

/** What the filters are about, worked out from the generator's rows without the database and without the engine. */
export type ProspectFacts = {
  id: number
  name: string
  company: Facts['companies']
  /** Metric → number of the latest year, filed or calculated. */
  metrics: Record<string, number>
  currency: string | null
  consolidated: boolean | null
  parent: boolean | null
  foreignParent: boolean | null
  visits: number | null
  rank: number | null
  technologies: string[]
}

const today = new Date().toISOString().slice(0, 10)

/** The companies of a demo universe, by the order of their ids. */
export function prospectFacts(universe: { companies: number; seed: number }): ProspectFacts[] {
  const world = createUniverse(universe)
  const all = new Map<number, Facts>()
  for (let id = 1; id <= universe.companies; id++) all.set(id, describeCompany(world, id))
  const links = [...all.values()].flatMap(facts => facts.links)
  return [...all.values()].map(facts => {
    const { id, name, country_code } = facts.companies
    const { served, all: told } = chooseStatements(facts.statements.map(statementOf))
    const [latest] = served
    const texts = latest ? { ...latest.values, ...deriveMetrics(latest, told) } : {}
    const ancestors = ancestorsOf(id, all, links)
    const held = facts.holdings.filter(({ held_until }) => held_until === null)
    const isTop = links.some(({ parent_id, kind }) => parent_id === id && kind === 'ultimate')
    const areSmall = held.length > 0 && held.every(one => one.kind === 'person' || maxOf(one) <= 50)
    const parent = ancestors.size > 0 ? true : areSmall || isTop ? false : null
    return {
      id,
      name,
      company: facts.companies,
      metrics: Object.fromEntries(Object.entries(texts).map(([metric, text]) => [metric, Number(text)])),
      currency: latest?.currency ?? null,
      consolidated: latest?.consolidated ?? null,
      parent,
      foreignParent: parent && isAbroad([...ancestors.values()], country_code),
      visits: facts.insights?.visits ?? null,
      rank: facts.insights?.global_rank ?? null,
      technologies: facts.insights?.technologies ?? [],
    }
  })
}

/** Who has more than half of a company or is named as its parent without a percentage, and who is over them: with the country. */
function ancestorsOf(company: number, all: Map<number, Facts>, links: Facts['links']): Map<unknown, string | null> {
  const found = new Map<unknown, string | null>()
  const visit = (id: number) => {
    for (const { parent_id } of links.filter(link => link.child_id === id && isParent(link))) take(parent_id)
    const holdings = (all.get(id)?.holdings ?? []).filter(({ kind, held_until }) => kind === 'company' && !held_until)
    for (const { holder_company_id, holder_name, holder_country } of holdings.filter(hasHalf)) {
      if (holder_company_id !== null) take(holder_company_id)
      else found.set(holder_name, holder_country)
    }
  }
  const take = (parent: number) => {
    if (parent === company || found.has(parent)) return
    found.set(parent, all.get(parent)?.companies.country_code ?? null)
    visit(parent)
  }
  visit(company)
  return found
}

/** Abroad is where one of them is; whoever's country is not known may be. */
function isAbroad(countries: (string | null)[], own: string): boolean | null {
  if (countries.some(country => country !== null && country !== own)) return true
  return countries.includes(null) ? null : false
}

type Extent = { percentage: unknown; percentage_min: unknown; percentage_max: unknown; percentage_min_open?: unknown }

const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** More than half for sure: "50 to 75" may be half itself, unless its words leave that out. */
function hasHalf({ percentage, percentage_min, percentage_min_open }: Extent): boolean {
  const least = number(percentage) ?? number(percentage_min) ?? 0
  return least > 50 || (least === 50 && percentage_min_open === true && number(percentage) === null)
}

const maxOf = ({ percentage, percentage_max }: Extent) => number(percentage) ?? number(percentage_max) ?? 100

function isParent(link: Facts['links'][number]): boolean {
  if (link.valid_until !== null && link.valid_until <= today) return false
  const isNamed = [link.percentage, link.percentage_min, link.percentage_max].every(part => number(part) === null)
  return link.kind === 'ultimate' || link.kind === 'branch' || hasHalf(link) || (link.kind === 'direct' && isNamed)
}

function statementOf(row: Facts['statements'][number]): Statement {
  return {
    id: row.id,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    filedOn: row.filed_on,
    listedOn: null,
    approvedOn: null,
    consolidated: row.consolidated,
    partial: null,
    accountsStatus: row.accounts_status,
    currency: row.currency,
    values: JSON.parse(row.values),
    sourceId: row.source_id,
  }
}

type Bounds = { gte?: number | string; lte?: number | string }

const list = <Item>(value: Item | Item[] | undefined): Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const within = (value: number | string | null | undefined, { gte, lte }: Bounds) =>
  value !== null && value !== undefined && (gte === undefined || value >= gte) && (lte === undefined || value <= lte)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isBelow = (path: string, wanted: string) => path === wanted || path.startsWith(`${wanted}_`)

const pathsByCode = new Map<VocabularyName, Map<string, string[]>>()

/** The paths of the entries that stand for these codes. */
function pathsOf(vocabulary: VocabularyName, codes: string[] | null): string[] {
  const known = pathsByCode.get(vocabulary) ?? new Map<string, string[]>()
  if (!pathsByCode.has(vocabulary)) {
    pathsByCode.set(vocabulary, known)
    for (const { stored, path } of vocabularyOf(vocabulary).byId.values()) {
      for (const code of stored) known.set(code, [...(known.get(code) ?? []), path])
    }
  }
  return (codes ?? []).flatMap(code => known.get(code) ?? [])
}

const remembered = new Map<string, string[]>()

function inVocabulary(vocabulary: VocabularyName, codes: string[] | null, wanted: unknown): boolean {
  const key = `${vocabulary} ${codes}`
  const paths = remembered.get(key) ?? pathsOf(vocabulary, codes)
  remembered.set(key, paths)
  const asked = list(wanted as string | number).map(id =>
    String(id).includes('_') ? String(id) : (vocabularyOf(vocabulary).byId.get(Number(id))?.path ?? ''),
  )
  return asked.some(path => paths.some(own => isBelow(own, path)))
}

const byCountry = Map.groupBy(places.values(), place => place.country)
const ownPaths = new Map<string, string[]>()

/** The paths of the places in which a company is. */
function pathsOfPlaces({ country_code, country_region, zip_code }: Facts['companies']): string[] {
  const key = `${country_code} ${country_region} ${zip_code}`
  let paths = ownPaths.get(key)
  if (!paths) {
    const office = officeRegion({ country: country_code, region: country_region, zip: zip_code })
    paths = (byCountry.get(country_code) ?? [])
      .filter(
        place =>
          place.state === null || placesWithin(place).some(one => `${one.country}-${one.state}` === office?.code),
      )
      .map(place => place.path)
    ownPaths.set(key, paths)
  }
  return paths
}

function inPlaces({ company }: ProspectFacts, { parents, id }: { parents?: string | string[]; id?: unknown }): boolean {
  const asked = [...list(parents), ...list(id as number).map(one => places.get(Number(one))?.path ?? '')]
  return asked.some(path => pathsOfPlaces(company).some(own => isBelow(own, path)))
}

const bands: Record<string, [number, number]> = {
  '0-10000': [0, 10_000],
  '1000-100000': [1000, 100_000],
  '100000-500000': [100_000, 500_000],
  '500000-1000000': [500_000, 1_000_000],
  '1000000-5000000': [1_000_000, 5_000_000],
  '5000000': [5_000_000, Number.MAX_VALUE],
}

const inBands = (value: number | null, wanted: string[]) =>
  value !== null && wanted.some(band => within(value, { gte: bands[band]?.[0], lte: bands[band]?.[1] }))

const metricOf: Record<string, string> = {
  financial_turnover: 'Turnover',
  financial_profit: 'Profit-after-Tax',
  financial_liabilities: 'Total-Liabilities',
  financial_directors: 'Directors-Remuneration',
  financial_employee_profit: 'Profit-Per-Employee',
  financial_exports: 'Exports',
  yoy_turnover: 'Turnover-Yoy',
  yoy_ebitda: 'EBITDA-Yoy',
  yoy_profit: 'Profit-after-Tax-Yoy',
  yoy_staff: 'Employee-Numbers-Yoy',
  yoy_liabilities: 'Total-Liabilities-Yoy',
  yoy_exports: 'Exports-Yoy',
}

// biome-ignore lint/suspicious/noExplicitAny: filters are of many types, and a wrong one fails the test.
export type Filters = Record<string, any>

/** Whether a company fits one filter, by the words of the contract. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function fitsFilter(facts: ProspectFacts, name: string, wanted: any): boolean {
  const { company } = facts
  const metric = metricOf[name]
  if (metric) return within(facts.metrics[metric], wanted)
  if (name.startsWith('sic_code_')) return inVocabulary(`sic-${name.slice(9)}` as VocabularyName, company.sic, wanted)
  switch (name) {
    case 'company_status':
      return wanted.map(String).includes(String(company.status_id))
    case 'number_of_employees':
      return within(company.employees, wanted)
    case 'company_incorporation':
      return within(company.incorporated_on, wanted)
    case 'company_type':
      return inVocabulary('company-type', list(company.company_type ?? []), wanted)
    case 'legal_form':
      return wanted.some((id: number) => {
        const form = vocabularyOf('legal-form').byId.get(id)
        if (form?.country !== company.country_code) return false
        return company.legal_form_code === null
          ? company.legal_form === form.name
          : form.stored.includes(company.legal_form_code)
      })
    case 'activity_type':
      return inVocabulary('activity-type', company.activity_types, wanted)
    case 'trading_activity':
      return wanted.some((one: string) => company.trading_activities?.includes(one))
    case 'industry_focus':
      return inVocabulary('industry-focus', company.industry_focus, wanted)
    case 'website_keywords':
      return wanted.some((one: string) => company.keywords?.some(keyword => plain(keyword) === plain(one)))
    case 'url':
      return company.linkedin !== null && wanted.toLowerCase().includes(company.linkedin.split('.com/')[1])
    case 'nace':
      return inVocabulary('nace', company.nace, wanted)
    case 'isic':
      return inVocabulary('isic', company.isic, wanted)
    case 'location_countries':
    case 'location_regions':
      return inPlaces(facts, wanted)
    case 'location_zip':
      return wanted.some(
        (zip: string) => company.zip_code?.replaceAll(' ', '').toLowerCase() === zip.replaceAll(' ', '').toLowerCase(),
      )
    case 'location_type':
      return wanted.some(
        (one: string) =>
          [company.address_city, company.country_region].some(own => own !== null && plain(own) === plain(one)) ||
          // A region's name means everything in it.
          inPlaces(facts, { parents: regionsNamed(one).map(({ path }) => path) }),
      )
    case 'financial_currency':
      return wanted.includes(facts.currency)
    case 'ownership_parents':
      return facts.parent !== null && facts.parent === (wanted === 'has_parents')
    case 'foreign_parents':
      return facts.foreignParent !== null && facts.foreignParent === (wanted === 'has_a_foreign_parent')
    case 'ownership_accounts':
      return facts.consolidated !== null && facts.consolidated === (wanted === 'consolidated')
    case 'insights_visits':
      return inBands(facts.visits, wanted)
    case 'insights_ranking':
      return inBands(facts.rank, list(wanted.band))
    case 'insights_technologies':
      return inVocabulary('technology', facts.technologies, wanted)
    case 'advance_companies':
      return wanted.every((what: string) => hasContact(company, what))
    default:
      throw new Error(`no such filter: ${name}`)
  }
}

function hasContact(company: Facts['companies'], what: string): boolean {
  switch (what) {
    case 'have_email_address':
      return (company.emails ?? []).length > 0
    case 'have_telephone':
      return (company.phones ?? []).length > 0
    case 'have_fax':
      return company.fax !== null
    case 'have_website':
      return company.website !== null
    case 'have_vat_number':
      return company.vat_number !== null
    case 'have_registration_number':
      return company.registration_number !== null
    case 'have_business_address':
      return company.address_street !== null
    case 'have_lat_and_long':
      return company.latitude !== null && company.longitude !== null
    default:
      throw new Error(`no such contact: ${what}`)
  }
}

/** The ids of the companies that fit all filters. */
export function fitting(all: ProspectFacts[], filters: Filters): number[] {
  const wanted = Object.entries(filters)
  return all.filter(facts => wanted.every(([name, value]) => fitsFilter(facts, name, value))).map(({ id }) => id)
}
