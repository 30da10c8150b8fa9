import { readFileSync } from 'node:fs'
import path from 'node:path'
import { samples } from '../load-samples.ts'

// Tools to read the real files of registers with. The readers beside this file are written from descriptions of the
// files: nothing here knows how an importer reads them.

/** One of several answers is right, such as a name in either of two languages. */
export class AnyOf {
  readonly values: (string | null)[]
  constructor(...values: (string | null | undefined)[]) {
    this.values = values.map(value => value || null)
  }
}

/** Who holds an office, with as much as the file says. What a file never says is absent. */
export type Office = { name: string; role?: string | null; from?: string | null; to?: string | null }
export type Holder = {
  name: string
  percentage?: string | null
  min?: string | null
  max?: string | null
  from?: string | null
}

type Word = string | null | AnyOf

/** What a file says of a company; null where it says that there is none. What is absent is not compared. */
export type Told = {
  country: string
  /** By what it is found in the database. */
  known: { number?: string; lei?: string; name?: string }
  /** What people type who look for it, in its script and in Latin letters. */
  asked: (string | null | undefined | false)[]
  name: Word
  /** All its names, of whatever kind and language. */
  names?: string[]
  number?: Word
  vat?: Word
  lei?: Word
  ticker?: Word
  status?: 106 | 108 | 1615 | null
  form?: Word
  street?: Word
  location?: Word
  city?: Word
  zip?: Word
  region?: Word
  state?: Word
  since?: Word
  until?: Word
  nace?: string[]
  sic?: string[]
  employees?: number | null
  phones?: string[]
  emails?: string[]
  website?: Word
  officers?: Office[]
  holders?: Holder[]
}

const bytes = (file: string) => readFileSync(path.resolve(samples, file))
export const text = (file: string, encoding = 'utf-8') => new TextDecoder(encoding).decode(bytes(file))
export const json = (file: string) => JSON.parse(text(file))

/** Without accents, as a foreigner types it. */
export const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
export const distinct = (list: (string | null | undefined)[]) => [...new Set(list.flatMap(one => one || []))]
/** '31/12/1999', '31-12-1999' or '31.12.1999' as 1999-12-31. */
export const dayFirst = (day = '') => day.replace(/^(\d\d)[-/.](\d\d)[-/.](\d{4}).*$/, '$3-$2-$1') || null
export const words = (parts: (string | null | undefined)[], between = ' ') => distinct(parts).join(between) || null

/** The cells of a file without line breaks in its cells. */
export function table(content: string, delimiter: string): string[][] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, 'g')
  return content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map(line => [...line.matchAll(cell)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''))
}

export function records(content: string, delimiter = ','): Record<string, string>[] {
  const [head = [], ...rows] = table(content, delimiter)
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name.trim(), row[at] ?? ''])))
}

/** The text of the first element of that name in a piece of XML, whatever its prefix. */
export function element(xml: string, name: string): string | null {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1]
  return found === undefined ? null : entities(found)
}

export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>[\\s\\S]*?</(?:\\w+:)?${name}>`, 'g'))].map(
    ([whole]) => whole,
  )
}

const entities = (written: string) =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
