import anyAscii from 'any-ascii'
import { type Assignment, assignmentOf, dealtCount, dealtUntil } from '#demo/assignments.ts'
import { asOf, yearOf } from '#demo/calendar.ts'
import { countryOf, countryPlaces } from '#demo/countries.ts'
import type { City, Country, Form } from '#demo/country.ts'
import type { Culture, Word } from '#demo/culture.ts'
import { type GroupSlot, ownersOf, placeOf } from '#demo/groups.ts'
import { type Industry, industryOf, isBank, isInsurer, lotOf } from '#demo/industries.ts'
import { nameCompany, withMark } from '#demo/name-company.ts'
import type { Owner } from '#demo/owner.ts'
import { mix, Random, seedKey } from '#demo/random.ts'
import type { Reporting } from '#demo/reporting.ts'
import { type Written, writtenCompanies } from '#demo/showcase.ts'
import { firstGenerated, keyOf, purposes, type Universe } from '#demo/universe.ts'

/** What other companies may need to know about a company, and what all its facts agree on. */
export interface Core {
  id: number
  /** Starts every random stream of the company. */
  key: number
  country: Country
  culture: Culture
  city: City
  state: string | null
  form: Form
  legalForm: string | null
  legalFormCode: string | null
  name: Word
  /** The name without its legal form. */
  bareName: Word
  number: string
  tax: string | null
  industry: Industry
  /** What chance did not decide; null where it decided everything. */
  assignment: Assignment | null
  incorporated: number
  dissolved: number | null
  status: string
  statusId: 106 | 108 | 1615
  employees: number
  /** From about -1, failing, to 1, thriving. It is never served; only what follows from it is. */
  health: number
  place: GroupSlot | null
  owners: Owner[]
  isBranch: boolean
  isListed: boolean
  written: Written | null
  hasOfficers: boolean
  hasHoldings: boolean
  hasStatements: boolean
  hasWebsite: boolean
  hasPeople: boolean
}

/** Companies below this health are the ones that get weaker from year to year. */
export const distress = -0.62

const usFormCodes: Record<string, string> = {
  'DE Corporation': 'XTIQ',
  'DE Limited Liability Company': 'HZEH',
  'DE Limited Partnership': 'T91T',
  'CA Corporation': 'H1UM',
  'CA Limited Liability Company': 'EI4J',
  'CA Limited Partnership': '5HQ4',
  'NY Corporation': 'PJ10',
  'NY Limited Liability Company': 'SDX0',
  'NY Limited Partnership': 'BO6L',
  'TX Corporation': 'C5K7',
  'TX Limited Liability Company': 'WYG5',
  'TX Limited Partnership': 'FE1L',
  'FL Corporation': 'TRI2',
  'FL Limited Liability Company': '8N21',
  'FL Limited Partnership': '5DS0',
  'ON Business corporation': 'O90R',
  'BC Business corporation': 'YG5M',
  'AB Business corporation': '8ZH8',
  'ON Limited partnership': '1JGX',
  'BC Limited partnership': '23V9',
  'AB Limited partnership': 'RN4K',
}

// Companies are asked for again by those they own. A few thousand are kept; all can be made again.
const maxKept = 4096
let keptFor: Universe | null = null
let kept = new Map<number, Core>()

export function coreOf(universe: Universe, id: number): Core {
  if (keptFor !== universe || kept.size > maxKept) {
    keptFor = universe
    kept = new Map()
  }
  let core = kept.get(id)
  if (core === undefined) {
    core = createCore(universe, id)
    kept.set(id, core)
  }
  return core
}

function createCore(universe: Universe, id: number): Core {
  const written = writtenCompanies[id] ?? null
  const key = keyOf(universe, id)
  const random = new Random(key, id, purposes.core)
  const assignment = assignmentOf(universe, id)
  const { country, order, serial } = assignment ?? nationality(universe, id, written)
  const place = placeOf(universe, id)
  const owners = ownersOf(universe, id, place)
  const isBranch = owners.some(owner => owner.kind === 'branch')
  const chosen = written === null ? random.pickFront(country.cities) : (country.cities[written.city] as City)
  const city = assignment?.city ?? chosen
  const form = assignment?.form ?? chooseForm(country, written, place, random)
  const state = assignment?.state ?? registryState(country, city, form, random)
  const industry = written === null ? chooseIndustry(key, id, place) : industryOf(written.nace)
  const employees = written?.employees ?? chooseEmployees(place, industry, random)
  const health = healthOf(key, id)
  const reporting = assignment?.reporting ?? null
  const incorporated = written?.incorporated ?? incorporation(place, reporting, random)
  const life =
    written === null ? fate(country, place, health, incorporated, reporting, random) : writtenFate(country, written)
  const culture = country.cultureOf?.(city) ?? country.culture
  const bareName = written === null ? nameCompany({ key, id, culture, city, industry, place }) : writtenName(written)
  const shift = mix(0x10, order, 7)
  const numbers = country.identify({ serial, shift, form, city, state, year: yearOf(incorporated), random })
  const everything = written?.has === 'everything'
  const nothing = written?.has === 'nothing'
  const isLarge = employees >= 50
  const hasWebsite = decide(random, isLarge ? 0.45 : employees >= 10 ? 0.24 : 0.075)
  function decide(by: Random, probability: number): boolean {
    const lucky = by.chance(probability)
    return everything || (lucky && !nothing)
  }
  return {
    id,
    key,
    country,
    culture,
    city,
    state,
    form,
    place,
    owners,
    isBranch,
    industry,
    employees,
    health,
    incorporated,
    written,
    assignment,
    legalForm: (isBranch && !assignment?.form ? country.branchForm : form.text) || null,
    legalFormCode: isBranch && !assignment?.form ? null : (form.elf ?? usFormCodes[`${state} ${form.text}`] ?? null),
    bareName,
    name: withMark(country, bareName, form),
    number: numbers.number,
    tax: random.chance(country.taxShare) || everything ? numbers.tax : null,
    ...life,
    isListed:
      written?.isListed ?? (form.isPublic && isLarge && life.statusId === 106 && !isBranch && random.chance(0.35)),
    hasWebsite,
    hasPeople: hasWebsite && decide(random, 0.96),
    hasOfficers: decide(random, isBranch ? 0.3 : 0.76),
    hasHoldings: decide(random, 0.46),
    hasStatements: reporting !== null || (!isBranch && decide(random, filingShare(industry, employees))),
  }
}

