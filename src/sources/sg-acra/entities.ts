import { dayMonthYear, yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'

/** There is a file for each first letter of a name, and one for all other signs. */
const parts = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'Others']

export const entities: Dataset = {
  id: 250,
  code: 'entities',
  name: 'Accounting and Corporate Regulatory Authority of Singapore: corporate entities',
  category: 'Government Registry',
  untried: true,
  carries: { officers: 'some', activity: 'ofCompany' },
  files: 'ACRAInformationonCorporateEntitiesA.csv to …Z.csv and …Others.csv',
  fills:
    'Name, UEN, former names, type, status, registration, address, SSIC codes; auditors as officers. Dates of accounts and annual return, and activities in own words, as extra',
  leavesOut: 'Lists of all UENs; owners and officers are not published',
  url: 'https://data.gov.sg/collections/2/view',
  licence: 'Singapore Open Data Licence 1.0',
  attribution:
    'Contains information from ACRA Information on Corporate Entities, which is made available under the Singapore Open Data Licence 1.0.',
  precedence: 100,
  badShare: 0.001,
  recognises: (_, head) => {
    const [header = ''] = head.split('\n', 1)
    return /\buen\b/.test(header) && /\bentity_status_description\b/.test(header)
  },
  complete: parts.map(part => new RegExp(`corporate\\W*entities\\W*${part}\\W*\\.csv$`, 'i')),
  read: readCsv({ delimiter: ',' }),
  translate: ({ value }, { reading }) => readFields(value, reading, entriesOf),
}

const keyOf = (number: string) => ({ scheme: 'reg:SG', number })

/** Nine characters of a business, ten of a company, or a year and the kind of another entity. */
const isUen = (text: string) => /^(\d{8}[A-Z]|\d{9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/.test(text)

const kept = `issuance_agency_id paf_constitution_description primary_ssic_description primary_user_described_activity
  secondary_ssic_description secondary_user_described_activity no_of_officers`.split(/\s+/)

function entriesOf(row: Fields): Entry[] {
  // "na" is written where nothing is known.
  const text = (name: string) => {
    const value = row.take(name)
    return value !== null && /^na$/i.test(value) ? null : value
  }
  const uen = row.require('uen').toUpperCase()
  if (!isUen(uen)) throw new RowError(`"${uen}" is not a UEN`)
  const type = text('entity_type_description')
  const status = text('entity_status_description')
  const [company, business] = [text('company_type_description'), text('business_constitution_description')]
  const entry: CompanyEntry = {
    kind: 'company',
    key: uen,
    keys: [keyOf(uen)],
    basic: {
      name: row.require('entity_name'),
      country_code: 'SG',
      registration_number: uen,
      incorporated_on: dayOf(text('registration_incorporation_date')),
      status,
      status_id: statusId(status),
      legal_form: company ?? business ?? type,
      company_type: /foreign company/i.test(type ?? '') ? 'branch' : 'head_office',
    },
    address: addressOf(text),
    activity: { sic: [text('primary_ssic_code'), text('secondary_ssic_code')].flatMap(sicOf) },
    names: formerNames(text),
    extra: {
      entity_type: type,
      uen_issue_date: dayOf(text('uen_issue_date')),
      account_due_date: dayOf(text('account_due_date')),
      annual_return_date: dayOf(text('annual_return_date')),
      ...Object.fromEntries(kept.map(name => [name, text(name)])),
    },
  }
  row.ignore('address_type', ...kept)
  return [entry, ...auditors(uen, text)]
}

type Text = (name: string) => string | null

/** 106 active, 108 inactive, 1615 neither; null for unknown words. */
export function statusId(status: string | null): 106 | 108 | 1615 | null {
  if (status === null) return null
  if (/to be struck off|liquidation|receiver|judicial management|winding up/i.test(status)) {
    return /^dissolved/i.test(status) ? 108 : 1615
  }
  if (/^(live|registered|active)\b/i.test(status)) return 106
  return /struck off|dissolved|amalgamated|ceased|cancel|terminated|converted|deregist|expired/i.test(status)
    ? 108
    : null
}

function addressOf(text: Text): CompanyEntry['address'] {
  const unit = [text('level_no'), text('unit_no')].filter(Boolean).join('-')
  const street = [text('block'), text('street_name')].filter(Boolean).join(' ')
  const abroad = [text('other_address_line1'), text('other_address_line2')].filter(Boolean).join(', ')
  return {
    address_street: [street, unit && `#${unit}`].filter(Boolean).join(', ') || abroad || null,
    address_location: text('building_name'),
    address_city: text('postal_code') === null ? null : 'Singapore',
    zip_code: text('postal_code')?.replace(/\.0$/, '').padStart(6, '0') ?? null,
  }
}

/** A spreadsheet drops the zero in front. */
const sicOf = (code: string | null) =>
  code !== null && /^\d{4,5}(\.0)?$/.test(code) ? [`SG:${code.replace('.0', '').padStart(5, '0')}`] : []

function formerNames(text: Text): NameEntry[] {
  const names = Array.from({ length: 15 }, (_, at) => text(`former_entity_name${at + 1}`))
  return names.flatMap(name => (name === null ? [] : [{ kind: 'previous' as const, name }]))
}

function auditors(uen: string, text: Text): Entry[] {
  return [1, 2, 3, 4, 5].flatMap((at): Entry[] => {
    const [number, name] = [text(`uen_of_audit_firm${at}`), text(`name_of_audit_firm${at}`)]
    if (name === null) return []
    const officer = number !== null && isUen(number) ? keyOf(number) : null
    const who = { officer_kind: 'company' as const, full_name: name, officer }
    return [{ kind: 'officer', key: `${uen}-${name}`, company: keyOf(uen), ...who, role: 'Auditor', is_current: true }]
  })
}

const dayOf = (day: string | null) => (day !== null && /^\d{4}-/.test(day) ? yearMonthDay(day) : dayMonthYear(day))
