import { modelledCountries } from '#demo/countries.ts'
import type { City, Country, Form } from '#demo/country.ts'
import { allIndustries, lotOf, nationalCode } from '#demo/industries.ts'
import { Random } from '#demo/random.ts'
import { type Reporting, reportingOf } from '#demo/reporting.ts'
import { firstGenerated, purposes, type Universe } from '#demo/universe.ts'
import { otherCountries, seatOf, smallestPlaces } from '#demo/world.ts'
import { officeRegion } from '#domain/nomenclatures/office-region.ts'
import { sicListOf } from '#domain/nomenclatures/sic-lists.ts'
import { type VocabularyName, vocabularyOf } from '#domain/nomenclatures/vocabulary.ts'

// Chance alone would leave most entries of the vocabularies without a company. So the first companies are dealt out:
// every place, legal form, currency and activity is assigned to one, and chance decides only which and all the rest.

/** The companies from the showcase up to here are dealt out; it is what the first start loads. */
export const dealtUntil = 5000

/** What is settled about a company before chance decides the rest. */
export interface Assignment {
  country: Country
  order: number
  /** Counts the dealt companies of the country. */
  serial: number
  city: City | null
  /** The part of the country whose register it is in. */
  state: string | null
  form: Form | null
  reporting: Reporting | null
  /** Codes of the national list, or of ISIC where the country has none here. */
  codes: string[]
}

let dealtFor: number | null = null
let dealt: Assignment[] = []

/** What was settled for a company; null for those that chance alone makes. */
export function assignmentOf(universe: Universe, id: number): Assignment | null {
  if (id < firstGenerated || id >= dealtUntil) return null
  if (dealtFor !== universe.key) {
    dealt = dealOut(universe.key)
    dealtFor = universe.key
  }
  return dealt[id - firstGenerated] as Assignment
}

/** How many of a country's companies are dealt out; numbers of later ones count on from there. */
export function dealtCount(order: number): number {
  return counts[order] as number
}

const modelled = modelledCountries.map(country => ({
  country,
  places: smallestPlaces.get(country.code) ?? [],
  forms: formsOf(country),
  reporting: reportingOf(country.code),
}))
const elsewhere = otherCountries.map(country => ({ country, reporting: reportingOf(country.code) }))
const counts = countsOf([
  ...modelled.map(({ country, places, forms, reporting }) => ({
    share: country.share,
    least: Math.max(places.length, forms.length, reporting.length),
  })),
  // A register's own region and the one in the address: two regions for one company.
  ...elsewhere.map(({ country, reporting }) => ({
    share: country.share,
    least: Math.max(Math.ceil(country.cities.length / 2), reporting.length),
  })),
])

/** By the countries' shares, but each as many as its places, forms and currencies need. */
function countsOf(countries: { share: number; least: number }[]): number[] {
  const all = dealtUntil - firstGenerated
  const countsWith = (hundredths: number) =>
    countries.map(({ share, least }) => Math.max(least, Math.floor((share * hundredths) / 100)))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const missing = sum(countsWith(0)) - all
  if (missing > 0) throw new Error(`${missing} companies are missing`)
  let hundredths = 0
  while (sum(countsWith(hundredths + 1)) <= all) hundredths++
  const counts = countsWith(hundredths)
  const largest = counts.indexOf(Math.max(...counts))
  counts[largest] = (counts[largest] as number) + all - sum(counts)
  return counts
}

/** The legal forms of the country's list; those that the country itself describes are taken from there. */
function formsOf(country: Country): Form[] {
  return [...vocabularyOf('legal-form').byId.values()]
    .filter(entry => entry.country === country.code)
    .map(({ code, name }) => {
      const described = country.forms.find(form => (code === null ? form.text === name : form.elf === code))
      return described ?? { text: name, elf: code, mark: '', isPublic: false, isPartnership: false }
    })
}

function dealOut(key: number): Assignment[] {
  const all = [...modelled.flatMap(dealCountry), ...elsewhere.flatMap(dealElsewhere)]
  const random = new Random(key, 0, purposes.assignment)
  for (let n = all.length - 1; n > 0; n--) {
    const other = random.below(n + 1)
    const moved = all[n] as Assignment
    all[n] = all[other] as Assignment
    all[other] = moved
  }
  dealActivities(key, all)
  return all
}

