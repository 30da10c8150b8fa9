import { sharedClasses } from '#demo/assignments.ts'
import { asOf, dateText } from '#demo/calendar.ts'
import { type Core, coreOf } from '#demo/core.ts'
import { fill } from '#demo/country.ts'
import { describeCharges, writtenCharges } from '#demo/describe-charges.ts'
import { describeFilings } from '#demo/describe-filings.ts'
import { describeInsights } from '#demo/describe-insights.ts'
import { describeNames } from '#demo/describe-names.ts'
import { describeOfficers } from '#demo/describe-officers.ts'
import { describeOwnership } from '#demo/describe-ownership.ts'
import { describePeople } from '#demo/describe-people.ts'
import { type Accounts, describeStatements } from '#demo/describe-statements.ts'
import { legalEntityIdentifier } from '#demo/identifiers.ts'
import { industryLots, nationalCode } from '#demo/industries.ts'
import { slug } from '#demo/person.ts'
import { Random } from '#demo/random.ts'
import { type CompanyRow, type Facts, type KeyRow, sourceIds } from '#demo/rows.ts'
import { purposes, type Universe } from '#demo/universe.ts'
import { officeRegion } from '#domain/nomenclatures/office-region.ts'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import { formedEuid } from '#lib/euid.ts'

/** Everything about one company, from its id alone. */
export function describeCompany(universe: Universe, id: number): Facts {
  const core = coreOf(universe, id)
  const domain = domainOf(core)
  const accounts = describeStatements(core)
  const { statements } = accounts
  const company = describeRow(core, domain, accounts)
  return {
    companies: company,
    company_keys: describeKeys(core, company),
    names: describeNames(core),
    officers: describeOfficers(universe, core),
    ...describeOwnership(universe, core),
    statements,
    charges: describeCharges(core, company),
    filings: describeFilings(core, statements),
    people: describePeople(core, domain),
    insights: describeInsights(core, domain),
  }
}

function domainOf(core: Core): string {
  return `${slug(core.bareName.latin)}-${core.id.toString(36)}.example`
}

