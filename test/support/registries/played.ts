import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Site } from '../internet.ts'

const samples = path.join(import.meta.dirname, '../../../../shared/registries/samples')
export const sampleFile = (name: string) => path.join(samples, name)
/** Why tests that need real files are left out, where there are none. */
export const withoutSamples = existsSync(samples) ? false : `the real files of registries are not at ${samples}`

const oneDay = 86_400_000

/** The days of registries that are played. */
export class Days {
  now: number

  constructor(start: string) {
    this.now = Date.parse(start)
  }

  get date(): Date {
    return new Date(this.now)
  }

  /** '2026-09-20' */
  get today(): string {
    return this.date.toISOString().slice(0, 10)
  }

  pass(days = 1): void {
    this.now += days * oneDay
  }
}

/** What a change must have been told as: a field and a pattern of its new value, of the company with a number where it is not alone. */
export type Told = { field: string; value: string; number?: string }

/** A publisher that is played: its site, what it changes from day to day, and what of that everybody must be told once. */
export interface Played {
  host: string
  /** Its datasets, in the order in which they are loaded. */
  codes: string[]
  site: Site
  told: Told[]
  /** The changes of one day, after which its files are as they stand at the end of it. */
  live(round: number): void
}

/** A table as CSV, its columns by the first row. */
export function csvOf(rows: Record<string, string>[], columns: string[], delimiter: string): string {
  const cell = (text = '') =>
    /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: (string | undefined)[]) => cells.map(cell).join(delimiter)
  return `${[line(columns), ...rows.map(row => line(columns.map(name => row[name])))].join('\n')}\n`
}
