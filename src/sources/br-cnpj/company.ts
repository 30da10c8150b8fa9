import type { CompanyEntry } from '#ingest/entries/entry.ts'
import { countries, isPerson, roles, sizes, states } from './codes.ts'
import { baseKey, keyOf, oneSpaced, personIn, printed, taxKey, withoutCpf } from './numbers.ts'
import { dayIn } from './publisher.ts'

/** What codes mean, by the lists of the same delivery. */
export type Lists = Record<'MOTICSV' | 'MUNICCSV' | 'NATJUCSV', Map<string, string>>

/** Rows of one company in all tables, without its number, which they begin with. */
export type Company = {
  base: string
  own: string[] | undefined
  places: string[][]
  simples: string[] | undefined
  lists: Lists
}

/** The mark decides: a head office need not have the number 0001. */
const headOf = ({ places }: Company) =>
  places.find(place => place[2] === '1') ??
  places.find(place => place[0] === '0001') ??
  places.find(place => place[2] !== '2')

/** Every other establishment, whatever its mark: what is taken for the head office is no branch of itself. */
export function branchesOf(company: Company): string[][] {
  const head = headOf(company)
  return company.places.filter(place => place !== head)
}

/** The person that a sole trader, a farmer or a candidate of an election is, and what the register calls such a person. */
export function personOf({ own, base }: Company): { name: string; role: string | undefined } | null {
  const [name = '', form = '', role = ''] = own ?? []
  const plain = personIn(name).replace(candidacy, '$1')
  return isPerson(form) && plain !== '' && plain !== base
    ? { name: plain, role: roles.get(role) ?? roles.get('50') }
    : null
}

/** 'ELEICAO 2024 JOAO DA SILVA VEREADOR' is the account of a campaign of João da Silva. */
const candidacy =
  /^ELEI[CÇ][AÃ]O \d{4} (.+?)(?: (?:VEREADORA?|(?:VICE[- ]?)?PREFEIT[OA]|(?:VICE[- ]?)?GOVERNADORA?|(?:VICE[- ]?)?PRESIDENTE|SENADORA?|DEPUTAD[OA](?: \S+)?))?$/i

/** The registered name, or else the one that the head office trades under; null where only branches are listed. */
function nameOf(company: Company): string | null {
  return withoutCpf(company.own?.[0] ?? '') || tradingName(headOf(company)) || null
}

/** What a branch is called, or the company that it belongs to. */
const branchName = ({ own }: Company, place: string[]) => tradingName(place) || withoutCpf(own?.[0] ?? '') || null

const tradingName = (place: string[] | undefined) => withoutCpf(place?.[3] ?? '')

/** How many entries have no name, so that none of them makes a company until a table names it. */
export const unnamedIn = (company: Company) =>
  [nameOf(company), ...branchesOf(company).map(place => branchName(company, place))].filter(name => name === null)
    .length

/** The company, which is its head office. A number is no name. */
export function headEntry(company: Company): CompanyEntry {
  const head = headOf(company)
  const { base, own, simples, lists } = company
  const [, form = '', , capital = '', size = '', authority = ''] = own ?? []
  const cnpj = head && `${base}${head[0]}${head[1]}`
  const trading = tradingName(head)
  const known = nameOf(company)
  const [option, since, until, mei, meiSince, meiUntil] = simples ?? []
  return {
    kind: 'company',
    key: base,
    keys: [...(cnpj ? [keyOf(cnpj)] : []), baseKey(base), ...(cnpj ? [taxKey(cnpj)] : [])],
    basic:
      known === null
        ? undefined
        : {
            name: known,
            country_code: 'BR',
            // The eight characters of a company whose head office is unknown are not the number of an establishment.
            registration_number: cnpj ? printed(cnpj) : null,
            // The same number is that of the tax office, whose register this is.
            vat_number: cnpj ? printed(cnpj) : null,
            legal_form: lists.NATJUCSV.get(form) ?? (form || null),
            company_type: 'head_office',
            ...stateOf(head),
          },
    ...placeOf(head, lists),
    names: trading !== '' && trading !== known ? [{ kind: 'trading', name: trading }] : [],
    extra: {
      ...extraOf(head, lists),
      natureza_juridica: form || null,
      natural_person: isPerson(form) || null,
      capital_social: capitalOf(capital),
      porte: sizes[size],
      ente_federativo_responsavel: authority.trim() || null,
      simples: option === 'S' || option === 'N' ? { option, since: dayIn(since), until: dayIn(until) } : null,
      mei: mei === 'S' || mei === 'N' ? { option: mei, since: dayIn(meiSince), until: dayIn(meiUntil) } : null,
    },
  }
}

