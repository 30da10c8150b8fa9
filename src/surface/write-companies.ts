import type { WholeCompany } from '#domain/companies/every-company.ts'
import type { OutColumn, OutValue } from '#files/tables/out-table.ts'
import { writeCsv } from '#files/tables/write-csv.ts'
import { writeParquet } from '#files/tables/write-parquet.ts'

type Written = AsyncIterable<WholeCompany>

/** The formats in which companies are exported, by file name extension. */
export const companyForms = {
  csv: (companies: Written) => writeCsv(columns, rowsOf(companies)),
  parquet: (companies: Written) => writeParquet(columns, rowsOf(companies)),
  'ftm.json': writeEntities,
} as const
export type CompanyForm = keyof typeof companyForms

const fields: [name: string, type: OutColumn['type'], value: (one: WholeCompany) => OutValue][] = [
  ['id', 'integer', one => one.id],
  ['name', 'text', one => one.name],
  ['registration_number', 'text', one => one.registrationNumber],
  ['vat_number', 'text', one => one.vatNumber],
  ['lei', 'text', one => one.lei],
  ['euid', 'text', one => one.euid],
  ['is_euid_formed', 'boolean', one => (one.euid === null ? null : one.isEuidFormed)],
  ['country_code', 'text', one => one.countryCode],
  ['state', 'text', one => one.state],
  ['legal_form', 'text', one => one.legalForm],
  ['status', 'text', one => one.status],
  ['status_id', 'integer', one => one.statusId],
  ['incorporation_date', 'day', one => one.incorporatedOn],
  ['dissolution_date', 'day', one => one.dissolvedOn],
  ['address_street', 'text', one => one.addressStreet],
  ['address_location', 'text', one => one.addressLocation],
  ['address_city', 'text', one => one.addressCity],
  ['zip_code', 'text', one => one.zipCode],
  ['country_region', 'text', one => one.countryRegion],
  ['country_region_stated', 'text', one => one.countryRegionStated],
  ['address_country', 'text', one => one.addressCountry],
  ['website', 'text', one => one.website],
  ['linkedin', 'text', one => one.linkedin],
  ['phones', 'text', one => one.phones?.join('; ') ?? null],
  ['emails', 'text', one => one.emails?.join('; ') ?? null],
  ['nace', 'text', one => one.nace?.join('; ') ?? null],
]

const columns: OutColumn[] = fields.map(([name, type]) => ({ name, type, group: null }))

async function* rowsOf(companies: Written): AsyncGenerator<OutValue[]> {
  for await (const one of companies) yield fields.map(([, , value]) => value(one))
}

/** Entities of FollowTheMoney, one on each line: what is known as lists of texts, and nothing where nothing is known. */
async function* writeEntities(companies: Written): AsyncGenerator<Uint8Array> {
  for await (const one of companies) yield Buffer.from(`${JSON.stringify(entityOf(one))}\n`)
}

function entityOf(one: WholeCompany) {
  const street = [one.addressStreet, one.addressLocation].filter(Boolean).join(', ')
  const abroad = one.addressCountry === one.countryCode ? null : one.addressCountry
  const town = [one.zipCode, one.addressCity].filter(Boolean).join(' ')
  const properties: Record<string, (string | null)[] | null> = {
    name: [one.name],
    registrationNumber: [one.registrationNumber],
    vatCode: [one.vatNumber],
    leiCode: [one.lei],
    jurisdiction: [(one.jurisdiction ?? one.countryCode).replace('-', '_').toLowerCase()],
    legalForm: [one.legalForm],
    status: [one.status],
    incorporationDate: [one.incorporatedOn],
    dissolutionDate: [one.dissolvedOn],
    address: [[street, town, one.countryRegion, abroad].filter(Boolean).join(', ') || null],
    website: [one.website],
    phone: one.phones,
    email: one.emails,
  }
  const known = Object.entries(properties).flatMap(([name, values]) => {
    const given = values?.filter(value => value !== null && value !== '') ?? []
    return given.length > 0 ? [[name, given]] : []
  })
  return { id: `firmament-${one.id}`, schema: 'Company', caption: one.name, properties: Object.fromEntries(known) }
}
