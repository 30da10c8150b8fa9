/** A statement as the `sql` tag sends it. */
export type Statement = {
  text: string
  values: unknown[]
  /** The name under which a connection may keep it; the driver's own connections keep none. */
  keptAs?: string
}

/** Anything that SQL can be sent to: the database, a transaction in it, or a connection of the driver. */
export type SqlClient = {
  // biome-ignore lint/suspicious/noExplicitAny: a row has the columns that its query names.
  query(statement: string | Statement, values?: unknown[]): Promise<{ rows: any[]; rowCount: number | null }>
}
