import type pg from 'pg'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'

/** Something that does not hold, in words that let an operator look it up. */
export type Offender = { companyId: number | null; sourceId: number | null; says: string }

/** What was looked at, and all of it that does not hold. */
export type Checked = { checked: number; offenders: Offender[] }

/** Companies from one id on, up to another and without it. */
export type Range = { from: number; until: number }

/** Two ways to read the same moment of one database. */
export type Reading = {
  client: pg.ClientBase
  db: Db
  now: Date
  /** Over the marks of people who are suppressed. */
  seal?: Seal
}

type Promised = {
  /** Short, for scripts: 'dates'. */
  code: string
  promise: string
  /** Whose doing it is where the promise is not kept: ours, or that of a file, which is served as it is. */
  fault: 'platform' | 'source'
  /** Makes it hold again for some companies, where it follows from what else is stored. */
  mend?: (client: pg.ClientBase, companyIds: number[], seal?: Seal) => Promise<void>
}

/** Something that is true of every database, whatever it was filled with. */
export type Invariant = Promised &
  (
    | { over: 'companies'; check: (reading: Reading, range: Range) => Promise<Checked> }
    | { over: 'everything'; check: (reading: Reading) => Promise<Checked> }
  )
