import type { Culture } from '#demo/culture.ts'
import type { Random } from '#demo/random.ts'

export interface City {
  name: string
  region: string
  /** The part after the country in ISO 3166-2. */
  state: string
  /** "#" marks a digit and "@" a letter. */
  postalPattern: string
  /** Null where only the name is known. */
  latitude: number | null
  longitude: number | null
}

export interface Form {
  /** As the registry writes it; empty where it is unknown. */
  text: string
  elf: string | null
  /** What the company's name carries: after the name, or before it where it begins with "^". */
  mark: string
  isPublic: boolean
  isPartnership: boolean
}

/** What a registry knows when it hands out a number. */
export interface Applicant {
  /** Counts the companies of the country; never used twice. */
  serial: number
  /** Differs by seed. */
  shift: number
  form: Form
  city: City
  state: string | null
  year: number
  random: Random
}

export interface Country {
  code: string
  /** How many of a thousand companies. */
  share: number
  name: string
  nationality: string
  residence: string
  currency: string
  /** Units of the currency that buy what one pound buys. */
  price: number
  culture: Culture
  /** The culture of a part of the country. */
  cultureOf?: (city: City) => Culture
  cities: City[]
  forms: Form[]
  branchForm: string
  active: string[]
  between: string[]
  inactive: string[]
  roles: string[]
  companyRole: string
  shareTypes: string[]
  /** Whether holdings are disclosed as bands. */
  banded: boolean
  upperCase: boolean
  phones: string[]
  mobiles: string[]
  street: (name: string, random: Random) => string
  identify: (applicant: Applicant) => { number: string; tax: string | null }
  /** The registry's number as a key, where it is not simply the number without separators. */
  register?: (state: string | null) => string
  /** How often the registry's data carries the tax number. */
  taxShare: number
  /** What the registry gives beyond the common fields. */
  extra?: (known: CompanySketch, random: Random) => Record<string, unknown> | null
}

export interface CompanySketch {
  city: City
  form: Form
  number: string
  incorporated: number
  dissolved: number | null
  employees: number
  nace: string
  focus: string
  /** What the last accounts are; null where none were filed. */
  filed: { status: string; isGroup: boolean } | null
}

type Defaults = 'banded' | 'upperCase' | 'taxShare' | 'branchForm' | 'companyRole'
type Compact = 'cities' | 'forms' | 'active' | 'between' | 'inactive' | 'roles' | 'shareTypes' | 'phones' | 'mobiles'

export interface CountryText
  extends Omit<Country, Defaults | Compact>,
    Partial<Pick<Country, Defaults>>,
    Record<Compact, string> {}

/** Reads the compact form: one line a city or a legal form, "|" between the parts, ";" between plain items. */
export function country(text: CountryText): Country {
  return {
    ...text,
    banded: text.banded ?? false,
    upperCase: text.upperCase ?? false,
    taxShare: text.taxShare ?? 0.7,
    branchForm: text.branchForm ?? 'Branch',
    companyRole: text.companyRole ?? 'Corporate director',
    cities: lines(text.cities).map(readCity),
    forms: lines(text.forms).flatMap(readForm),
    active: items(text.active),
    between: items(text.between),
    inactive: items(text.inactive),
    roles: items(text.roles),
    shareTypes: items(text.shareTypes),
    phones: items(text.phones),
    mobiles: items(text.mobiles),
  }
}

function readCity(parts: string[]): City {
  const [name, region, state, postalPattern, latitude, longitude] = parts as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { name, region, state, postalPattern, latitude: Number(latitude), longitude: Number(longitude) }
}

/** A form of weight n is n times in the list. */
function readForm(parts: string[]): Form[] {
  const [text, elf, mark, weight, flag] = parts as [string, string, string, string, string | undefined]
  const form = {
    text,
    elf: elf === '' ? null : elf,
    mark,
    isPublic: flag === 'public',
    isPartnership: flag === 'partners',
  }
  return Array.from({ length: Number(weight) }, () => form)
}

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map(line => line.trim().split('|'))
}

function items(text: string): string[] {
  return text.split(';').map(item => item.trim())
}

/** Fills "#" with digits and "@" with letters that postal codes use. */
export function fill(pattern: string, random: Random): string {
  let filled = ''
  for (const char of pattern) {
    if (char === '#') filled += random.below(10)
    else if (char === '@') filled += 'ABDEFGHJLNPQRSTUWXYZ'[random.below(20)]
    else filled += char
  }
  return filled
}

export const numberFirst = (name: string, random: Random) => `${random.between(1, 180)} ${name}`
export const numberLast = (name: string, random: Random) => `${name} ${random.between(1, 180)}`
export const numberAfterComma = (name: string, random: Random) => `${name}, ${random.between(1, 180)}`
