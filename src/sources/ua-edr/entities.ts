import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import type { Row } from '#files/row.ts'
import { xmlRecords } from '#files/xml-records.ts'
import type { CompanyEntry, CompanyKey, Entry, OfficerEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { plainOfXml } from '../shared/plain-xml.ts'
import { readFields } from '../shared/read-fields.ts'
import { entityCode, isEntityCode, keyOf } from './code.ts'
import { absenceOf, founderEntries, type Listed, ownerEntries } from './owners.ts'
import { amountIn, dayIn, isName, placesOf, statusId } from './words.ts'

export const entities: Dataset = {
  id: 220,
  code: 'entities',
  name: 'Unified State Register of Ukraine: legal entities',
  category: 'Government Registry',
  carries: { officers: 'ofCompany', owners: 'some', group: 'some', activity: 'some', contact: 'some' },
  files: 'UO.xml, 15.1-EX_XML_EDR_UO_….xml or 17.1-EX_XML_EDR_UO_FULL_….xml, in windows-1251; single records as JSON',
  fills:
    'Name, short name, EDRPOU, legal form, registration, end, status; address and KVED 2010 codes (not published since 2022), founders with their contributions, beneficial owners, heads and signatories, branches. Capital, tax registrations and successors as extra',
  leavesOut: 'Sole traders (FOP), whose numbers are not published; addresses of people',
  url: 'https://data.gov.ua/dataset/a1799820-195b-4982-8141-6e84f58103e7',
  licence: 'CC BY 4.0',
  attribution: 'Contains data of the Unified State Register, Ministry of Justice of Ukraine, CC BY 4.0.',
  precedence: 100,
  // Some entities have no code.
  badShare: 0.005,
  recognises: (_, head) =>
    /<EDRPOU\b/.test(head) || (/^\s*\{/.test(head) && /"(EDRPOU|STAN|ACTIVITY_KINDS)"\s*:/.test(head)),
  complete: /^(UO|1[57]\.1-EX_XML_EDR_UO.*)\.xml$/i,
  read: records,
  translate: ({ value }, { reading }) => readFields(value, reading, entriesOf),
}

async function* records(file: InputFile, about: AboutFile): AsyncGenerator<Row<unknown>> {
  const made = dayIn(file.name.replace(/_/g, ' ').replace(/\.xml$/i, ''))
  if (made) about.publishedOn = made
  const head = await headOf(file, 200)
  if (/^\s*\{/.test(head)) return yield* jsonDocuments(await file.open())
  const encoding = /encoding="utf-8"/i.test(head) ? 'utf-8' : 'windows-1251'
  for await (const row of xmlRecords(await file.open(), new Set(['SUBJECT', 'RECORD']), encoding)) {
    yield { line: row.line, value: plainOfXml(row.value), raw: row.raw }
  }
}

const kept =
  `FOUNDING_DOCUMENT_NUM SUPERIOR_MANAGEMENT STATUTE MANAGING_PAPER CURRENT_AUTHORITY EXECUTIVE_POWER TERMINATED_INFO
  TERMINATION_CANCEL_INFO TERMINATION_STARTED_INFO BANKRUPTCY_READJUSTMENT_INFO PREDECESSORS ASSIGNEES`.split(/\s+/)

function entriesOf(row: Fields): Entry[] {
  const code = entityCode(row.require('EDRPOU'))
  const company = keyOf(code)
  const status = row.take('STAN')?.toLowerCase() ?? null
  const isOver = statusId(status) === 108
  const record = row.take('RECORD') ?? row.take('@RECORD')
  // A code may have a record that ended beside one that lives: the one with the shorter key is served.
  const key = isOver ? `${code}/${record ?? 'ended'}` : code
  const capital = amountIn(row.take('AUTHORIZED_CAPITAL'))
  const founders = listIn(row.raw('FOUNDERS'), 'FOUNDER')
  const owners = listIn(row.raw('BENEFICIARIES'), 'BENEFICIARY')
  row.ignore('EXCHANGE_DATA', 'VP_DATES', '@RECORD')
  const signers = [
    ...textsIn(row.raw('SIGNERS'), 'SIGNER'),
    ...textsIn(row.raw('MEMBERS'), 'MEMBER'),
    ...textsIn(row.raw('BOSS'), 'BOSS').map(name => `${name}; керівник`),
  ]
  return [
    companyEntry(row, { key, code, status, capital, absence: absenceOf(owners) }),
    ...officerEntries(key, company, signers, !isOver),
    ...founderEntries(key, company, founders, capital),
    ...ownerEntries(key, company, owners),
    ...branchEntries(company, listIn(row.raw('BRANCHES'), 'BRANCH')),
  ]
}

type Known = { key: string; code: string; status: string | null; capital: string | null; absence: string | null }

function companyEntry(row: Fields, { key, code, status, capital, absence }: Known): CompanyEntry {
  const name = row.take('NAME') ?? row.require('SHORT_NAME')
  const short = row.take('SHORT_NAME')
  const nace = activitiesIn(row)
  const contacts = textsIn(row.raw('CONTACTS'), 'CONTACT').flatMap(text => text.split(/[;,]\s*/))
  return {
    kind: 'company',
    key,
    keys: [keyOf(code)],
    basic: {
      name,
      country_code: 'UA',
      registration_number: code,
      incorporated_on: dayIn(row.take('REGISTRATION')),
      dissolved_on: statusId(status) === 108 ? dayIn(flatText(row.raw('TERMINATED_INFO'))) : null,
      status,
      status_id: statusId(status),
      legal_form: row.take('OPF'),
      company_type: /^(філія|представництво|відокремлений)/i.test(row.take('OPF') ?? '') ? 'branch' : 'head_office',
    },
    address: placesOf(row.take('ADDRESS')),
    contact: {
      phones: contacts.filter(text => /^\+?[\d\s()-]{6,20}$/.test(text)),
      emails: contacts.filter(text => /^\S+@\S+$/.test(text)),
    },
    activity: { nace },
    names: short !== null && short !== name ? [{ kind: 'trading', name: short }] : [],
    extra: {
      ...row.keep(...kept),
      authorized_capital: capital,
      authorized_capital_currency: capital && 'UAH',
      no_beneficial_owner: absence,
    },
  }
}

/** Codes of KVED 2010, whose classes are those of NACE Rev. 2, the primary one first; older ones have three parts. */
function activitiesIn(row: Fields): string[] {
  const kinds = listIn(row.raw('ACTIVITY_KINDS'), 'ACTIVITY_KIND').filter(one => typeof one === 'object')
  const sorted = [...kinds.filter(one => one.PRIMARY), ...kinds.filter(one => !one.PRIMARY)]
  const codes = [...sorted.map(one => String(one.CODE ?? '')), row.take('KVED') ?? '']
  return [...new Set(codes.flatMap(text => /^\d{2}\.\d{2}(?![.\d])/.exec(text)?.[0] ?? []))]
}

/** 'NAME; 21.10.2013 - керівник' or 'NAME; (згідно статуту) - керівник'. */
function officerEntries(key: string, company: CompanyKey, signers: string[], isCurrent: boolean): OfficerEntry[] {
  return signers.flatMap(text => {
    const [name, ...rest] = text.split(';').map(part => part.trim())
    if (!isName(name)) return []
    const words = rest.join('; ')
    const [last = null, first = null, middle = null, ...more] = name.split(/\s+/)
    const parts =
      middle !== null && more.length === 0 ? { last_name: last, first_name: first, middle_name: middle } : {}
    return [
      {
        kind: 'officer',
        key: `${key}-${name}-${words}`,
        company,
        officer_kind: 'person',
        full_name: name.replace(/\s+/g, ' '),
        ...parts,
        role: words.replace(/^.*?\s[-–]\s(?=\S)/, '') || null,
        appointed_on: dayIn(words),
        is_current: isCurrent,
      },
    ]
  })
}

function branchEntries(parent: CompanyKey, branches: Listed): Entry[] {
  return branches.flatMap((branch): Entry[] => {
    if (typeof branch !== 'object') return []
    const [code, name] = [String(branch.CODE ?? '').padStart(8, '0'), String(branch.NAME ?? '').trim()]
    if (!isEntityCode(code) || !isName(name) || code === parent.number) return []
    const key = `${parent.number}/branch/${code}`
    const basic = { name, country_code: 'UA', registration_number: code, company_type: 'branch' as const }
    const address = placesOf(typeof branch.ADDRESS === 'string' ? branch.ADDRESS : null)
    const created = dayIn(typeof branch.CREATE_DATE === 'string' ? branch.CREATE_DATE : null)
    return [
      { kind: 'company', key, keys: [keyOf(code)], basic: { ...basic, incorporated_on: created }, address },
      { kind: 'link', key, parent, child: keyOf(code), link_kind: 'branch' },
    ]
  })
}

/** What stands in a list, whether there are many, one or none, and whether it is a list at all. */
function listIn(value: unknown, name: string): Listed {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(one => listIn(one, name))
  if (typeof value !== 'object') return [String(value)]
  return name in value ? listIn((value as Record<string, unknown>)[name], name) : [value as Record<string, unknown>]
}

const textsIn = (value: unknown, name: string) =>
  listIn(value, name).flatMap(one => (typeof one === 'string' ? [one] : Object.values(one).filter(isText)))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const flatText = (value: unknown) => textsIn(value, '').join('; ') || null
