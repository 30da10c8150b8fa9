import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { type Row, RowError } from '#files/row.ts'
import type { AddressFields, BasicFields, CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import { abroad } from '../shared/abroad.ts'
import { requireLei } from '../shared/lei.ts'
import type { Plain } from '../shared/plain-xml.ts'
import { leiRecordOf, pageKind } from './api-page.ts'
import { gleifDataset } from './dataset.ts'
import { goldenCopy } from './golden-copy.ts'
import { legalFormName } from './legal-forms.ts'
import { extensionOf, readRecords } from './read-records.ts'
import { registerKey } from './registers.ts'

const columnNames = new Set(
  `LEI DeletedAt Extension conformity conformityflag ConformityFlag Entity LegalName OtherEntityNames OtherEntityName
  TransliteratedOtherEntityNames TransliteratedOtherEntityName LegalAddress HeadquartersAddress OtherAddresses OtherAddress
  TransliteratedOtherAddresses TransliteratedOtherAddress FirstAddressLine AddressNumber AddressNumberWithinBuilding
  MailRouting AdditionalAddressLine City Region Country PostalCode RegistrationAuthority RegistrationAuthorityID
  OtherRegistrationAuthorityID RegistrationAuthorityEntityID LegalJurisdiction EntityCategory EntitySubCategory LegalForm
  EntityLegalFormCode OtherLegalForm AssociatedEntity AssociatedLEI AssociatedEntityName EntityStatus EntityCreationDate
  EntityExpirationDate EntityExpirationReason SuccessorEntity SuccessorLEI SuccessorEntityName LegalEntityEvents
  LegalEntityEvent LegalEntityEventType LegalEntityEventEffectiveDate LegalEntityEventRecordedDate ValidationDocuments
  ValidationReference AffectedFields AffectedField Registration InitialRegistrationDate LastUpdateDate RegistrationStatus
  NextRenewalDate ManagingLOU ValidationSources ValidationAuthority ValidationAuthorityID OtherValidationAuthorityID
  ValidationAuthorityEntityID OtherValidationAuthorities OtherValidationAuthority`.split(/\s+/),
)

export const leiRecords = gleifDataset({
  id: 10,
  code: 'lei',
  name: 'GLEIF LEI records',
  comment: 'Legal Entity Identifiers: who is who',
  carries: { vat_number: 'some', lei: 'ofCompany' },
  files: 'LEI-CDF golden copies and deltas (lei2) in XML, JSON or CSV; saved answers of the API, empty ones too',
  fills:
    'Legal, previous, trading and transliterated names; legal address; register and number; jurisdiction, category, legal form, status, dates of creation and of expiration or completed dissolution. Headquarters, successors, events and the status of the LEI itself as extra',
  leavesOut:
    'Other and transliterated addresses, geocoding, validation authorities, affected fields of events; BIC, MIC, OpenCorporates and S&P ids of the API',
  feed: goldenCopy('lei2'),
  recognises: (_, head) =>
    /<(\w+:)?LEIData\b/.test(head) ||
    /^\W*LEI"?,"?Entity\./.test(head) ||
    (/^\s*\{\s*"\w+"\s*:\s*\[/.test(head) && /"LegalName"/.test(head)) ||
    pageKind(head) === 'lei-records',
  read: (file, about) => readRecords(file, about, { element: 'LEIRecord', columnNames, fromApi: leiRecordOf }),
  translate: ({ value }: Row<Plain>, { reading }) => translate(value, reading),
})

/** An LEI that was given twice, or should not have been given at all, is no company. */
const withdrawn = new Set(['DUPLICATE', 'ANNULLED', 'CANCELLED'])

function translate(record: Plain, reading: FileReading): Entry[] {
  const row = new Fields(record as Record<string, Plain>, reading)
  const lei = requireLei(row.require('LEI'))
  const entity = row.object('Entity')
  const registration = row.object('Registration')
  if (!entity || !registration) throw new RowError('Entity or Registration is missing')
  const { deletedOn, extension } = extensionOf(row)
  const conformity = row.take('ConformityFlag') ?? extension?.object('conformity')?.take('conformityflag') ?? null

  const asOf = yearMonthDay(registration.take('LastUpdateDate'))
  const status = registration.require('RegistrationStatus')
  const company: CompanyEntry = {
    kind: 'company',
    key: lei,
    keys: [{ scheme: 'lei', number: lei }],
    as_of: asOf,
    ...companyEntry(entity, lei),
    names: namesOf(entity),
  }
  const register = registerOf(entity, company.basic as BasicFields)
  if (register.key) company.keys.push(register.key)
  company.extra = {
    lei_status: status,
    lei_initial_registration_date: yearMonthDay(registration.take('InitialRegistrationDate')),
    lei_next_renewal_date: yearMonthDay(registration.take('NextRenewalDate')),
    managing_lou: registration.take('ManagingLOU'),
    validation_sources: registration.take('ValidationSources'),
    conformity,
    registration_authority: register.authority,
    ...company.extra,
  }
  registration.ignore('ValidationAuthority', 'OtherValidationAuthorities')
  row.requireAllRead()
  if (deletedOn || withdrawn.has(status)) return [{ kind: 'gone', of: 'company', key: lei, on: deletedOn ?? asOf }]
  return [company]
}

function companyEntry(
  entity: Fields,
  lei: string,
): { basic: BasicFields<'gleif'>; address?: AddressFields; extra: Record<string, unknown> } {
  const legal = addressOf(entity, 'LegalAddress')
  const headquarters = addressOf(entity, 'HeadquartersAddress')
  const jurisdiction = entity.take('LegalJurisdiction')
  const country = (jurisdiction ?? legal?.country)?.slice(0, 2).toUpperCase()
  if (!country) throw new RowError('both LegalJurisdiction and the country of LegalAddress are missing')
  const status = entity.take('EntityStatus')
  const form = entity.object('LegalForm')
  const formCode = form?.take('EntityLegalFormCode') ?? null
  const otherForm = form?.take('OtherLegalForm') ?? null
  // 8888 is a form that is not on the list yet, 9999 no form at all.
  const isListed = formCode !== null && formCode !== '8888' && formCode !== '9999'
  const category = entity.take('EntityCategory')
  const expired = yearMonthDay(entity.take('EntityExpirationDate'))
  const events = eventsOf(entity)
  const successors = entity.objects('SuccessorEntity').map(successor => {
    return { lei: successor.take('SuccessorLEI'), name: successor.take('SuccessorEntityName') }
  })
  const associated = entity.object('AssociatedEntity')
  entity.ignore('OtherAddresses', 'TransliteratedOtherAddresses')
  return {
    basic: {
      name: entity.require('LegalName'),
      country_code: country,
      lei,
      incorporated_on: yearMonthDay(entity.take('EntityCreationDate')),
      dissolved_on: status === 'INACTIVE' ? (expired ?? dissolvedOn(events)) : null,
      status: status === 'NULL' ? null : status,
      status_id: status === 'ACTIVE' ? 106 : status === 'INACTIVE' ? 108 : null,
      legal_form: isListed ? (legalFormName(formCode) ?? otherForm) : otherForm,
      legal_form_code: isListed ? formCode : null,
      jurisdiction,
      state: jurisdiction?.split('-')[1] ?? stateOf(legal?.region ?? null, country),
      company_type: category === 'BRANCH' ? 'branch' : null,
    },
    address: legal ? { ...legal.fields, address_country: abroad(legal.country, country) } : {},
    extra: {
      entity_category: category,
      entity_sub_category: entity.take('EntitySubCategory'),
      expiration_reason: entity.take('EntityExpirationReason'),
      headquarters_address: headquarters && headquarters.text !== legal?.text ? headquarters.text : null,
      successors,
      associated_entity: associated && {
        type: associated.take('@type'),
        lei: associated.take('AssociatedLEI'),
        name: associated.take('AssociatedEntityName'),
      },
      events,
    },
  }
}

/**
 * Sub-funds are registered under the number of their umbrella, and branches under that of their head office, so that
 * only the number of a company in its own right identifies it. Theirs has a scheme unique to each entity: it
 * finds them and joins no others. Some authorities give tax numbers.
 */
function registerOf(entity: Fields, basic: BasicFields) {
  const authority = entity.object('RegistrationAuthority')
  const id = authority?.take('RegistrationAuthorityID') ?? null
  const number = authority?.take('RegistrationAuthorityEntityID') ?? null
  const category = entity.take('EntityCategory')
  const key = registerKey(id, number, basic.country_code)
  const isTaxNumber = key?.scheme.startsWith('vat:') === true
  const isOthers = category === 'BRANCH' || category === 'FUND'
  basic.registration_number = key && !isTaxNumber ? number : null
  if (isTaxNumber && !isOthers) basic.vat_number = number
  const ownScheme = key && !isTaxNumber ? { ...key, scheme: `reg:${basic.country_code}:${basic.lei}` } : null
  return {
    key: isOthers ? ownScheme : key,
    authority: authority?.take('OtherRegistrationAuthorityID') ?? id,
  }
}

function addressOf(entity: Fields, name: string) {
  const address = entity.object(name)
  if (!address) return null
  address.ignore('AddressNumberWithinBuilding')
  const line = address.take('FirstAddressLine')
  const number = address.take('AddressNumber')
  // Almost every record repeats the number within the line.
  const street =
    line && number && ![line, ...address.texts('AdditionalAddressLine')].some(one => one.includes(number))
      ? `${line} ${number}`
      : line
  const lines = [...address.texts('AdditionalAddressLine'), address.take('MailRouting')].filter(line => line !== null)
  const region = address.take('Region')
  const fields: AddressFields = {
    // A code of ISO 3166-2, as a rule, which is read where the region is derived.
    country_region: region,
    address_street: street,
    address_location: lines.join(', ') || null,
    address_city: address.take('City'),
    zip_code: address.take('PostalCode'),
  }
  const country = address.take('Country')?.toUpperCase() ?? null
  const text = [street, ...lines, fields.address_city, region, fields.zip_code, country]
  return { fields, region, country, text: text.filter(part => part !== null).join(', ') }
}

const stateOf = (region: string | null, country: string) =>
  region?.startsWith(`${country}-`) ? region.slice(country.length + 1) : null

const nameKinds: Record<string, NameEntry['kind']> = {
  PREVIOUS_LEGAL_NAME: 'previous',
  TRADING_OR_OPERATING_NAME: 'trading',
  ALTERNATIVE_LANGUAGE_LEGAL_NAME: 'transliterated',
  PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME: 'transliterated',
  AUTO_ASCII_TRANSLITERATED_LEGAL_NAME: 'transliterated',
}

function namesOf(entity: Fields): NameEntry[] {
  const listed = [
    ...(entity.object('OtherEntityNames')?.objects('OtherEntityName') ?? []),
    ...(entity.object('TransliteratedOtherEntityNames')?.objects('TransliteratedOtherEntityName') ?? []),
  ]
  const names = new Map<string, NameEntry>()
  const legal = entity.require('LegalName')
  for (const other of listed) {
    const name = other.take('$')
    const type = other.require('@type')
    const kind = nameKinds[type]
    if (!kind) throw new RowError(`unknown kind of name "${type}"`)
    if (name && name !== legal) names.set(`${kind} ${name}`, { kind, name })
  }
  return [...names.values()]
}

function eventsOf(entity: Fields): Record<string, unknown>[] {
  const events = entity.object('LegalEntityEvents')?.objects('LegalEntityEvent') ?? []
  return events.map(event => {
    event.ignore('@group_type', '@group_id', '@group_sequence_no', 'AffectedFields')
    event.ignore('ValidationDocuments', 'ValidationReference')
    return {
      type: event.take('LegalEntityEventType'),
      status: event.take('@event_status'),
      effective_on: yearMonthDay(event.take('LegalEntityEventEffectiveDate')),
      recorded_on: yearMonthDay(event.take('LegalEntityEventRecordedDate')),
    }
  })
}

/** Records that were closed by an event leave out the date that others give beside it. */
function dissolvedOn(events: Record<string, unknown>[]): string | null {
  const days = events.flatMap(({ type, status, effective_on }) =>
    type === 'DISSOLUTION' && status === 'COMPLETED' && typeof effective_on === 'string' ? effective_on : [],
  )
  return days.sort().at(-1) ?? null
}
