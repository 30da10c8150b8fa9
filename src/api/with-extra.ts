/** What a registry gives beyond the named fields stands behind them, and can never stand in for one. */
export function withExtra<Named extends object>(named: Named, extra: Record<string, unknown> | null): Named {
  return extra ? { ...named, ...extra, ...named } : named
}