/** How many companies of a kind have filed accounts; banks and insurers are watched. */
function filingShare(industry: Industry, employees: number): number {
  if (isBank(industry) || isInsurer(industry)) return 0.95
  return employees >= 50 ? 0.8 : employees >= 10 ? 0.52 : 0.3
}

function nationality(universe: Universe, id: number, written: Written | null) {
  // Numbers of the showcase come from the far end, where the counting of the others never arrives.
  if (written !== null) return { ...countryOf(written.country), serial: 999_999 - id }
  const block = Math.floor(id / 1000)
  const hash = mix(universe.key, block, purposes.block)
  const place = countryPlaces[
    ((id % 1000) * (((hash % 90) * 10 + 3) % 1000) + (hash >>> 12)) % 1000
  ] as (typeof countryPlaces)[number]
  const dealtBlocks = dealtUntil / 1000
  const serial = dealtCount(place.order) + (block - dealtBlocks) * place.country.share + place.rank
  return { country: place.country, order: place.order, serial: id < firstGenerated ? 999_999 - id : serial }
}

function chooseForm(country: Country, written: Written | null, place: GroupSlot | null, random: Random): Form {
  if (written !== null) {
    const found = country.forms.find(form => form.text === written.form && form.mark === written.mark)
    if (found === undefined) throw new Error(`${country.code} has no form ${written.form} ${written.mark}`)
    return found
  }
  const form = random.pick(country.forms)
  // Groups are made of companies, and a top company is more often a public one.
  if (place === null || (!form.isPartnership && place.node > 0)) return form
  const wanted = country.forms.filter(other => !other.isPartnership && (place.node > 0 || other.isPublic))
  return wanted.length > 0 && random.chance(0.7) ? random.pick(wanted) : form
}

function registryState(country: Country, city: City, form: Form, random: Random): string | null {
  if (country.code === 'US') return !form.isPartnership && random.chance(0.4) ? 'DE' : city.state
  return country.code === 'CA' || country.code === 'CN' ? city.state : null
}

function chooseIndustry(key: number, id: number, place: GroupSlot | null): Industry {
  const random = new Random(key, id, purposes.holding)
  if (place?.node === 0 && random.chance(0.7)) return industryOf(random.chance(0.6) ? '64.20' : '70.10')
  return lotOf(key, id)
}

function chooseEmployees(place: GroupSlot | null, industry: Industry, random: Random): number {
  const u = random.unit() - (place === null ? 0 : place.node === 0 ? 0.6 : 0.25)
  const v = random.unit()
  if (u < -0.4) return 250 + Math.floor(v * v * v * 9000)
  if (u < 0.02) return 250 + Math.floor(v * v * v * 3000)
  if (u < 0.08) return random.between(50, 249)
  if (u < 0.28 || isBank(industry) || isInsurer(industry)) return random.between(10, 49)
  return Math.floor(v * v * 10)
}

function incorporation(place: GroupSlot | null, reporting: Reporting | null, random: Random): number {
  const u = random.unit()
  const years = place === null ? 0.3 + u * u * 45 : 3 + u * u * 70
  // A company with accounts must have had the time to file some.
  const age = reporting === null ? years : Math.max(4, years)
  return (reporting?.dissolved ?? asOf) - Math.floor(age * 365)
}

function fate(
  country: Country,
  place: GroupSlot | null,
  health: number,
  incorporated: number,
  reporting: Reporting | null,
  random: Random,
) {
  const u = random.unit()
  const active = { status: random.pick(country.active), statusId: 106 as const, dissolved: null }
  const age = asOf - incorporated
  if (reporting?.dissolved) {
    return { status: random.pick(country.inactive), statusId: 108 as const, dissolved: reporting.dissolved }
  }
  if (reporting) return active
  if (place !== null && (place.shape || u > 0.04)) return active
  if (u < 0.15 && age > 500) {
    const dissolved = incorporated + 365 + random.below(age - 380)
    return { status: random.pick(country.inactive), statusId: 108 as const, dissolved: u < 0.14 ? dissolved : null }
  }
  const failing = health < distress ? 0.45 : 0.17
  if (u < failing) return { status: random.pick(country.between), statusId: 1615 as const, dissolved: null }
  return active
}

function writtenFate(country: Country, written: Written) {
  if (written.dissolved === undefined) {
    return { status: country.active[0] as string, statusId: 106 as const, dissolved: null }
  }
  return { status: country.inactive[0] as string, statusId: 108 as const, dissolved: written.dissolved }
}

function writtenName(written: Written): Word {
  const [text, latin] = written.name.split('=') as [string, string | undefined]
  return { text, latin: latin ?? anyAscii(text) }
}

function healthOf(key: number, id: number): number {
  if (id < firstGenerated) return 0.4
  return new Random(key, id, purposes.health).bell() * 0.42
}

/** Whether the generator made a company that fails; for measuring a model of failure against the truth. */
export function isDistressed(seed: string | number, id: number): boolean {
  return healthOf(seedKey(seed), id) < distress
}