function dealCountry({ country, places, forms, reporting }: (typeof modelled)[number], order: number): Assignment[] {
  const count = dealtCount(order)
  return Array.from({ length: count }, (_, serial) => {
    const [place] = dealTo(places, serial, count)
    const [form = null] = dealTo(forms, serial, count)
    const city = place && {
      ...(country.cities.find(({ state }) => state === place.state) ?? seatOf(place)),
      region: wordsFor(country.code, place.name, place.state),
    }
    return {
      country,
      order,
      serial,
      form,
      city: city ?? null,
      state: null,
      reporting: reporting[serial] ?? null,
      codes: [],
    }
  })
}

function dealElsewhere({ country, reporting }: (typeof elsewhere)[number], n: number): Assignment[] {
  const { cities } = country
  const order = modelledCountries.length + n
  return Array.from({ length: dealtCount(order) }, (_, serial) => ({
    country,
    order,
    serial,
    city: cityOf(country.code, cities[(2 * serial) % cities.length] as City),
    state: cities[(2 * serial + 1) % cities.length]?.state || null,
    form: null,
    reporting: reporting[serial] ?? null,
    codes: [],
  }))
}

function cityOf(country: string, city: City): City {
  return { ...city, region: wordsFor(country, city.region, city.state || null) }
}

/** How a register writes a region: by its name or, where several regions have it, by its code. */
function wordsFor(country: string, name: string, state: string | null): string {
  const code = `${country}-${state}`
  return state === null || officeRegion({ country, region: name })?.code === code ? name : code
}

/** One part of a list divided into so many: one entry or none, or several neighbours where there are more. */
function dealTo<T>(list: readonly T[], place: number, count: number): T[] {
  if (list.length > count) {
    return list.slice(Math.floor((place * list.length) / count), Math.floor(((place + 1) * list.length) / count))
  }
  const every = Math.floor(count / Math.max(1, list.length))
  return place % every === 0 ? list.slice(place / every, place / every + 1) : []
}

/** Activities go to companies in the order of both, so that what falls to a company is near to what it does. */
function dealActivities(key: number, all: Assignment[]): void {
  const ids = new Map(all.map((assignment, n) => [assignment, firstGenerated + n]))
  const byList = Map.groupBy(all, ({ country, order }) =>
    order < modelledCountries.length ? sicListOf(country.code) : ('isic' as VocabularyName),
  )
  for (const [list, companies] of byList) {
    if (list === null) continue
    const ownCode = (company: Assignment) => {
      const industry = lotOf(key, ids.get(company) as number)
      return plain((list === 'isic' ? null : nationalCode(industry, company.country.code)) ?? industry.isic)
    }
    const sorted = companies
      .map(company => ({ company, code: ownCode(company) }))
      .sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
    const codes = smallestCodes(list)
    for (const [n, { company }] of sorted.entries()) {
      company.codes = dealTo(codes, n, sorted.length)
    }
  }
}

/** What companies have stored for the entries of a list that have none below them, in the order of the codes. */
function smallestCodes(list: VocabularyName): string[] {
  const { byId, below } = vocabularyOf(list)
  return [...byId.values()]
    .filter(({ id }) => !below.has(id))
    .map(({ stored }) => stored[0] as string)
    .sort((one, other) => (plain(one) < plain(other) ? -1 : 1))
}

/** A code without its country and its dots, by which codes of one list are compared. */
function plain(code: string): string {
  return code.slice(code.indexOf(':') + 1).replaceAll('.', '')
}

const industries = new Map(allIndustries.map(industry => [industry.nace, industry]))
const classes = new Set([...vocabularyOf('nace').byId.values()].map(({ code }) => code))

/** Lists that refine NACE: the first four digits are its class. */
const refining = new Set(['GB', 'DE', 'FR', 'IT', 'NL', 'BE', 'DK', 'IE', 'LU', 'NO', 'SE'])

/** The meaning of assigned codes in the lists that all countries share. */
export function sharedClasses(codes: string[]) {
  const nace = codes.flatMap(code => {
    const digits = plain(code)
    const found = `${digits.slice(0, 2)}.${digits.slice(2, 4)}`
    return refining.has(code.slice(0, code.indexOf(':'))) && classes.has(found) ? [found] : []
  })
  return {
    nace,
    isic: codes.filter(code => !code.includes(':')),
    sic: codes.filter(code => code.includes(':')),
    industries: nace.map(code => industries.get(code)).filter(industry => industry !== undefined),
  }
}
