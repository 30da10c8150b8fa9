import { hash } from 'node:crypto'
import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import { withLink } from '../shared/with-link.ts'
import { ages, countries, isCompanyRole, isHolder, leads, roles } from './codes.ts'
import { baseKey, isCnpj, keyOf, personIn } from './numbers.ts'
import { dayIn } from './publisher.ts'

/** Why a row of a partner cannot be read, if so. */
export function wrongInPartner([, , name = '']: string[]): string | null {
  return personIn(name) === '' ? 'the name of the partner is missing' : null
}

/** Whether the holder is a company whose number is given. */
export const companyHolding = ([, type, , number = '']: string[]) => type === '1' && isCnpj(number)

/** The content of a partner's row, which begins with the number of the company. */
export function partnerEntries(row: string[]): Entry[] {
  const [
    base = '',
    type = '',
    written = '',
    number = '',
    code = '',
    entered,
    country = '',
    ,
    agent = '',
    agentCode = '',
  ] = row
  const name = personIn(written)
  const isCompany = type === '1' || isCompanyRole(code)
  const cnpj = companyHolding(row) ? number : null
  const since = dayIn(entered)
  const key = `${base}-${hash('md5', [type, number, written, entered, code].join('|'), 'hex')}`
  const who = {
    // Masked numbers distinguish namesakes, and are not kept.
    person_key: isCompany ? null : hash('sha256', `${name}|${number}`, 'hex').slice(0, 32),
    extra: {
      qualificacao: roles.get(code) ?? code,
      cnpj_sem_digito_valido: type === '1' && !cnpj ? number : null,
      faixa_etaria: ages[Number(row[10])],
      representante: personIn(agent) || null,
      qualificacao_do_representante: agent.trim() ? (roles.get(agentCode) ?? agentCode) : null,
      foreign: type === '3' || null,
    },
  }
  const place = cnpj ? 'BR' : country ? (countries.get(country.padStart(3, '0')) ?? null) : null
  const holding: HoldingEntry = {
    kind: 'holding',
    key,
    company: baseKey(base),
    holder_kind: isCompany ? 'company' : 'person',
    holder_name: name,
    holder: cnpj ? keyOf(cnpj) : null,
    holder_country: place,
    status: 'active',
    held_from: since,
    person_key: who.person_key,
    extra: { ...who.extra },
  }
  const officer: Entry = {
    kind: 'officer',
    key,
    company: baseKey(base),
    officer_kind: isCompany ? 'company' : 'person',
    officer: cnpj ? keyOf(cnpj) : null,
    full_name: name,
    role: roles.get(code) ?? null,
    appointed_on: since,
    is_current: true,
    country_of_residence: place,
    ...who,
  }
  if (!isHolder(code)) return [officer]
  return leads(code) ? [...withLink(holding), officer] : withLink(holding)
}
