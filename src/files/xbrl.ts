/** What an XBRL document reports, inline or not: facts, each with a time, a unit and dimensions. */
export type XbrlDocument = {
  /** Where the taxonomy is described: the entry point's address. */
  schemas: string[]
  contexts: Map<string, XbrlContext>
  /** By its id, what a unit measures without its prefix: 'GBP', 'shares', 'pure', 'GBP/shares'. */
  units: Map<string, string>
  facts: XbrlFact[]
}

export type XbrlContext = {
  /** Who the facts are about, as the writer calls it: a number, or a name. */
  entity: string | null
  /** The register that issued the identifier, by an address that represents it. */
  scheme: string | null
  /** An instant has no start. */
  start: string | null
  end: string | null
  /** Dimension → member, both without prefixes. Members of typed dimensions are the text that was typed. */
  dimensions: Record<string, string>
}

export type XbrlFact = {
  /** The concept without its prefix, and the namespace of the taxonomy that it is of. */
  concept: string
  namespace: string
  context: string
  /** Numbers have a unit. */
  unit: string | null
  /** A number as decimal text with scale and sign applied; any other fact as its text. */
  value: string
  /** To how many places a number is right; Infinity for exact ones, null where it is not stated. */
  decimals: number | null
  /** The power of ten that was applied to the number as written. */
  scale: number
  /** How the value is written, where it must still be read: 'datelonguk'. */
  format: string | null
  /** Why a number could not be read; its value is then the text as written. */
  problem: string | null
}
