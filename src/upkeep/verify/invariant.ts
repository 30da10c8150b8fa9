import type pg from 'pg'
import type { Seal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import type { Sql } from '#postgres/sql.ts'
import type { Range } from './range.ts'
import type { RowRule } from './row-rule.ts'

/** Something that does not hold, in words that let an operator look it up. */
export type Offender = { companyId: number | null; sourceId: number | null; says: string }

/** How much was checked, and everything that does not hold. */
export type Checked = { checked: number; offenders: Offender[] }

/** Two ways to read the same moment of one database. */
export type Reading = {
  client: pg.ClientBase
  db: Db
  now: Date
  /** Opens the key of suppressions. */
  seal?: Seal
}

/** Something that is true of every database, whatever it was filled with. */
export type Invariant = {
  /** Short, for scripts: 'dates'. */
  code: string
  promise: string
  /** What is at fault where the promise is not kept: the platform, or a file, which is served as it is. */
  fault: 'platform' | 'source'
  /** Whether it is checked over one range of companies after another, or over everything together. */
  over: 'companies' | 'everything'
  /** Makes it hold again for some companies, where it follows from other stored data. */
  mend?: (client: pg.ClientBase, companyIds: number[], seal?: Seal) => Promise<void>
} & (
  | { rules: RowRule[] }
  /** Returns `company_id` and `source_id` of all that is checked and, where it does not hold, what is wrong in `says`. */
  | { query: (reading: Reading, range: Range) => Sql | Promise<Sql> }
  | { check: (reading: Reading, range: Range) => Promise<Checked> }
)
