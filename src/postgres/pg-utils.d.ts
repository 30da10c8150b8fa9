/** The driver's own way to write a value for PostgreSQL, which its types do not describe. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
