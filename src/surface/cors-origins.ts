/** Whether a page of this origin may call the APIs; compared letter by letter, as browsers write it. */
export function allows(origins: readonly string[], origin: string | undefined): origin is string {
  return origin !== undefined && origins.includes(origin)
}
