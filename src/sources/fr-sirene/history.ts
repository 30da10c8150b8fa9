import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { monthlyFiles } from './feed.ts'
import { common, csvForm, keyOf, sirenOf, siretOf } from './publisher.ts'

type Columns = Record<string, string>

/** All periods of a unit or an establishment, the oldest first. */
type History = { periods: Columns[] }

/** The changes from one period to the next, without the periods that add nothing new. */
export const history: Dataset = {
  ...common,
  id: 121,
  code: 'history',
  name: 'Insee: Sirene, history of legal units and establishments',
  files: 'StockUniteLegaleHistorique_utf8.csv and StockEtablissementHistorique_utf8.csv',
  fills: 'Previous names and trading names. Periods with their status, legal category and activity as extra',
  leavesOut: 'Previous names of sole traders, which are private',
  // It only adds to the other files and overrides nothing.
  precedence: 90,
  feed: monthlyFiles(['StockUniteLegaleHistorique_utf8.zip', 'StockEtablissementHistorique_utf8.zip']),
  recognises: (_, head) => headerHas(head, 'siren', 'dateFin', 'dateDebut') && /changementEtatAdministratif/.test(head),
  complete: [/^StockUniteLegaleHistorique(_utf8)?\.csv$/i, /^StockEtablissementHistorique(_utf8)?\.csv$/i],
  isJoined: true,
  read: withPeriods,
  translate: ({ value }: Row<History>, { reading }) => [historyEntry(value.periods, reading)],
}

const numberOf = (row: Columns) => row.siret ?? row.siren ?? ''
const isPerson = (row: Columns) => row.categorieJuridiqueUniteLegale === '1000'

/** The periods of a unit stand anywhere in the file: it is read once to put them together, and once for those that have no end. */
async function* withPeriods(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<History | BadRow>> {
  using known = new LookupFile()
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (value instanceof BadRow) yield { ...row, value }
    if (value instanceof BadRow || isPerson(value)) continue
    known.put(numberOf(value), [...(known.get<Columns[]>(numberOf(value)) ?? []), value])
  }
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (!(value instanceof BadRow) && value.dateFin === '' && !isPerson(value)) {
      const periods = known.get<Columns[]>(numberOf(value)) ?? []
      periods.sort((one, other) => ((one.dateDebut ?? '') < (other.dateDebut ?? '') ? -1 : 1))
      yield { ...row, value: { periods } }
    }
  }
}

type Period = { from: string | null; until: string | null; names: string[]; state: Record<string, unknown> }

function historyEntry(rows: Columns[], reading: FileReading): Entry {
  const [first] = rows
  if (!first) throw new RowError('a period without an end that is not listed')
  const number = first.siret ? siretOf(first.siret) : sirenOf(first.siren ?? '')
  const periods = rows.map(row => readFields(row, reading, periodOf))
  const present = new Set(periods.at(-1)?.names)
  const names = new Map<string, NameEntry>()
  for (const { names: called, from, until } of periods) {
    for (const name of called) {
      const before = names.get(name)
      names.set(name, { kind: 'previous', name, valid_from: before?.valid_from ?? from, valid_until: until })
    }
  }
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    names: [...names.values()].filter(({ name }) => !present.has(name)),
    extra: { periodes: changed(periods) },
  }
}

function periodOf(row: Fields): Period {
  const kind = row.has('siret') ? 'Etablissement' : 'UniteLegale'
  const take = (name: string) => row.take(`${name}${kind}`)
  const names = [
    'denomination',
    'denominationUsuelle',
    'denominationUsuelle1',
    'denominationUsuelle2',
    'denominationUsuelle3',
  ]
  const signs = ['enseigne1', 'enseigne2', 'enseigne3']
  row.ignore('siren', 'nic', 'siret')
  row.ignoreMatching(/^(changement|nom(Usage)?UniteLegale|nicSiege|economieSociale|societeMission|caractereEmployeur)/)
  return {
    from: yearMonthDay(row.take('dateDebut')),
    until: yearMonthDay(row.take('dateFin')),
    names: [...names, ...signs].flatMap(name => take(name) ?? []),
    state: {
      etat_administratif: take('etatAdministratif'),
      categorie_juridique: take('categorieJuridique'),
      activite_principale: take('activitePrincipale'),
      nomenclature_activite_principale: take('nomenclatureActivitePrincipale'),
    },
  }
}

/** Each period that differs from the one before it. */
function changed(periods: Period[]): Record<string, unknown>[] {
  const isOther = ({ state }: Period, at: number) => JSON.stringify(state) !== JSON.stringify(periods[at - 1]?.state)
  return periods.filter(isOther).map(({ from, state }) => ({ date_debut: from, ...state }))
}
