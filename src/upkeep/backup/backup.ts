import type { Applied } from '#postgres/migrate.ts'

/** What is wrong with a backup, or with the place it should go to, in whole sentences. */
export class BackupError extends Error {}

/**
 * Raised when the form of the file changes so that an older program would misread it. The first had no signature, was never
 * encrypted, and sealed the secret alone; it is still read.
 */
export const fileForm = 2
export const fileForms = [1, fileForm]

/** The first entry of a backup: what was saved, and what is needed to create the tables again. */
export type Head = {
  form: number
  /** The version of the program that wrote it. */
  version: string
  /** The moment that all of it shows, by the database's clock. */
  at: string
  migrations: Applied[]
  tables: SavedTable[]
  sequences: { name: string; value: string; isCalled: boolean }[]
  secret: SavedSecret
}

/**
 * The server's secret: in clear where the whole file is encrypted, otherwise as an age file for the same recipients, in base64; in
 * the first form sealed with the passphrase.
 */
export type SavedSecret = { clear: string } | { age: string } | { salt: string; text: string }

export type SavedTable = {
  name: string
  columns: string[]
  /** For a partition: its table, and which rows belong to it, as PostgreSQL writes it. A restore believes neither. */
  partition: { of: string; bound: string } | null
}

/** One table, or something else that was saved: one or more consecutive entries of the file. */
export type BackupPart = {
  name: string
  entries: number
  rows: number
  /** Before and after it was compressed. */
  bytes: number
  size: number
  /** Of the bytes in the file. */
  sha256: string
}

/** The names of the entries. Data is split into pieces: 'tables/companies/00001.zst'. */
export const entryNames = {
  head: 'backup.json',
  table: (name: string) => `tables/${name}`,
  jobs: 'jobs',
  pendingReversals: 'doubtful-charges',
  contents: 'contents.json',
  sum: 'sha256',
} as const

/** The last entry, before its signature: the checksums of everything before it, and of the list of all the others. */
export function endOf(whole: string, contents: string): string {
  return `${whole}  everything before\n${contents}  ${entryNames.contents}\n`
}
