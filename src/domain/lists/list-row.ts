/** A row of a list, by the roles of its cells: each value as it was written, trimmed; null if empty. */
export type ListRow = {
  /** The list's own key of the row, such as a customer number. */
  key: string | null
  name: string | null
  /** A number in a register of companies. */
  number: string | null
  vat: string | null
  lei: string | null
  website: string | null
  email: string | null
  /** A country by code or name, in any language that we know. */
  country: string | null
  /** A whole address, or the parts that are given. */
  address: string | null
  city: string | null
}

/** Why a company is a candidate: what in the row agrees with it. */
export type MatchReason = 'number' | 'vat' | 'lei' | 'website' | 'email' | 'name' | 'former_name' | 'city' | 'address'
/** What in the row contradicts a candidate. */
export type MatchConflict = 'number' | 'vat' | 'lei' | 'name' | 'country'

export type MatchCandidate = {
  companyId: number
  name: string
  country: string
  city: string | null
  /** The normalised status; null where it is not known. */
  status: string | null
  number: string | null
  /** From 0 to 1, rounded to three digits. */
  score: number
  reasons: MatchReason[]
  conflicts: MatchConflict[]
}

/** What had to be done to a row's value before it agreed, which the owner of the list should know. */
export type RowRemark = 'zeroes_restored' | 'columns_swapped' | 'country_unknown' | 'wrong_check_digit' | 'wrong_euid'

export type MatchOutcome = 'matched' | 'review' | 'not_found'
/** Why a row was not found. */
export type NotFoundReason = 'nothing_alike' | 'country_not_covered' | 'too_short' | 'nothing_to_search_by'

export type RowMatch = {
  outcome: MatchOutcome
  /** Only of a row that is matched. */
  companyId: number | null
  /** How a matched row was matched: an identifier agrees, or one company alone has exactly this name in this country. */
  by: 'identifier' | 'name' | null
  /** Only of a row that was not found. */
  why: NotFoundReason | null
  /** The likeliest first; the matched one too. */
  candidates: MatchCandidate[]
  remarks: RowRemark[]
}

/** The rows of a batch, in their order, and the versions needed to repeat it. */
export type MatchedRows = {
  matches: RowMatch[]
  /** The version of the data that was searched. */
  dataVersion: string
  /** The version of the rules. */
  rulesVersion: number
}

/** The module that matching belongs to: it is a search for companies, whose meter it counts against. */
export const matchMeter = 'kyb'

/** What matching a row costs: one unit if something was found, as for a lookup, and nothing otherwise. */
export function rowUnits({ outcome }: Pick<RowMatch, 'outcome'>): number {
  return outcome === 'not_found' ? 0 : 1
}

const empty: ListRow = {
  key: null,
  name: null,
  number: null,
  vat: null,
  lei: null,
  website: null,
  email: null,
  country: null,
  address: null,
  city: null,
}

/** The row with its cells by the roles of their columns. Several columns of an address are joined, in their order. */
export function rowOf(cells: string[], roles: (keyof ListRow | null)[]): ListRow {
  const row = { ...empty }
  for (let at = 0; at < roles.length; at++) {
    const role = roles[at]
    const cell = (cells[at] ?? '').trim()
    if (!role || cell === '') continue
    const before = row[role]
    row[role] = before === null ? cell : role === 'address' ? `${before}, ${cell}` : before
  }
  return row
}
