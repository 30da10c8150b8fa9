/** The name that something of our code has in files and answers: zipCode is 'zip_code'. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The members of an object under those names; nested members keep their own. */
export function snakeCased(from: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [snakeCase(name), value]))
}
