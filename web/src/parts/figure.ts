// To make one takes long enough to be felt, and most pages need none.
let short: Intl.NumberFormat | undefined
const moneys = new Map<string, Intl.NumberFormat>()

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

/** Rounded to what a reader takes in: as many places as given, none of them zeros that say nothing. */
export function roundedTo(text: string, places: number): string {
  if (!isDecimal(text)) return text
  return withMinus(new Intl.NumberFormat('en-GB', { maximumFractionDigits: places }).format(text))
}

/** For an axis, where the eye wants the size and a table has the digits. */
export function roughly(value: number | string): string {
  short ??= new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
  return withMinus(short.format(Number(value)))
}

/** An amount by its size, with its currency: £1.2m. A code that is no currency stands before the amount as it is. */
export function roughMoney(text: string, currency: string): string {
  if (!isDecimal(text)) return text
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${roughly(text)}`
  let format = moneys.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    })
    moneys.set(currency, format)
  }
  return withMinus(format.format(text))
}
