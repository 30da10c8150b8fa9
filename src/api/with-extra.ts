/** Adds what a registry supplies beyond the named fields; it can never replace one of them. */
export function withExtra<Named extends object>(named: Named, extra: Record<string, unknown> | null): Named {
  if (!extra) return named
  const all = { ...named } as Record<string, unknown>
  // One at a time: an object made by spreading both is slow to serialise.
  for (const name of Object.keys(extra)) {
    if (!Object.hasOwn(named, name)) all[name] = extra[name]
  }
  return all as Named
}
