import type { Range } from './range.ts'

/** What must not be true of any row of a table, here called `t`. */
export type RowRule = {
  table: string
  /** The column with the company, and the expression for the source; by default those that facts have. */
  company?: string
  source?: string
  /** Which row it is, as SQL; by default "concat('officer ', t.id)" or the like. */
  row?: string | undefined
  /** Conditions that are wrong, each with the description of a row for which it holds. */
  wrong: Record<string, string>
  /** Other tables that the conditions need: in some range of companies, where they are not the rows of the same company. */
  joins?: string | ((range: Range) => string)
}

/** SQL: whether a column is in a range. */
export const inRange = (column: string, { from, until }: Range) => `${column} >= ${from} and ${column} < ${until}`

/**
 * SQL: joins as `c` the companies that a column of `t` names. Where they are not the companies of the rows themselves they lie on
 * other nodes of a cluster, and are gathered first ("offset 0"), as far as the range names them.
 */
export const companiesNamed = (table: string, column: string, ofRange: string) => (range: Range) =>
  `left join (select c.id, c.merged_into from companies c where c.id in (
     select t.${column} from ${table} t where ${inRange(`t.${ofRange}`, range)}) offset 0) c on c.id = t.${column}`

export const companyRow = { table: 'companies', company: 'id', source: 't.basic_source', row: `'the company'` }
export const linkRow = { table: 'links', company: 'child_id', row: `concat('link from ', t.parent_id)` }
