import { csvLists } from '#files/csv-rows.ts'
import type { FileReading } from '#files/file-reading.ts'
import { firstBytes } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { datedOn, type Feed } from '#ingest/entries/feed.ts'
import { isDay } from '#lib/calendar.ts'
import { offerOf } from '../shared/whole-files.ts'

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'Public data under the Brazilian law on access to information; no data licence is stated',
  attribution: 'Source: Receita Federal do Brasil, Cadastro Nacional da Pessoa Jurídica (open data).',
  url: 'https://dados.gov.br/dados/conjuntos-dados/cadastro-nacional-da-pessoa-juridica---cnpj',
  precedence: 100,
  badShare: 0.005,
} as const

/** The rows of a file without a header, as lists of so many cells. Some months are UTF-8 with a mark, all others ISO-8859-1. */
export async function* listsOf(
  file: InputFile,
  columns: number,
  reading: FileReading,
): AsyncGenerator<Iterable<Row<string[] | BadRow>>> {
  const isUtf8 = (await firstBytes(file)).subarray(0, 3).toString('latin1') === '\xEF\xBB\xBF'
  const names = Array.from({ length: columns }, (_, at) => String(at))
  const form = { delimiter: ';', encoding: isUtf8 ? ('utf-8' as const) : ('latin1' as const), columns: names }
  yield* csvLists(await file.open(), form, names, reading)
}

/** Personal numbers stay nowhere, also not with rows that cannot be read. */
export const quarantined = <Value>(row: Row<Value>, reason: string): Row<BadRow> => ({
  line: row.line,
  isUnterminated: row.isUnterminated,
  raw: row.raw.replace(/(?<!\d)\d{11}(?!\d)/g, '***********'),
  value: new BadRow(reason),
})

/** 'K3241.K03200Y1.D60808.EMPRECSV' is of 8 August of the last year that ends with 6. */
export function dayOf(name: string, now = new Date()): string | undefined {
  const [, year, month, day] = /\.D(\d)(\d\d)(\d\d)(?:\.|$)/.exec(name) ?? []
  if (year === undefined) return undefined
  const thisYear = now.getUTCFullYear()
  const decade = thisYear - (thisYear % 10)
  const whole = decade + Number(year) > thisYear ? decade - 10 + Number(year) : decade + Number(year)
  return isDay(whole, Number(month), Number(day)) ? `${whole}-${month}-${day}` : undefined
}

/** Files of two months are no delivery. */
export function requireOneDay(known: string | undefined, file: InputFile): string | undefined {
  const day = dayOf(file.name)
  if (known !== undefined && day !== undefined && known !== day) {
    throw new FileError(
      `${file.path}: dated ${day}, while others are dated ${known}; import the files of one month together`,
    )
  }
  return day ?? known
}

/** A day that the register really means: '0', zeroes and years such as 202 or 4100 are none. */
export function dayIn(text: string | undefined): string | null {
  if (text === undefined || !/^(?:1[89]|20)\d{6}$/.test(text)) return null
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null
}

const origin = 'https://arquivos.receitafederal.gov.br'
const share = `${origin}/public.php/dav/files/YggdBLfdninEJX9`

/** Complete files once a month, in a folder that is named after it. */
export function monthlyFiles(names: string[]): Feed {
  return {
    publishes: 'Full files every month',
    origins: [origin],
    looksEvery: 24 * 60,
    staleAfter: 24 * 45,
    perSecond: 1,
    unverified:
      'whether the address works without credentials (the share asked for some), and how long it keeps its name',
    async next({ cursor, now, ask }) {
      for (let before = 0; before < 3; before++) {
        const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 7)
        if (cursor !== null && month <= cursor) return null
        const urls = names.map(name => `${share}/${month}/${name}`)
        if (!(await ask.has(urls.at(-1) as string))) continue
        return { kind: 'full', files: urls.map(offerOf), cursor: month, dated: datedOn('name', month), isLast: true }
      }
      return null
    },
  }
}

export const ten = (name: string) => Array.from({ length: 10 }, (_, at) => `${name}${at}.zip`)
