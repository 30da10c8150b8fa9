import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { screeningThreshold } from '../../src/domain/screening/best-name.ts'
import { csvRows } from '../../src/files/csv-rows.ts'
import { FileReading } from '../../src/files/file-reading.ts'
import { BadRow } from '../../src/files/row.ts'

/** Where the labelled pairs lie beside the project; they are not part of it. */
export const labelledFolder = path.join(import.meta.dirname, '../../../shared/screening/labelled')

/** Two names, and whether a screener would want them reviewed. */
export type Labelled = { schema: string; asked: string; listed: string; isMatch: boolean; quality: string }

export type Judged = Labelled & { score: number; half: 'learnt' | 'held_out' }

export async function readLabelled(file: string): Promise<Labelled[]> {
  const all: Labelled[] = []
  for await (const { value } of csvRows(createReadStream(file), { delimiter: ',', quote: '"' }, new FileReading())) {
    if (value instanceof BadRow) throw value
    const { schema, name1, name2, is_match, quality } = value as Record<string, string>
    all.push({ schema, asked: name1, listed: name2, isMatch: is_match === 'true', quality } as Labelled)
  }
  return all
}

/** Entities of which a stricter yes or no is known, by their names alone. The file uses few of the forms of YAML. */
export async function readChecks(file: string): Promise<Labelled[]> {
  const all: Labelled[] = []
  let [side, isName] = ['', false]
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, key = '', rest = ''] = /^\s*(?:- )?([a-zA-Z]+):\s*(.*)$/.exec(line) ?? []
    const last = all.at(-1) as Labelled
    if (key === 'match') all.push({ schema: '', asked: '', listed: '', isMatch: rest === 'true', quality: 'CHECK' })
    else if (key === 'schema') last.schema = rest
    else if (key === 'query' || key === 'candidate') side = key
    const item = key === '' ? /^\s*- (.*)$/.exec(line)?.[1] : key === 'name' ? rest : undefined
    if (key !== '') isName = key === 'name'
    if (item === undefined || item === '' || !isName) continue
    // Of several names the first stands for all.
    if (side === 'query') last.asked ||= unquoted(item)
    else last.listed ||= unquoted(item)
  }
  return all.filter(({ asked, listed }) => asked !== '' && listed !== '')
}

function unquoted(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text) as string
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}

/** The rules were made with one half of the pairs in view, and the other is only counted. */
export function halfOf({ asked, listed }: Labelled): Judged['half'] {
  let hash = 0x811c9dc5 ^ 1
  for (const letter of `${asked}|${listed}`) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 13
  return ((hash >>> 7) & 1) === 0 ? 'learnt' : 'held_out'
}

export type Outcome = { rows: number; tp: number; fp: number; fn: number; tn: number } & {
  precision: number
  recall: number
  f1: number
}

export function outcomeOf(judged: Judged[]): Outcome {
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 }
  for (const { score, isMatch } of judged) {
    const isFound = score >= screeningThreshold
    counts[isMatch ? (isFound ? 'tp' : 'fn') : isFound ? 'fp' : 'tn']++
  }
  const { tp, fp, fn } = counts
  const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.round((1000 * part) / whole) / 1000)
  return {
    rows: judged.length,
    ...counts,
    ...{ precision: share(tp, tp + fp), recall: share(tp, tp + fn), f1: share(2 * tp, 2 * tp + fp + fn) },
  }
}

/** The same pairs by logic-v2 of nomenklatura at its threshold of 0.7, as published beside the pairs. */
export const peer: Record<string, Outcome> = {
  Person: { rows: 273, tp: 88, fp: 45, fn: 23, tn: 117, precision: 0.662, recall: 0.793, f1: 0.721 },
  Company: { rows: 116, tp: 68, fp: 17, fn: 6, tn: 25, precision: 0.8, recall: 0.919, f1: 0.855 },
  Organization: { rows: 14, tp: 8, fp: 0, fn: 2, tn: 4, precision: 1, recall: 0.8, f1: 0.889 },
  LegalEntity: { rows: 6, tp: 1, fp: 0, fn: 0, tn: 5, precision: 1, recall: 1, f1: 1 },
  Vessel: { rows: 6, tp: 3, fp: 0, fn: 2, tn: 1, precision: 1, recall: 0.6, f1: 0.75 },
}
/** Pairs that the peer's published scores do not have. */
const unpublished = new Set(['Bashar xal-Assad', 'Stripe LLC', 'Sparkles Business Corporation', 'فرناندو بيريز'])

/** The pairs that the peer's table is about: each once. */
export function comparable(judged: Judged[]): Judged[] {
  const isOpen = ({ asked, listed }: Judged) => !unpublished.has(asked) && listed !== 'Usama ibn Laden'
  return [...new Map(judged.filter(isOpen).map(pair => [`${pair.asked}|${pair.listed}`, pair])).values()]
}

/** One line for each schema and half, beside what the peer has. */
export function labelledTable(judged: Judged[]) {
  const schemas = [...new Set(judged.map(({ schema }) => schema))]
  return schemas.flatMap(schema => {
    const own = judged.filter(pair => pair.schema === schema)
    const lines = [
      { schema, pairs: 'learnt from', ...outcomeOf(own.filter(({ half }) => half === 'learnt')) },
      { schema, pairs: 'held out', ...outcomeOf(own.filter(({ half }) => half === 'held_out')) },
      { schema, pairs: 'all', ...outcomeOf(own) },
      { schema, pairs: 'of the peer', ...outcomeOf(comparable(own)) },
    ]
    const other = peer[schema]
    return other ? [...lines, { schema, pairs: 'logic-v2', ...other }] : lines
  })
}
