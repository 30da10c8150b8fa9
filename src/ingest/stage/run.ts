import type { Dataset } from '../entries/source.ts'
import type { Filled } from '../search/rebuild-search.ts'

/** One import of one dataset, while it is running. */
export type Run = {
  id: number
  sourceId: number
  /** 'gleif/lei', for messages. */
  code: string
  dataset: Dataset
  /** The day of the import. */
  today: string
  /** The day of publication where it is known, else the day of the import. */
  publishedOn: string
  /** Whether that day is the publisher's or the operator's. */
  isDated: boolean
  /** The last day of which a publication or an entry can be. */
  lastDay: string
  /** The last day that the dates of what was imported before are believed to have: where everything is loaded again, today. */
  lastRight: string
  /** The day of the newest complete file that was imported before. */
  lastComplete: string | null
  /** The day on which the newest complete file without a date was imported. */
  lastUndated: string | null
  /** Whether the source took anything back so far. */
  hasWithdrawals: boolean
  /** Whether the present file claims to list everything. */
  isComplete: boolean
  /** Whether the operator confirms that what a complete file has lost is really gone. */
  acceptsLoss: boolean
  /** Whether all files come in the order of their publication, so that of one day the later one counts. */
  isInOrder: boolean
  /** Whether its files are snapshots of the beginning of their day. */
  isDailySnapshot?: boolean
  /** Whether this dataset was never imported before; what a first import adds is no change. */
  isFirst: boolean
  /** Whether facts of other imports wait for companies. */
  hasPending: boolean
  /** Whether the demo universe is there too. */
  isBesideDemo: boolean
  /** The companies that a first fill added. */
  filled?: Filled
  /** How many rows are kept as they were before, for an undo. */
  kept: number
  counts: RunCounts
}

/** Whether entries are marked as seen when they are merged. Where rows stand alone, the readers mark them. */
export const isSeenHere = ({ isFirst, dataset }: Run) => !isFirst && !dataset.standsAlone

export type RunCounts = {
  rows: number
  quarantined: number
  /** Rows that were taken in, of which a name had characters that are not seen. */
  cleaned: number
  /** Rows that were read and contain nothing that is imported, by what they are. */
  leftOut: Record<string, number>
  /** Records that were read with a status that the source does not know. */
  unknownStatus: number
  /** Records and facts by outcome. */
  added: number
  changed: number
  unchanged: number
  older: number
  vanished: number
  /** What a complete file lacks and an unread row may be about: it stays. */
  held: number
  waiting: number
  /** Companies that turned out to be the same. */
  joined: number
  companies: number
  /** Served fields that changed. */
  changes: number
}

export const noCounts = (): RunCounts => ({
  rows: 0,
  quarantined: 0,
  cleaned: 0,
  leftOut: {},
  unknownStatus: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  older: 0,
  vanished: 0,
  held: 0,
  waiting: 0,
  joined: 0,
  companies: 0,
  changes: 0,
})
