/**
 * Whether a text may be the address of a page: with http or https before it, or with no scheme at all. `javascript:` and its
 * like would run in a page that makes a link of it; a number after the colon is a port.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:/i.test(text) || !/^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)
}
