import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { ckanFiles } from '../shared/ckan-files.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'
import { legalFormCode, placesOf, statusId } from './words.ts'

export const companies: Dataset = {
  id: 190,
  code: 'companies',
  name: 'Companies Registration Office of Ireland: company records',
  category: 'Government Registry',
  untried: true,
  carries: { activity: 'ofCompany' },
  files: 'companies.csv',
  fills:
    'Name, number, status, type, registration, dissolution, address with Eircode, NACE Rev. 2 code. Days of annual return, accounts, status, name and type, and the code of the principal object as extra',
  leavesOut: 'Business names, which are not companies; the lists of filed accounts, which have no figures',
  url: 'https://opendata.cro.ie/dataset/companies',
  licence: 'CC BY 4.0',
  attribution: 'Contains data of the Companies Registration Office of Ireland, CC BY 4.0.',
  precedence: 100,
  badShare: 0.001,
  feed: ckanFiles(
    'https://opendata.cro.ie/api/3/action/package_show?id=companies',
    url => (/\/companies\.csv\.zip$/i.test(url.pathname) ? 'companies.csv.zip' : null),
    {
      count: 1,
      publishes: 'A full file every day',
      looksEvery: 6 * 60,
      staleAfter: 72,
      unverified: 'whether the catalogue redirects to another host for the file',
    },
  ),
  recognises: (_, head) => {
    const [header = ''] = head.split('\n', 1)
    return /\bcompany_num\b/.test(header) && /\bcompany_status\b/.test(header)
  },
  complete: /^companies\b.*\.csv$/i,
  read: readCsv({ delimiter: ',' }),
  translate: ({ value }, { reading }) => readFields(value, reading, row => companyEntries(row)),
}

function companyEntries(row: Fields): CompanyEntry[] {
  const written = row.require('company_num').replace(/\.0$/, '')
  if (!/^\d{1,8}$/.test(written)) throw new RowError(`"${written}" is not a company number`)
  const number = written.replace(/^0+(?=.)/, '')
  const type = row.take('company_type')
  const status = row.take('company_status')
  const name = row.require('company_name')
  const lines = [1, 2, 3, 4].map(line => row.take(`company_address_${line}`))
  const nace = naceOf(row.take('nace_v2_code'))
  const entry: CompanyEntry = {
    kind: 'company',
    key: number,
    keys: [{ scheme: 'reg:IE', number }],
    basic: {
      name,
      country_code: 'IE',
      registration_number: number,
      incorporated_on: yearMonthDay(row.take('company_reg_date')),
      dissolved_on: yearMonthDay(row.take('comp_dissolved_date')),
      status,
      status_id: statusId(status),
      legal_form: type,
      legal_form_code: legalFormCode(type),
      // A foreign company has a number for what it has in Ireland.
      company_type: /^external/i.test(type ?? '') ? 'branch' : 'head_office',
    },
    address: { ...placesOf(lines), zip_code: row.take('eircode') },
    activity: { nace: nace ? [nace] : null, sic: nace ? [`IE:${nace}`] : null },
    extra: {
      ...daysOf(row, 'last_ar_date', 'nard', 'last_accounts_date', 'company_status_date'),
      ...daysOf(row, 'company_name_eff_date', 'company_type_eff_date'),
      ...row.keep('company_status_code', 'company_type_code', 'princ_object_code'),
    },
  }
  return /\bbusiness name\b/i.test(type ?? '') ? [] : [entry]
}

const daysOf = (row: Fields, ...names: string[]) =>
  Object.fromEntries(names.map(name => [name, yearMonthDay(row.take(name))]))

/** '6202.0' is 62.02 and '111.0' is 01.11: a spreadsheet made numbers of the codes. */
function naceOf(text: string | null): string | null {
  const digits = (text ?? '').replace(/\.0+$/, '').replace('.', '').padStart(4, '0')
  return /^\d{4}$/.test(digits) && digits !== '0000' ? `${digits.slice(0, 2)}.${digits.slice(2)}` : null
}
