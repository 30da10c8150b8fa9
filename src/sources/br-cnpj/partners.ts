import { hash } from 'node:crypto'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, type Row } from '#files/row.ts'
import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { withLink } from '../shared/with-link.ts'
import { ages, countries, isCompanyRole, isHolder, leads, roles } from './codes.ts'
import { baseKey, isCnpj, keyOf, withoutNumbers } from './numbers.ts'
import { asideRow, common, dayIn, dayOf, listsOf, monthlyFiles, ten } from './publisher.ts'

export const partners: Dataset = {
  ...common,
  id: 111,
  code: 'partners',
  name: 'Receita Federal do Brasil: partners and officers (CNPJ)',
  comment: 'How much a partner holds is not published.',
  files: 'Socios0…9.zip',
  fills:
    'Partners and owners as holders without a share, with links where a company holds; administrators, directors and other officers. Age band and representative as extra',
  leavesOut: 'CPF numbers, masked ones too',
  feed: monthlyFiles(ten('Socios')),
  recognises: name => /^(?:[FK][^ ]*\.)?SOCIOCSV/i.test(name),
  // The words of these lists are known.
  isCompanion: name => /(QUALSCSV|PAISCSV|CNAECSV)/i.test(name),
  complete: Array.from({ length: 10 }, (_, part) => new RegExp(`Y${part}\\.D\\d{5}\\.SOCIOCSV$`, 'i')),
  read: rowsOf,
  translate: ({ value }: Row<string[]>) => partnerEntries(value),
}

async function* rowsOf(file: InputFile, about: AboutFile): AsyncGenerator<Iterable<Row<string[] | BadRow>>> {
  about.publishedOn ??= dayOf(file.name)
  for await (const page of listsOf(file, 11)) yield checked(page)
}

function* checked(page: Iterable<Row<string[] | BadRow>>): Generator<Row<string[] | BadRow>> {
  for (const row of page) {
    if (row.value instanceof BadRow) yield asideRow(row, row.value.reason)
    else if (!/^[0-9A-Z]{8}$/.test(row.value[0] as string))
      yield asideRow(row, `"${row.value[0]}" is not the number of a company`)
    else if (withoutNumbers(row.value[2] as string) === '') yield asideRow(row, 'the name of the partner is missing')
    else yield row
  }
}

function partnerEntries(row: string[]): Entry[] {
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
  const name = withoutNumbers(written)
  const isCompany = type === '1' || isCompanyRole(code)
  const cnpj = type === '1' && isCnpj(number) ? number : null
  const since = dayIn(entered)
  const key = `${base}-${hash('md5', [type, number, written, entered, code].join('|'), 'hex')}`
  const who = {
    // Masked numbers tell namesakes apart, and are kept by nobody.
    person_key: isCompany ? null : hash('sha256', `${name}|${number}`, 'hex').slice(0, 32),
    extra: {
      qualificacao: roles.get(code) ?? code,
      cnpj_sem_digito_valido: type === '1' && !cnpj ? number : null,
      faixa_etaria: ages[Number(row[10])],
      representante: withoutNumbers(agent) || null,
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
