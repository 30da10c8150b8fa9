/** An array for PostgreSQL of numbers or uuids. They need no quotes; the driver would look through each for some. */
export function arrayText(values: Iterable<number | string | null>): string {
  let text = ''
  // Concatenating takes half the time of a join.
  for (const value of values) text += text === '' ? `${value}` : `,${value}`
  return `{${text}}`
}