export function branchEntry(company: Company, place: string[]): CompanyEntry {
  const { base, lists } = company
  const cnpj = `${base}${place[0]}${place[1]}`
  const name = branchName(company, place)
  return {
    kind: 'company',
    key: cnpj,
    keys: [keyOf(cnpj)],
    basic:
      name === null
        ? undefined
        : {
            name,
            country_code: 'BR',
            registration_number: printed(cnpj),
            company_type: 'branch',
            ...stateOf(place),
          },
    ...placeOf(place, lists),
    extra: extraOf(place, lists),
  }
}

function stateOf(place: string[] | undefined) {
  if (!place) return {}
  const { status, status_id } = states[place[4] ?? ''] ?? { status: place[4], status_id: null }
  const region = place[18] ?? ''
  return {
    status,
    status_id,
    incorporated_on: dayIn(place[9]),
    // A registration that was declared void is no company that closed.
    dissolved_on: place[4] === '08' ? dayIn(place[5]) : null,
    state: /^[A-Z]{2}$/.test(region) && region !== 'EX' ? region : null,
  }
}

function placeOf(place: string[] | undefined, lists: Lists): Pick<CompanyEntry, 'address' | 'contact' | 'activity'> {
  if (!place) return {}
  const [, , , , , , , town, nation, , main, others] = place
  const [kind, street, number, more, quarter, zip, region, city] = place.slice(12, 20).map(oneSpaced)
  const [code1, phone1, code2, phone2, faxCode, fax, email] = place.slice(20)
  const house = /^(S\/?N|0*)$/i.test(number ?? '') ? '' : number
  const digits = zip?.replace(/\D/g, '') ?? ''
  const phones = [phoneOf(code1, phone1), phoneOf(code2, phone2)].flatMap(phone => phone ?? [])
  // The main activity may be repeated among the others; 8888888 is none.
  const codes = [main, ...(others ?? '').split(',')].filter(code => /^\d{7}$/.test(code ?? '') && code !== '8888888')
  return {
    address: {
      address_street: [[kind, street].filter(Boolean).join(' '), house, more].filter(Boolean).join(', '),
      address_location: quarter,
      address_city: (region === 'EX' ? town?.trim() : null) || (city && lists.MUNICCSV.get(city)),
      country_region: region === 'EX' ? null : region,
      address_country: region === 'EX' ? countryOf(nation) : null,
      zip_code: /^\d{7,8}$/.test(digits) && Number(digits) > 0 ? digits.padStart(8, '0') : null,
    },
    contact: {
      phones: [...new Set(phones)],
      fax: phoneOf(faxCode, fax),
      emails: email?.includes('@') ? [email.trim().toLowerCase()] : [],
    },
    activity: { sic: [...new Set(codes)].map(code => `BR:${code}`) },
  }
}

/** By the register's own number of it. */
const countryOf = (number: string | undefined) => (number ? (countries.get(number.padStart(3, '0')) ?? null) : null)

function phoneOf(code: string | undefined, number: string | undefined): string | null {
  const [area, digits] = [code, number].map(text => (text ?? '').replace(/\D/g, '').replace(/^0+/, ''))
  if (!digits || digits.length < 6) return null
  return area ? `+55 ${area} ${digits}` : digits
}

function extraOf(place: string[] | undefined, lists: Lists) {
  if (!place) return {}
  const [, , , , , since, reason = '', , country = ''] = place
  const [special, specialSince] = place.slice(27)
  return {
    situacao_cadastral_em: dayIn(since),
    motivo: /^0*$/.test(reason) ? null : (lists.MOTICSV.get(reason) ?? reason),
    pais: country ? (countryOf(country) ?? country) : null,
    situacao_especial: special?.trim() || null,
    situacao_especial_em: dayIn(specialSince),
  }
}

/** Twelve nines stand for an unknown sum. */
function capitalOf(text: string): string | null {
  if (!/^\d+(,\d+)?$/.test(text) || /^9{12}/.test(text)) return null
  const plain = text.replace(',', '.')
  return Number(plain) === 0 ? null : `${plain} BRL`
}
