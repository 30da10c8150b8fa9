/** Decimal text with its thousands apart. No digit is changed: the text never becomes a float. */
export function grouped(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  if (!whole) return text
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

// To make one takes long enough to be felt, and most pages need none.
let short: Intl.NumberFormat | undefined

/** For an axis, where the eye wants the size and a table has the digits. */
export function roughly(value: number): string {
  short ??= new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
  return short.format(value)
}
