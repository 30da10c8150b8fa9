/** What a registry gives beyond the named fields stands behind them, and can never stand in for one. */
export function withExtra<Named extends object>(named: Named, extra: Record<string, unknown> | null): Named {
  if (!extra) return named
  const all = { ...named } as Record<string, unknown>
  // One at a time: an object that both were spread into is slow to write.
  for (const name of Object.keys(extra)) {
    if (!Object.hasOwn(named, name)) all[name] = extra[name]
  }
  return all as Named
}
