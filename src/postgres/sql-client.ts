/** Whatever SQL can be sent to: the database, a transaction in it, or a connection of the driver. */
export type SqlClient = {
  // biome-ignore lint/suspicious/noExplicitAny: a row has the columns that its query names.
  query(text: string, values?: unknown[]): Promise<{ rows: any[]; rowCount: number | null }>
}
