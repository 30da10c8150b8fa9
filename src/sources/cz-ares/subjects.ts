import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { Entry, OfficerEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { icoOf } from '../shared/ico.ts'
import { readFields } from '../shared/read-fields.ts'
import { addressOf, common, isPersonForm, isWoundUp, keyOf, legalFormOf } from './publisher.ts'

export const subjects: Dataset = {
  ...common,
  id: 140,
  code: 'subjects',
  name: 'ARES: economic subjects of Czechia',
  carries: { officers: 'some', activity: 'some', vat_number: 'ofCompany' },
  files: 'Saved answers of /ekonomicke-subjekty, JSON',
  fills:
    'Name, IČO, tax number of organisations that pay VAT, legal form, founding, end, status, address, CZ-NACE codes; people who trade as officers. Codes of the newer list as extra',
  leavesOut: 'Tax numbers of people, which are birth numbers; details of single registers',
  precedence: 95,
  recognises: (_, head) =>
    /^\s*[[{]/.test(head) &&
    /"(seznamRegistraci|pravniForma)"/.test(head) &&
    !head.includes('"zaznamy"') &&
    /"ico(Id)?"\s*:\s*"/.test(head),
  translate: ({ value }, { reading }) => readFields(value, reading, subjectEntries),
}

function subjectEntries(row: Fields): Entry[] {
  const ico = icoOf(row.take('ico') ?? row.require('icoId'))
  const name = row.require('obchodniJmeno')
  const form = row.take('pravniForma') ?? row.take('pravniFormaRos')
  const isPerson = isPersonForm(form)
  const marks = row.object('seznamRegistraci')
  marks?.ignoreMatching(/^stavZdroje/)
  const state = (register: string) => marks?.take(`stavZdroje${register}`) ?? null
  const dic = row.take('dic')
  const isPayer = state('Dph') === 'AKTIVNI' && (dic === `CZ${ico}` || (!isPerson && /^CZ699\d{6}$/.test(dic ?? '')))
  const founded = yearMonthDay(row.take('datumVzniku'))
  const ended = yearMonthDay(row.take('datumZaniku'))
  const updated = yearMonthDay(row.take('datumAktualizace'))
  const [codes, older] = [row.texts('czNace'), row.texts('czNace2008')]
  // Before the newer list came, the one list that was given was of NACE Rev. 2.
  const isRev2 = older.length > 0 || (updated !== null && updated < '2025-01-01')
  const rev2 = older.length > 0 ? older : isRev2 ? codes : []
  row.ignoreMatching(
    /^(financniUrad|adresaDorucovaci|primarniZdroj|dalsiUdaje|subRegistrSzr|dicSkDph|icoId|pravniFormaRos)$/,
  )
  const subject: Entry = {
    kind: 'company',
    key: ico,
    keys: [keyOf(ico), ...(isPayer && dic ? [{ scheme: 'vat:CZ', number: dic }] : [])],
    as_of: updated,
    basic: {
      name,
      country_code: 'CZ',
      registration_number: ico,
      vat_number: isPayer ? dic : null,
      incorporated_on: founded,
      dissolved_on: ended,
      ...statusOf(name, ended, state('Ir')),
      legal_form: legalFormOf(form),
      company_type: form === '421' ? 'branch' : 'head_office',
    },
    address: addressOf(row.object('sidlo')),
    activity: {
      nace: [...new Set(rev2.flatMap(naceOf))],
      sic: [...new Set(rev2)].filter(code => /^\d{4,5}$/.test(code)).map(code => `CZ:${code}`),
    },
    extra: {
      natural_person: isPerson || null,
      pravni_forma: form,
      cz_nace: rev2 !== codes && codes.length > 0 ? codes : null,
      insolvency_register: state('Ir') === 'AKTIVNI' ? 'AKTIVNI' : null,
    },
  }
  return isPerson ? [subject, traderOf(ico, name, founded, ended)] : [subject]
}

function statusOf(
  name: string,
  ended: string | null,
  insolvency: string | null,
): { status: string; status_id: 106 | 108 | 1615 } {
  if (ended) return { status: 'Zaniklý', status_id: 108 }
  if (insolvency === 'AKTIVNI') return { status: 'V insolvenčním rejstříku', status_id: 1615 }
  return isWoundUp(name) ? { status: 'V likvidaci', status_id: 1615 } : { status: 'Aktivní', status_id: 106 }
}

/** '26110' and '6492' as '26.11' and '64.92'; groups and sections are no classes. */
const naceOf = (code: string) => (/^\d{4,5}$/.test(code) ? [`${code.slice(0, 2)}.${code.slice(2, 4)}`] : [])

/** A person trades under his own name, to which what he does may be added. */
function traderOf(ico: string, name: string, founded: string | null, ended: string | null): OfficerEntry {
  return {
    kind: 'officer',
    key: ico,
    company: keyOf(ico),
    officer_kind: 'person',
    person_key: ico,
    full_name: name.split(/\s+[-–]\s+|,/)[0]?.trim() || name,
    role: 'Podnikatel',
    appointed_on: founded,
    resigned_on: ended,
    is_current: ended === null,
  }
}
