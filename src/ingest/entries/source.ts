import type { Carried } from '#domain/coverage/part.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import type { Row } from '#files/row.ts'
import type { Entry } from './entry.ts'
import type { Feed } from './feed.ts'

/** A registry or another origin of company data: `firmament import <code> <files>`. */
export interface Source {
  code: string
  title: string
  publisher: string
  /** What an operator should know beyond the fields here, in Markdown, for docs/sources.md. */
  notes?: string
  datasets: Dataset[]
  /** The module that exports it, where it was loaded from one: other threads can then load it too. */
  module?: string
}

/** One kind of file of a source. Each is a row of `sources` of its own, so that every fact names where it came from. */
export interface Dataset {
  /** The id of its row in `sources`, for ever. 1 to 9 are the demo's. */
  id: number
  /** Within its source: 'companies', 'officers'. */
  code: string
  /** As served in `source` objects. */
  name: string
  category: 'Government Registry' | 'Enriched' | 'Modelled'
  comment?: string
  /** It rests on descriptions alone and was never run on a real file of its publisher. Readers and operators are warned. */
  untried?: true
  /** Which parts of a company it states, and what its silence means. Without it, its silence means nothing. */
  carries?: Carried
  /** What its files are called, as an operator would search for them. */
  files: string
  /** Which layouts of them are read; where it is absent, `files` names them. */
  layouts?: string
  /** Which facts come from it, for docs/sources.md. */
  fills: string
  /** What its files contain that is not read, for docs/sources.md. */
  leavesOut?: string
  url: string
  licence: string
  /** The sentence that the licence wants to be shown. */
  attribution?: string
  /** Where several sources have a group of fields of one company, the largest wins. */
  precedence: number
  /** The status of a company that a complete file no longer lists, where the register lists living companies only. */
  vanished?: { status: string; status_id: 106 | 108 | 1615 }
  /** The dataset of single companies whose older words a complete file of this one replaces. */
  supersedes?: number
  /** The largest share of rows that may be unreadable, 0 to 1; above it the run changes nothing. */
  badShare: number
  /** Whether a file is of this kind, judged by its name and its first 4,096 bytes as text. */
  recognises(name: string, head: string): boolean
  /** A file of this name lists everything that the source knows; of several names, all of these files together do. */
  complete?: RegExp | RegExp[]
  /**
   * The content of a row depends on nothing but the row, whose `raw` is all of it: one that is unchanged since the last complete
   * file is not read again. Whether a file is complete is known before its first row.
   */
  standsAlone?: boolean
  /**
   * A record is made of several rows, which may stand anywhere. Those that cannot be read come before what is made of the others, so
   * that none is taken for complete without them.
   */
  isJoined?: true
  /** Whether a day in the name of a file is that of its publication. */
  isDatedByName?: boolean
  /**
   * All files of an import are read as one (`InputFile.all`), because their tables are joined. With `AboutFile.share`, only every
   * second company is wanted: another reader has the others.
   */
  readsTogether?: true
  /** Its updates contain only the changed part of a record (`CompanyEntry.only`). */
  isPartial?: true
  /** Files that are read along with another one, by `InputFile.sibling`, and so need no reading of their own. */
  isCompanion?(name: string): boolean
  /** The day on which its publisher made an entry, where the entry has no `as_of`; without it, the days that the entry reports. */
  entryDay?(entry: Entry): string | null
  /** Its files list those with whom dealing is restricted, and no companies. */
  isList?: true
  /** Where its files are published, if it can keep itself up to date. */
  feed?: Feed
  /** The rows of one file, as a stream, one by one or some at a time. What the file states about itself is written into `about`. */
  read(file: InputFile, about: AboutFile): AsyncIterable<Row<unknown> | Iterable<Row<unknown>>> | Iterable<Row<unknown>>
  /** The entries of one row; pure. A RowError puts the row in quarantine, a ColumnError stops the run. */
  // biome-ignore lint/suspicious/noExplicitAny: each dataset knows the rows that its own reader gives.
  translate(row: any, file: AboutFile): Entry[]
}

/** One of several readers, from 0. */
export type Share = { number: number; of: number }

/** What a file states about itself, and what goes with it through everything that reads it. */
export type AboutFile = FileClaims & { reading: FileReading }

/** What a file states about itself. Everything may stay unknown. */
export type FileClaims = {
  name: string
  /** An older file never overwrites a newer one. */
  publishedOn?: string
  /** The newest day that an entry states: a file that states no date is not older. */
  newestOn?: string
  /** Some of its entries have no day of their own, and nothing else dates them. */
  hasUndated?: true
  /** Whether the file lists everything that the source knows: what is not in it has then vanished. */
  isComplete?: boolean
  /** The file is one of several that are complete together. */
  part?: { number: number; of: number }
  /** Which companies this reader is to read, where several share them. */
  share?: Share
  /** The last line of one of its tables has no end, where several are read along: they may be cut. */
  isUnterminated?: boolean
  /** How many rows the file claims to have; another number stops the run. */
  expectedRows?: number
  /** How many readable rows are not taken, by what they are: { 'individual filers': 3 }. */
  leftOut?: Record<string, number>
  /** How many records have a status that the source does not know. */
  unknownStatus?: number
  /** Who published the file, where a dataset has many publishers and the file names its own. */
  origin?: { name?: string; url?: string; licence?: string; attribution?: string }
  /** The path of the mapping that the command was given, for lists that need one. */
  mapping?: string
}
