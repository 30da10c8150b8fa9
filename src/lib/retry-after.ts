/** What a Retry-After header asks for, in milliseconds from now; null where it asks for nothing that can be read. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number | null {
  const text = String(header ?? '').trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Only as HTTP writes times: Date.parse would make something of nearly everything.
  const at = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
