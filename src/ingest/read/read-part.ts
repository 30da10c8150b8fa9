import type { SuppressionData } from '#domain/privacy/suppressions.ts'
import type { MarkingStart, SeenRows } from '../entries/marking.ts'
import type { FileClaims, Share } from '../entries/source.ts'
import type { QuarantinedRow } from '../entries/translate-row.ts'
import type { FillStart } from '../first-fill/fill-start.ts'
import type { FillBatch } from '../first-fill/first-fill.ts'
import type { StagedBatch } from '../stage/batch.ts'

/** Which files are read, and what the operator states about them. Plain data, so that it can be passed to another thread. */
export type Reading = {
  /** Where to look for the files, and which of those found there are of this dataset. */
  places: string[]
  paths: Set<string>
  publishedOn?: string
  /** The day of the import, for what has no other date. */
  today: string
  /** The last day of which an entry can be. */
  lastDay: string
  isComplete?: boolean
  acceptLoss?: boolean
  /** Nothing of the dataset is there yet. */
  isFirst?: boolean
  /** New columns and members that stop nothing. */
  allowNew?: string[]
  mapping?: string
  /** The last files of groups: what was gathered is given when one has ended, so that groups can be read side by side. */
  lasts?: Set<string>
  /** The companies of files that are read together are divided among the readers, with all their facts. */
  share?: Share
  /** Where nearly everything will be new. */
  fill?: FillStart
  /** The suppressed people, if any. */
  suppressed?: SuppressionData
  /** Hashes of rows that could not be read before either, when nothing was missing: they are about nobody who is missing now. */
  unreadBefore?: string[]
  /** The companies that the files were found to have in several rows. */
  repeated?: string[]
  /** Where the rows of complete files are recognised. */
  marking?: MarkingStart
}

/** How far reading has come, over all files. */
export type ReadSoFar = { rows: number; packedBytes: number }

/** What is to be written to the database. */
export type WrittenPart =
  | { kind: 'fill'; fill: FillBatch }
  /** No batches of a first fill follow. */
  | { kind: 'filled' }
  | { kind: 'batch'; batch: StagedBatch; isComplete: boolean }
  | { kind: 'seen'; seen: SeenRows }

export type QuarantinePart = { kind: 'quarantine'; path: string; quarantined: QuarantinedRow[] }
export type FilePart = {
  kind: 'file'
  path: string
  about: FileClaims
  fileRows: number
  columns: string[]
  isLast: boolean
}
/** The companies that complete files have in more than one row. */
export type RepeatedPart = { kind: 'repeated'; keys: string[] }
export type Part = WrittenPart | QuarantinePart | FilePart | RepeatedPart

/** What reading gives, piece by piece, in the order of the files. Plain data. */
export type ReadPart = ReadSoFar & Part

/** A part is complete together with the others, unless the operator states that it is not. */
export const mayBeComplete = ({ isComplete, part }: FileClaims) => isComplete ?? part !== undefined
