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
  /** Other tables that the conditions need. */
  joins?: string
}

export const companyRow = { table: 'companies', company: 'id', source: 't.basic_source', row: `'the company'` }
export const linkRow = { table: 'links', company: 'child_id', row: `concat('link from ', t.parent_id)` }
