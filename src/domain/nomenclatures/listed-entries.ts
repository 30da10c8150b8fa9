import { readLines } from './read-lines.ts'
import type { NewEntry } from './vocabulary-tree.ts'

/** Lists of our own in two levels, `id, code, name`: whole thousands are groups, the ids between them are below. */
export function* groupedEntries(list: string): Generator<NewEntry> {
  for (const [number, code, name] of readLines(list) as [string, string, string][]) {
    const id = Number(number)
    const parentId = id % 1000 === 0 ? null : id - (id % 1000)
    yield { id, parentId, code, name, stored: [code] }
  }
}

/** ISO 4217: ids are its numeric codes. Withdrawn currencies are no longer active but still appear in old statements. */
export function* currencyEntries(): Generator<NewEntry> {
  for (const [number, code, name, withdrawn] of readLines('currency') as [string, string, string, string?][]) {
    yield { id: Number(number), parentId: null, code, name, active: withdrawn === undefined, stored: [code] }
  }
}

/**
 * Legal forms. One with a code of the ELF list (ISO 20275) has that code, read in base 36 after a 1, as its id. The
 * others have the country's number and three digits of our own: branches, and the forms of federal countries whose
 * every state has a code for the same form.
 */
export function* legalFormEntries(): Generator<NewEntry> {
  for (const [key, country, name, codes] of readLines('legal-form') as [string, string, string, string?][]) {
    const isOwn = key.length === 6
    yield {
      id: isOwn ? Number(key) : Number.parseInt(`1${key}`, 36),
      parentId: null,
      code: isOwn ? null : key,
      name,
      stored: isOwn ? [...(codes?.split(' ') ?? []), name] : [key],
      country,
    }
  }
}
