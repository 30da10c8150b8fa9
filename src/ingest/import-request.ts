import type pg from 'pg'
import type { Seal } from '#lib/seal.ts'
import type { Dataset } from './entries/source.ts'
import type { RunCounts } from './stage/run.ts'

export interface ImportRequest {
  /** The code of the source: 'gleif'. */
  source: string
  dataset: Dataset
  /** The module of the source, so that a thread of its own can read the files. */
  module?: string
  /** Where to look for the files, and which of those found there are of this dataset. */
  places: string[]
  paths: Set<string>
  /** The size of these on the disk. */
  bytes: number
  /** What the operator, or the response with which they came, states about the files, where they do not state it themselves. */
  publishedOn?: string
  /** Where nothing states a date: the newest day in them, than which they are not older. It orders them and is no date of publication. */
  newestOn?: string
  isComplete?: boolean
  /** What a complete file has lost is really gone, and its end is not missing. */
  acceptLoss?: boolean
  /** Columns and members that are new, which may pass and are kept as extra. */
  allowNew?: string[]
  /** The file with the meaning of the columns of a custom list. */
  mapping?: string
  /** How many rows there are according to the publisher. */
  expectedRows?: number | undefined
  /** The files come in the order of their publication: of two that are of one day, the later one counts. */
  isInOrder?: boolean
  /** The files are snapshots of the beginning of their day: deltas of that day are newer. */
  isDailySnapshot?: boolean | undefined
  /** The moment of the import; without it, that of this machine. */
  now?: Date | undefined
  /** How many past rows history keeps before the import. */
  historyRows?: number | undefined
  /** Everything of the source is loaded again, so that its dates can be put right. */
  isFull?: boolean
  /** What belongs to the same commit. */
  onCommit?: (work: pg.ClientBase, result: ImportResult) => Promise<void>
  /** For the marks of suppressed people; without it nothing is imported while there are any. */
  seal?: Seal
  /** It is rolled back in the end, and nothing of it stays on record. */
  isPreview?: boolean
  /** Receives what was quarantined and counted, before that is deleted too. */
  onDropped?: (log: pg.ClientBase, runId: number, counts: RunCounts) => Promise<void>
  /** Ends it when it is aborted; its reason is what the import fails with. */
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
  onWaiting?: () => void
}

export type ImportResult = {
  runId: number
  counts: RunCounts
  publishedOn: string | null
  /** The newest day that an entry states. */
  newestEntryOn: string | null
  isComplete: boolean
  /** New companies have ids from here on. */
  firstCompanyId: number
}
