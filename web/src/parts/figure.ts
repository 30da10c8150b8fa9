/** A minus as wide as a digit, so that columns stay columns. */
const withMinus = (text: string) => text.replace('-', '−')

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Decimal text with its thousands apart. No digit is changed: the text never becomes a float. It is written as Intl writes it in
 * en-GB, which takes a phone 100 ms to make ready; a test compares the two.
 */
export function grouped(figure: string | number): string {
  const text = String(figure)
  if (!isDecimal(text)) return text
  const [whole = '', places] = text.split('.')
  const apart = whole.replace(/^(-?)0+(?=\d)/, '$1').replace(/\B(?=(\d{3})+$)/g, ',')
  return withMinus(places ? `${apart}.${places}` : apart)
}

/** Rounded to what a reader takes in: as many places as given, without meaningless zeros. */
export function roundedTo(text: string, places: number): string {
  if (!isDecimal(text)) return text
  return withMinus(new Intl.NumberFormat('en-GB', { maximumFractionDigits: places }).format(text))
}

const sizes = ['', 'k', 'm', 'bn', 'tn']

/**
 * For an axis, where the eye wants the size and a table has the digits: 1.2m. As Intl writes it in en-GB, and as with the
 * thousands above a test compares the two.
 */
export function roughly(figure: number | string): string {
  const text = String(figure)
  return isDecimal(text) ? withMinus(rough(text, '')) : text
}

/** Where Intl has a sign for a currency in en-GB; the others stand as their codes, also where Intl has another word. */
const signs: Record<string, string> = {
  ...{ AUD: 'A$', BRL: 'R$', CAD: 'CA$', CNY: 'CN¥', EUR: '€', GBP: '£', HKD: 'HK$', ILS: '₪', INR: '₹', JPY: 'JP¥' },
  ...{ KRW: '₩', MXN: 'MX$', NZD: 'NZ$', PHP: '₱', TWD: 'NT$', USD: 'US$', VND: '₫', XCD: 'EC$' },
}

/** An amount by its size, with its currency: £1.2m. A code that is no currency stands before the amount as it is. */
export function roughMoney(text: string, currency: string): string {
  if (!isDecimal(text)) return text
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${roughly(text)}`
  return withMinus(rough(text, signs[currency] ?? `${currency}\u00a0`))
}

/** To one place of the size that leaves at most three digits before it, with what stands between the minus and the digits. */
function rough(text: string, before: string): string {
  const [, minus = '', whole = '', places = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  let size = Math.min(sizes.length - 1, Math.floor((whole.length - 1) / 3))
  const unit = 10n ** BigInt(3 * size + places.length)
  let tenths = (BigInt(whole + places) * 20n + unit) / (2n * unit)
  if (tenths >= 10_000n && size < sizes.length - 1) {
    tenths = 10n
    size++
  }
  const digits = String(tenths / 10n)
  const rest = tenths % 10n
  // In a short figure Intl leaves four digits together.
  return `${minus}${before}${digits.length > 4 ? grouped(digits) : digits}${rest ? `.${rest}` : ''}${sizes[size]}`
}