function describeRow(core: Core, domain: string, accounts: Accounts): CompanyRow {
  const { country, city, written } = core
  const random = new Random(core.key, core.id, purposes.contact)
  const everything = written?.has === 'everything'
  const some = (probability: number) => random.chance(probability) || everything
  const dealt = sharedClasses(core.assignment?.codes ?? [])
  const hasAddress = some(0.97) || core.assignment !== null
  // Coordinates without an address would come from nowhere.
  const hasPosition = some(0.8) && hasAddress
  const hasPhone = some(core.hasWebsite ? 0.8 : 0.3)
  const hasEmail = some(core.hasWebsite ? 0.75 : 0.2)
  const hasLinkedin = some(core.hasWebsite ? 0.6 : 0.04)
  const hasFax = some(0.06)
  const hasContact = core.hasWebsite || hasPhone || hasEmail || hasLinkedin || hasFax
  const industries = some(0.12) ? [core.industry, random.pick(industryLots)] : [core.industry]
  const hasIndustry = some(0.95) || core.assignment !== null
  const national = industries.map(industry => nationalCode(industry, country.code)).filter(code => code !== null)
  const sic = [...national, ...dealt.sic]
  const hasLei = some(core.employees >= 50 ? 0.5 : core.place !== null ? 0.2 : 0.03)
  const isFoundingKnown = some(0.98)
  return withRegion({
    id: core.id,
    name: core.name.text,
    registration_number: core.number,
    vat_number: core.tax,
    lei: hasLei ? legalEntityIdentifier(core.id) : null,
    formed_euid: formedEuid(country.code, canonicalNumber(core.number)),
    ticker: core.isListed ? ticker(core.id) : null,
    incorporated_on: isFoundingKnown ? dateText(core.incorporated) : null,
    founded_precision: isFoundingKnown ? 'day' : null,
    dissolved_on: core.dissolved === null ? null : dateText(core.dissolved),
    status: core.status,
    status_id: core.statusId,
    legal_form: core.legalForm,
    legal_form_code: core.legalFormCode,
    country_code: country.code,
    state: core.state,
    jurisdiction: core.state === null ? country.code : `${country.code}-${core.state}`,
    country_region: hasAddress ? city.region : null,
    region: null,
    region_name: null,
    address_street: hasAddress ? country.street(random.pick(core.culture.streets).text, random) : null,
    address_location: some(0.22) && hasAddress ? location(core, random) : null,
    address_city: hasAddress ? city.name : null,
    zip_code: hasAddress && city.postalPattern !== '' ? fill(city.postalPattern, random) : null,
    latitude: hasPosition && city.latitude !== null ? degrees(city.latitude, random) : null,
    longitude: hasPosition && city.longitude !== null ? degrees(city.longitude, random) : null,
    website: core.hasWebsite ? `https://www.${domain}` : null,
    linkedin: hasLinkedin ? `https://www.linkedin.com/company/demo-${domain.slice(0, -8)}` : null,
    phones: hasPhone ? phones(core, random) : null,
    emails: hasEmail ? [`${random.pick(['info', 'contact', 'office', 'hello', 'sales'])}@${domain}`] : null,
    fax: hasFax ? fill(random.pick(country.phones), random) : null,
    company_type: core.isBranch || core.legalForm === country.branchForm ? 'branch' : some(0.9) ? 'head_office' : null,
    activity_types: hasIndustry ? activities(core, random) : null,
    trading_activities: trading(core, random),
    nace: hasIndustry ? unique([...industries.map(industry => industry.nace), ...dealt.nace]) : null,
    isic: hasIndustry ? unique([...industries.map(industry => industry.isic), ...dealt.isic]) : null,
    sic: hasIndustry && sic.length > 0 ? unique(sic) : null,
    industry_focus: hasIndustry ? unique([...industries, ...dealt.industries].map(industry => industry.focus)) : null,
    keywords: some(core.hasWebsite ? 0.9 : 0.15) ? unique(industries.flatMap(industry => industry.keywords)) : null,
    // The accounts take precedence over what the company states about itself.
    employees: accounts.employees ?? (some(core.hasStatements ? 0.9 : 0.35) ? core.employees : null),
    extra: extraOf(core, accounts),
    basic_source: sourceIds.registry,
    address_source: hasAddress ? sourceIds.registry : null,
    contact_source: hasContact ? sourceIds.enrichment : null,
    sourced_on: dateText(asOf - random.below(60)),
  })
}

function withRegion(row: CompanyRow): CompanyRow {
  const { country_code: country, country_region, zip_code } = row
  const office = officeRegion({ country, region: country_region, zip: zip_code })
  return { ...row, region: office?.code ?? null, region_name: office?.name ?? null }
}

