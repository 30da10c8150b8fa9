import type { AboutFile } from '#ingest/entries/source.ts'

/** Counts a readable row that is not taken, by what it is: the import reports how many there were. */
export function leaveOut(about: AboutFile, what: string): void {
  about.leftOut = { ...about.leftOut, [what]: (about.leftOut?.[what] ?? 0) + 1 }
}
