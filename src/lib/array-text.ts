/** An array for PostgreSQL of numbers or uuids. They need no quotes; the driver would look through each for some. */
export function arrayText(values: Iterable<number | string | null>): string {
  return `{${Array.from(values, value => value ?? 'null').join()}}`
}
