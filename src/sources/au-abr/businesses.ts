import { packedDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { type Row, RowError } from '#files/row.ts'
import type { XmlElement } from '#files/xml-records.ts'
import type { CompanyEntry, CompanyKey, Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { plainOfXml } from '../shared/plain-xml.ts'
import { readFields } from '../shared/read-fields.ts'
import { feed } from './feed.ts'
import { businessNumber, isCompanyNumber } from './numbers.ts'
import { readRecords } from './records.ts'

export const businesses: Dataset = {
  id: 170,
  code: 'businesses',
  name: 'Australian Business Register: ABN bulk extract',
  category: 'Government Registry',
  comment: 'The status is that of the ABN, not that of a company at ASIC; the day of incorporation is not published.',
  carries: { vat_number: 'ofCompany', officers: 'some' },
  files: '20261111_Public01.xml to …20.xml, from the two zips public_split_1_10 and public_split_11_20',
  fills:
    'Name, ACN or ABN, tax number where registered for GST, status of the ABN, type, state and postcode, trading and business names; sole traders also as people. GST and deductible gift recipients as extra',
  url: 'https://data.gov.au/data/dataset/abn-bulk-extract',
  licence: 'CC BY 3.0 AU',
  attribution: 'Contains data of the Australian Business Register, Commonwealth of Australia, CC BY 3.0 AU.',
  precedence: 100,
  badShare: 0.001,
  feed,
  recognises: (_, head) => /<ABR\s[^>]*\breplaced=/.test(head) || /BulkExtract\.xsd/i.test(head),
  read: readRecords,
  translate: ({ value }: Row<XmlElement>, { reading }) => readFields(plainOfXml(value), reading, entriesOf),
}

function entriesOf(row: Fields): Entry[] {
  const number = row.object('ABN')
  const abn = businessNumber(number?.require('$') ?? '')
  const state = number?.require('@status') ?? ''
  const isReplaced = row.take('@replaced') === 'Y'
  const asic = row.object('ASICNumber')
  asic?.ignore('@ASICNumberType')
  const written = asic?.take('$') ?? null
  const acn = written !== null && isCompanyNumber(written.padStart(9, '0')) ? written.padStart(9, '0') : null
  const [main, legal] = [row.object('MainEntity'), row.object('LegalEntity')]
  const entity = main ?? legal
  if (!entity) throw new RowError('neither MainEntity nor LegalEntity')
  const person = personOf(entity.object('IndividualName'))
  const name = person?.full_name ?? nameIn(entity.object('NonIndividualName'))
  if (!name) throw new RowError('the name is missing')
  const gst = row.object('GST')
  const isTaxed = gst?.take('@status') === 'ACT'
  const type = row.object('EntityType')
  const code = type?.take('EntityTypeInd') ?? null
  const place = entity.object('BusinessAddress')?.object('AddressDetails')
  const region = place?.take('State')?.toUpperCase() ?? null
  const registration = acn ?? abn
  const company: CompanyEntry = {
    kind: 'company',
    key: abn,
    // The ASIC number moves to the record that replaces this one.
    keys: isReplaced ? [tax(abn)] : [{ scheme: 'reg:AU', number: registration }, tax(abn)],
    basic: {
      name,
      country_code: 'AU',
      registration_number: isReplaced ? null : registration,
      vat_number: isTaxed ? abn : null,
      ...statusOf(state, isReplaced),
      legal_form: type?.take('EntityTypeText') ?? code,
      state: region !== null && states.has(region) ? region : null,
      company_type: 'head_office',
    },
    address: { country_region: region, zip_code: place?.take('Postcode') ?? null },
    names: otherNames(row.objects('OtherEntity'), name),
    extra: {
      abn,
      abn_status_from: dayOf(number?.take('@ABNStatusFromDate') ?? null),
      record_last_updated: dayOf(row.take('@recordLastUpdatedDate')),
      entity_type: code,
      natural_person: person !== null || null,
      gst_status: gst?.take('@status'),
      gst_status_from: dayOf(gst?.take('@GSTStatusFromDate') ?? null),
      asic_number: acn === null ? written : null,
      replaced: isReplaced || null,
      deductible_gift_recipients: recipientsOf(row.objects('DGR')),
    },
  }
  if (person === null) return [company]
  const key = { key: abn, company: company.keys[0] as CompanyKey }
  return [
    company,
    { kind: 'officer', ...key, ...person, role: company.basic?.legal_form ?? null, is_current: state === 'ACT' },
  ]
}

const tax = (number: string): CompanyKey => ({ scheme: 'vat:AU', number })

function statusOf(state: string, isReplaced: boolean): { status: string; status_id: 106 | 108 | null } {
  if (isReplaced) return { status: 'Replaced', status_id: 108 }
  if (state === 'ACT') return { status: 'Active', status_id: 106 }
  return state === 'CAN' ? { status: 'Cancelled', status_id: 108 } : { status: state, status_id: null }
}

/** A sole trader trades under his own name, whatever other names there are. */
function personOf(name: Fields | null) {
  if (!name) return null
  name.ignore('@type')
  const [first = null, ...others] = name.texts('GivenName')
  const last = name.take('FamilyName')
  const middle = others.join(' ') || null
  const full = [first, middle, last].filter(Boolean).join(' ')
  if (full === '') throw new RowError('an individual has no name')
  const parts = { title: name.take('NameTitle'), first_name: first, middle_name: middle, last_name: last }
  return { officer_kind: 'person' as const, full_name: full, ...parts }
}

function nameIn(name: Fields | null): string | null {
  name?.ignore('@type')
  return name?.take('NonIndividualNameText') ?? null
}

/** Names of ISO 3166-2; AAT is what the register writes for addresses outside of the states. */
const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])

/** The same name is often given as a trading name and a business name. */
function otherNames(entities: Fields[], present: string): NameEntry[] {
  const names = new Map<string, NameEntry>()
  for (const entity of entities) {
    const name = nameIn(entity.object('NonIndividualName')) ?? personOf(entity.object('IndividualName'))?.full_name
    if (name && name !== present) names.set(name, { kind: 'trading', name })
  }
  return [...names.values()]
}

function recipientsOf(recipients: Fields[]): Record<string, unknown>[] | null {
  if (recipients.length === 0) return null
  return recipients.map(one => ({
    name: nameIn(one.object('NonIndividualName')),
    from: dayOf(one.take('@DGRStatusFromDate') ?? one.take('@StatusFromDate')),
    status: one.take('@status'),
  }))
}

/** 1 January 1900 means that there is no day. */
const dayOf = (text: string | null) => (text === '19000101' ? null : packedDay(text))
