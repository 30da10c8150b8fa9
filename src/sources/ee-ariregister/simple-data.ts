import type { Fields } from '#files/fields.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'
import { nightlyFiles } from './feed.ts'
import { common, companyType, dayOf, keyOf, legalFormCode, placesOf, registryCode, statusId } from './publisher.ts'

/** The smallest file: all companies of the register, one row each. */
export const simpleData: Dataset = {
  ...common,
  id: 60,
  code: 'simple-data',
  name: 'Estonian e-Business Register',
  comment: 'Companies that are registered, in liquidation or bankrupt; deleted ones are not published.',
  carries: { vat_number: 'ofCompany' },
  files: 'ettevotja_rekvisiidid__lihtandmed.csv',
  fills: 'Name, registry code, tax number, first entry, status, legal form, address',
  precedence: 100,
  vanished: { status: 'Registrist kustutatud', status_id: 108 },
  feed: nightlyFiles(['ettevotja_rekvisiidid__lihtandmed.csv.zip'], 'the name of the file'),
  recognises: (_, head) => /^"?nimi"?;"?ariregistri_kood"?;/.test(head),
  standsAlone: true,
  complete: /^ettevotja_rekvisiidid__lihtandmed\.csv$/i,
  read: readCsv({ delimiter: ';' }),
  translate: ({ value }, { reading }) => readFields(value, reading, row => [companyEntry(row)]),
}

function companyEntry(row: Fields): Entry {
  const code = registryCode(row)
  const form = row.take('ettevotja_oiguslik_vorm')
  const vat = row.take('kmkr_nr')
  const written = row.take('asukoht_ettevotja_aadressis')
  const normal = placesOf(row.take('ads_normaliseeritud_taisaadress'))
  row.ignore('ettevotja_aadress', 'teabesysteemi_link', 'ads_adr_id', 'ads_ads_oid')
  return {
    kind: 'company',
    key: code,
    keys: [keyOf(code), ...(vat ? [{ scheme: 'vat:EE', number: vat }] : [])],
    basic: {
      name: row.require('nimi'),
      country_code: 'EE',
      registration_number: code,
      vat_number: vat,
      incorporated_on: dayOf(row.take('ettevotja_esmakande_kpv')),
      status: row.take('ettevotja_staatus_tekstina'),
      status_id: statusId(row.take('ettevotja_staatus')),
      legal_form: form,
      legal_form_code: legalFormCode(form),
      company_type: companyType(form),
    },
    address: {
      ...normal,
      address_street: written ?? normal?.address_street ?? null,
      zip_code: row.take('indeks_ettevotja_aadressis'),
    },
    extra: row.keep('ettevotja_oigusliku_vormi_alaliik', 'asukoha_ehak_kood', 'asukoha_ehak_tekstina'),
  }
}
