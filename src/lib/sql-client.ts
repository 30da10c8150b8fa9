/** What every connection of the driver can do, for those who work inside a transaction that somebody else began. */
export type SqlClient = {
  // biome-ignore lint/suspicious/noExplicitAny: a row has the columns that its query names.
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}
