import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { readJsonList } from '../shared/read-rows.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { nightlyFiles } from './feed.ts'
import { common, companyType, dayOf, keyOf, legalFormCode, placesOf, registryCode, statusId } from './publisher.ts'

/** The large file: the register card of each company, with present and past entries. */
export const generalData: Dataset = {
  ...common,
  id: 61,
  code: 'general-data',
  name: 'Estonian e-Business Register: general data',
  carries: { activity: 'ofCompany', contact: 'ofCompany', employees: 'some' },
  files: 'ettevotja_rekvisiidid__yldandmed.json',
  fills:
    'As simple-data without the tax number; previous names, deletion, contacts, industry codes, employees. Capital and details of the legal form as extra',
  leavesOut: 'Articles of association, financial years, remarks on the card, addresses of contact persons',
  // It has no tax numbers: what both files contain is taken from the simple one.
  precedence: 95,
  feed: nightlyFiles(['ettevotja_rekvisiidid__yldandmed.json.zip']),
  recognises: (_, head) => /^\s*\[/.test(head) && head.includes('"yldandmed"'),
  standsAlone: true,
  complete: /^ettevotja_rekvisiidid__yldandmed\.json$/i,
  read: readJsonList,
  translate: ({ value }, { reading }) => readFields(value, reading, row => [companyEntry(row)]),
}

/** What is kept as extra. */
const keptMembers =
  `piirkond_tekstina_pikk oigusliku_vormi_alaliik_tekstina evks_registreeritud evks_registreeritud_kande_kpv
  asutatud_sissemakset_tegemata loobunud_vorminouetest on_raamatupidamiskohustuslane tegutseb tegutseb_tekstina
  lahknevusteade_puudumisest`.split(/\s+/)

function companyEntry(row: Fields): CompanyEntry {
  const data = row.object('yldandmed')
  if (!data) throw new RowError('yldandmed is missing')
  const code = registryCode(row)
  const name = row.require('nimi')
  const form = data.take('oiguslik_vorm_tekstina')
  const address = currentOf(listed(data, 'aadressid'))
  const normal = placesOf(address?.take('aadress_ads__ads_normaliseeritud_taisaadress') ?? null)
  const capital = currentOf(listed(data, 'kapitalid'))
  const activities = listed(data, 'teatatud_tegevusalad').filter(isCurrent)
  // Since 2025 the classification is of NACE Rev. 2.1, whose codes mean other things.
  const isOld = (activity: Fields) =>
    /2008|^2$/.test(activity.take('emtak_versioon_tekstina') ?? activity.take('emtak_versioon') ?? '')
  const old = activities.filter(isOld)
  ignoreOthers(data)
  return {
    kind: 'company',
    key: code,
    keys: [keyOf(code)],
    basic: {
      name,
      country_code: 'EE',
      registration_number: code,
      incorporated_on: dayOf(data.take('esmaregistreerimise_kpv')),
      dissolved_on: dayOf(data.take('kustutamise_kpv')),
      status: data.take('staatus_tekstina'),
      status_id: statusId(data.take('staatus')),
      legal_form: form,
      legal_form_code: legalFormCode(form),
      company_type: companyType(form),
    },
    address: address && {
      ...normal,
      address_street: address.take('tanav_maja_korter') ?? normal?.address_street ?? null,
      zip_code: address.take('postiindeks'),
    },
    contact: contactOf(listed(data, 'sidevahendid').filter(isCurrent)),
    activity: {
      nace: [...new Set(old.flatMap(activity => naceOf(activity.take('nace_kood')) ?? []))],
      sic: [...new Set(activities.flatMap(activity => activity.take('emtak_kood') ?? []))].map(code => `EE:${code}`),
      employees: employeesOf(listed(data, 'info_majandusaasta_aruannetest')),
    },
    names: namesOf(listed(data, 'arinimed'), name),
    extra: {
      ...data.keep(...keptMembers),
      ...capital?.keep('kapitali_suurus', 'kapitali_valuuta'),
    },
  }
}

/** A list on the card, of whose items only some members are read; card and entry numbers mean nothing outside the register. */
function listed(data: Fields, name: string): Fields[] {
  const items = data.objects(name)
  for (const item of items) item.ignoreMatching(/./)
  return items
}

function ignoreOthers(data: Fields): void {
  data.ignore('ettevotteregistri_nr', 'piirkond', 'piirkond_tekstina', 'oiguslik_vorm', 'oiguslik_vorm_nr')
  data.ignore('oigusliku_vormi_alaliik', 'esitab_kasusaajad', 'staatused', 'oiguslikud_vormid', 'majandusaastad')
  data.ignore('pohikirjad', 'markused_kaardil', 'kandeliigid', 'ettevotja_nimi', 'kontaktisiku_aadressid')
}

const isCurrent = (item: Fields) => item.take('lopp_kpv') === null

/** The last entry that has not ended. */
function currentOf(items: Fields[]): Fields | null {
  return items.filter(isCurrent).at(-1) ?? null
}

function contactOf(means: Fields[]): CompanyEntry['contact'] {
  const of = (...kinds: string[]) =>
    means.flatMap(item => {
      const text = item.take('sisu')?.replace(/\.$/, '')
      return text && kinds.includes(item.take('liik') ?? '') ? [text] : []
    })
  const [website = null] = of('WWW')
  const [fax = null] = of('FAX', 'FAKS')
  return { website, fax, phones: of('TEL', 'MOB'), emails: of('EMAIL') }
}

/** '6201' or '62.01' as '62.01'. */
function naceOf(text: string | null): string | null {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits.length >= 4 ? `${digits.slice(0, 2)}.${digits.slice(2, 4)}` : null
}

/** Of the last year for which there is a report. */
function employeesOf(reports: Fields[]): number | null {
  const counts = reports.flatMap(report => {
    const count = wholeNumber(report.take('tootajate_arv'))
    const end = dayOf(report.take('majandusaasta_perioodi_lopp_kpv'))
    return count !== null && end !== null ? [{ end, count }] : []
  })
  counts.sort((one, other) => (one.end < other.end ? 1 : -1))
  return counts[0]?.count ?? null
}

function namesOf(names: Fields[], present: string): NameEntry[] {
  return names.flatMap(item => {
    const name = item.take('sisu')
    if (name === null || name === present || /^[-.#]$/.test(name)) return []
    const from = dayOf(item.take('algus_kpv'))
    return [{ kind: 'previous' as const, name, valid_from: from, valid_until: dayOf(item.take('lopp_kpv')) }]
  })
}
