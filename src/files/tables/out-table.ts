/** A column of a table that we write. */
export type OutColumn = {
  name: string
  type: 'text' | 'number' | 'integer' | 'boolean' | 'day'
  /** Which group of fields it belongs to, such as 'financials'; null for those of the list itself. */
  group: string | null
  /** The source of its content, stated once for each group beside the table where the format has a place for it. */
  source?: { name: string; attribution: string | null }
}

/**
 * Null is what is not known, and never an empty text or a zero. A day is 'YYYY-MM-DD'; a number may be given as decimal text, which stays
 * exact in CSV and Parquet and becomes the nearest number of a spreadsheet in XLSX.
 */
export type OutValue = string | number | boolean | null

export type OutRows = AsyncIterable<OutValue[]>

/** What each group of columns rests on, once each, in the order of the columns. */
export function sourcesOf(columns: OutColumn[]): { group: string; name: string; attribution: string | null }[] {
  const found = new Map<string, { group: string; name: string; attribution: string | null }>()
  for (const { group, source } of columns) {
    if (group !== null && source) found.set(`${group}\n${source.name}`, { group, ...source })
  }
  return [...found.values()]
}
