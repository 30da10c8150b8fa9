/**
 * What of a company can be asked for, by the column of `prospects`: one code of a few, several codes, a number or a day,
 * or bits. `rare` columns tell so few companies apart that PostgreSQL's indexes answer them best.
 */
export const columns = {
  status_id: { holds: 'code', type: 'smallint' },
  company_type: { holds: 'code', type: 'text' },
  legal_form: { holds: 'code', type: 'text' },
  currency: { holds: 'code', type: 'text' },
  consolidated: { holds: 'code', type: 'boolean' },
  has_parent: { holds: 'code', type: 'boolean' },
  foreign_parent: { holds: 'code', type: 'boolean' },
  zip: { holds: 'rare', type: 'text' },
  linkedin: { holds: 'rare', type: 'text' },
  activity_types: { holds: 'codes' },
  trading_activities: { holds: 'codes' },
  industry_focus: { holds: 'codes' },
  keywords: { holds: 'codes' },
  nace: { holds: 'codes' },
  isic: { holds: 'codes' },
  sic: { holds: 'codes' },
  places: { holds: 'codes' },
  technologies: { holds: 'codes' },
  incorporated_on: { holds: 'day' },
  employees: { holds: 'number' },
  turnover: { holds: 'number' },
  profit: { holds: 'number' },
  liabilities: { holds: 'number' },
  directors: { holds: 'number' },
  employee_profit: { holds: 'number' },
  exports: { holds: 'number' },
  yoy_turnover: { holds: 'number' },
  yoy_ebitda: { holds: 'number' },
  yoy_profit: { holds: 'number' },
  yoy_staff: { holds: 'number' },
  yoy_liabilities: { holds: 'number' },
  yoy_exports: { holds: 'number' },
  visits: { holds: 'number' },
  global_rank: { holds: 'number' },
  contacts: { holds: 'bits' },
} as const satisfies Record<string, { holds: string; type?: string }>

export type Column = keyof typeof columns

type Holding<What extends string> = {
  [Name in Column]: (typeof columns)[Name]['holds'] extends What ? Name : never
}[Column]

export type CodeColumn = Holding<'code'>
export type RareColumn = Holding<'rare'>
export type CodesColumn = Holding<'codes'>
export type NumberColumn = Holding<'number'>
export type DayColumn = Holding<'day'>
export type BitsColumn = Holding<'bits'>

/** Both bounds belong to it; one may be missing. */
export type Range<Bound> = { gte?: Bound; lte?: Bound }

/** One thing that must be so. A company of which the fact is not known never fits. */
export type Condition =
  | { column: CodeColumn | RareColumn | CodesColumn; anyOf: string[] }
  | { column: NumberColumn; within: Range<number>[] }
  | { column: DayColumn; within: Range<string>[] }
  | { column: BitsColumn; bits: number }

/** Names of the columns that hold one of these. */
export function columnsHolding<What extends (typeof columns)[Column]['holds']>(what: What): Holding<What>[] {
  return (Object.keys(columns) as Column[]).filter(name => columns[name].holds === what) as Holding<What>[]
}