function describeKeys(core: Core, company: CompanyRow): KeyRow[] {
  const keys: KeyRow[] = []
  const add = (scheme: string, value: string) => {
    keys.push({ scheme, value, company_id: core.id, source_id: sourceIds.registry })
  }
  const country = core.country.code
  add(`reg:${core.country.register?.(core.state) ?? country}`, canonicalNumber(core.number))
  if (company.vat_number !== null) add(`vat:${country}`, canonicalTaxNumber(country, company.vat_number))
  if (company.lei !== null) add('lei', company.lei)
  if (company.ticker !== null) add('ticker', company.ticker)
  return keys
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Four letters while they last, then five; no two companies share one. */
function ticker(id: number): string {
  const [length, range] = id < 456_976 ? [4, 456_976] : [5, 11_881_376]
  let rest = (id * 190_573) % range
  let text = ''
  for (let i = 0; i < length; i++) {
    text += alphabet[rest % 26]
    rest = Math.floor(rest / 26)
  }
  return text
}

const exchanges: Record<string, string> = {
  GB: 'XLON',
  US: 'XNAS',
  DE: 'XETR',
  FR: 'XPAR',
  IT: 'XMIL',
  ES: 'XMAD',
  NL: 'XAMS',
  NO: 'XOSL',
  SE: 'XSTO',
  DK: 'XCSE',
  EE: 'XTAL',
  LV: 'XRIS',
  BR: 'BVMF',
  SG: 'XSES',
  JP: 'XTKS',
  GR: 'XATH',
  BG: 'XBUL',
  AE: 'XDFM',
  BE: 'XBRU',
  IE: 'XDUB',
  LU: 'XLUX',
  MX: 'XMEX',
  AU: 'XASX',
  CA: 'XTSE',
  CN: 'XSHG',
}

function extraOf(core: Core, accounts: Accounts): Record<string, unknown> | null {
  const random = new Random(core.key, core.id, purposes.extra)
  const { city, form, number, incorporated, dissolved } = core
  const employees = accounts.employees ?? core.employees
  const last = accounts.statements.at(-1)
  const filed = last ? { status: last.accounts_status as string, isGroup: last.consolidated } : null
  const { nace, focus } = core.industry
  const given =
    core.country.extra?.({ city, form, number, incorporated, dissolved, employees, nace, focus, filed }, random) ?? null
  // The register counts what is listed.
  const charges = core.written?.has && writtenCharges[core.written.has]
  const counted = given?.mortgages_num_mort_charges === undefined ? {} : { mortgages_num_mort_charges: charges }
  const all = charges === undefined || !given ? given : { ...given, ...counted }
  return core.isListed ? { ...all, exchange: exchanges[core.country.code] } : all
}

/** What the second line of an address names; countries without an entry write it in English. */
const rooms: Record<string, string[]> = {
  DE: ['Gebäude', 'Haus', 'Halle'],
  FR: ['Bâtiment', 'Étage'],
  LU: ['Bâtiment', 'Étage'],
  IT: ['Scala', 'Interno', 'Piano'],
  ES: ['Planta', 'Local', 'Nave'],
  MX: ['Piso', 'Interior', 'Local'],
  BR: ['Sala', 'Andar', 'Bloco'],
  NL: ['Gebouw', 'Unit'],
  BE: ['Bus', 'Gebouw'],
  NO: ['Bygg', 'Etasje'],
  SE: ['Plan', 'Hus'],
  DK: ['Bygning', 'Sal'],
  EE: ['Korrus', 'Ruum'],
  LV: ['Korpuss', 'Birojs'],
  GR: ['Όροφος', 'Κτίριο'],
  BG: ['ет.', 'офис'],
  AE: ['مكتب', 'مبنى'],
}
const englishRooms = ['Unit', 'Suite', 'Floor', 'Building']

function location(core: Core, random: Random): string {
  if (!core.country.culture.spaced) return `${random.between(1, 28)}F`
  return `${random.pick(rooms[core.country.code] ?? englishRooms)} ${random.between(1, 40)}`
}

function phones(core: Core, random: Random): string[] {
  const list = [fill(random.pick(core.country.phones), random)]
  if (random.chance(0.25)) list.push(fill(random.pick(core.country.mobiles), random))
  return list
}

/** A position up to a few kilometres off the middle of the city. */
function degrees(middle: number, random: Random): string {
  const units = Math.round(middle * 100_000) + random.between(-4500, 4500)
  const size = Math.abs(units)
  return `${units < 0 ? '-' : ''}${Math.floor(size / 100_000)}.${String(size % 100_000).padStart(5, '0')}`
}

function activities(core: Core, random: Random): string[] {
  const { sector } = core.industry
  if (sector === 'trade') return ['distributor']
  if (sector === 'agri' || sector === 'mine' || sector === 'food' || sector === 'make' || sector === 'power') {
    return random.chance(0.2) ? ['producer', 'distributor'] : ['producer']
  }
  return ['service_provider']
}

function trading(core: Core, random: Random): string[] | null {
  const { sector } = core.industry
  const share = sector === 'trade' || sector === 'make' || sector === 'food' ? 0.35 : 0.05
  const list: string[] = []
  if (random.chance(share) || core.written?.has === 'everything') list.push('import')
  if (random.chance(share) || core.written?.has === 'everything') list.push('export')
  return list.length > 0 ? list : null
}

function unique(list: string[]): string[] {
  return list.length < 2 ? list : [...new Set(list)]
}
