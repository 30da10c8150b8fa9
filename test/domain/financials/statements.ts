import type { Statement } from '#domain/financials/statement.ts'

let lastId = 0

/** A year's statement in pounds, with what a test changes. */
export function statement(year: number, values: Statement['values'] = {}, other: Partial<Statement> = {}): Statement {
  lastId++
  return {
    id: lastId,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    filedOn: `${year + 1}-06-30`,
    listedOn: null,
    approvedOn: null,
    consolidated: false,
    partial: null,
    accountsStatus: null,
    currency: 'GBP',
    values,
    sourceId: 900,
    ...other,
  }
}
