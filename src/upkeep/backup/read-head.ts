import { BackupError, type BackupPart, fileForms, type Head, type SavedSecret } from './backup.ts'

// What a file states about itself was possibly written by someone else: every value has to be what it should be before it is used, and
// even then names serve only to look up what this program knows.

/** What is not as it should be. The message names the place and never the value, which could be anything. */
class FormError extends Error {}

type Read<T> = (value: unknown, at: string) => T

const name = /^[\p{L}_][\p{L}\p{N}_ $.-]{0,62}$/u
/** As PostgreSQL writes the bounds of a partition by time, whatever its style of dates. */
const bound = /^(DEFAULT|FOR VALUES FROM \('[\w :+./-]{1,40}'\) TO \('[\w :+./-]{1,40}'\))$/

/** The first entry of a backup. */
export function readHead(file: string, text: string): Head {
  return reading(file, 'backup.json', () => {
    const given = object(parse(text), 'the whole')
    if (!fileForms.includes(given.form as number)) {
      throw new BackupError(`${file} was written by a newer version of Firmament; restore it with that version.`)
    }
    const { form } = given as { form: number }
    return {
      form,
      version: matching(/^\d{1,9}\.\d{1,9}\.\d{1,9}([-+][\w.+-]{1,40})?$/)(given.version, 'version'),
      at: moment(given.at, 'at'),
      migrations: list(migration)(given.migrations, 'migrations'),
      tables: list(table)(given.tables, 'tables'),
      sequences: list(sequence)(given.sequences, 'sequences'),
      secret: secret(form === 1 ? given.sealed : given.secret, 'secret'),
    }
  })
}

/** The last entry but one. */
export function readContents(file: string, text: string): BackupPart[] {
  return reading(file, 'contents.json', () => list(part)(parse(text), 'parts'))
}

function reading<T>(file: string, entry: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    throw new BackupError(`${file} was not written by Firmament: ${entry} has no valid ${error.message}.`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FormError('JSON')
  }
}

function object(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FormError(at)
  return value as Record<string, unknown>
}

function list<T>(read: Read<T>): Read<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new FormError(at)
    return value.map((one, index) => read(one, `${at}[${index}]`))
  }
}

function matching(pattern: RegExp): Read<string> {
  return (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new FormError(at)
    return value
  }
}

const count: Read<number> = (value, at) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new FormError(at)
  return value as number
}

const moment: Read<string> = (value, at) => {
  const parsed = new Date(matching(/^[\dT:.Z-]{20,30}$/)(value, at))
  if (Number.isNaN(parsed.getTime())) throw new FormError(at)
  return parsed.toISOString()
}

const migration: Read<Head['migrations'][number]> = (value, at) => {
  const given = object(value, at)
  return {
    number: count(given.number, `${at}.number`),
    name: matching(/^\d{4}-[\w.-]{1,100}\.sql$/)(given.name, `${at}.name`),
    hash: matching(/^[0-9a-f]{64}$/)(given.hash, `${at}.hash`),
  }
}

const table: Read<Head['tables'][number]> = (value, at) => {
  const given = object(value, at)
  const partition = given.partition === null ? null : object(given.partition, `${at}.partition`)
  return {
    name: matching(name)(given.name, `${at}.name`),
    columns: list(matching(name))(given.columns, `${at}.columns`),
    partition: partition && {
      of: matching(name)(partition.of, `${at}.partition.of`),
      bound: matching(bound)(partition.bound, `${at}.partition.bound`),
    },
  }
}

const sequence: Read<Head['sequences'][number]> = (value, at) => {
  const given = object(value, at)
  if (typeof given.isCalled !== 'boolean') throw new FormError(`${at}.isCalled`)
  return {
    // A name that PostgreSQL has to quote has its quotation marks here.
    name: matching(name)(String(given.name).replace(/^"(.*)"$/, '$1'), `${at}.name`),
    value: matching(/^-?\d{1,19}$/)(given.value, `${at}.value`),
    isCalled: given.isCalled,
  }
}

const base64 = matching(/^[\w+/]+=*$/)

const secret: Read<SavedSecret> = (value, at) => {
  const given = object(value, at)
  if ('clear' in given) return { clear: matching(/^.{1,1000}$/su)(given.clear, at) }
  if ('age' in given) return { age: base64(given.age, at) }
  return { salt: base64(given.salt, `${at}.salt`), text: base64(given.text, `${at}.text`) }
}

const part: Read<BackupPart> = (value, at) => {
  const given = object(value, at)
  return {
    name: matching(/^[^\p{Cc}]{1,100}$/u)(given.name, `${at}.name`),
    entries: count(given.entries, `${at}.entries`),
    rows: count(given.rows, `${at}.rows`),
    bytes: count(given.bytes, `${at}.bytes`),
    size: count(given.size, `${at}.size`),
    sha256: matching(/^[0-9a-f]{64}$/)(given.sha256, `${at}.sha256`),
  }
}
