/** Shown if nothing is known. */
export const unknown = '–'

/** Decimal text with separated thousands, without going through a float or a locale; other text stays as it is. */
export function amount(text: string | number | null | undefined): string {
  if (text === null || text === undefined) return unknown
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(String(text))
  if (!match) return String(text)
  const [, sign, whole = '', rest = ''] = match
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** The same with a fixed number of places. */
export function decimal(text: string | number | null | undefined, places: number): string {
  if (text === null || text === undefined || !Number.isFinite(Number(text))) return amount(text)
  return amount(Number(text).toFixed(places))
}

/** A number of the scorecard, which has four places at most, without zeroes at the end. */
export function plain(value: number | null | undefined): string {
  return value === null || value === undefined ? unknown : amount(String(Number(value.toFixed(4))))
}

export function percent(fraction: number | null | undefined, places = 2): string {
  return fraction === null || fraction === undefined ? unknown : `${decimal(fraction * 100, places)}%`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A day in words, as the pages write it: 3 Jan 2024. Other text stays as it is. */
export function day(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  // Its parts are not torn apart.
  return year ? `${Number(date)}\u00a0${months[Number(month) - 1]}\u00a0${year}` : text
}

export function known(text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? unknown : String(text)
}

/** A large amount for the axis of a chart: 12.5 M. */
export function short(value: number): string {
  const size = Math.abs(value)
  const [by, unit] = size >= 1e9 ? [1e9, ' bn'] : size >= 1e6 ? [1e6, ' M'] : size >= 1e3 ? [1e3, ' k'] : [1, '']
  const text = (size / by).toFixed(size / by >= 100 || by === 1 ? 0 : 1).replace(/\.0$/, '')
  return `${value < 0 && text !== '0' ? '−' : ''}${text}${unit}`
}

/** A share that is exact, a band, or not known. */
export function share(of: ShareBand) {
  if (of.percentage !== null) return `${amount(of.percentage)}%`
  if (of.percentage_min === null && of.percentage_max === null) return unknown
  const least = `${of.percentage_min_open ? '> ' : ''}${amount(of.percentage_min ?? '0')}`
  return `${least}–${of.percentage_max_open ? '< ' : ''}${amount(of.percentage_max ?? '100')}%`
}

/** Reports made before bands had open ends do not record which ends are open. */
type ShareBand = {
  percentage: string | null
  percentage_min: string | null
  percentage_max: string | null
  percentage_min_open?: boolean
  percentage_max_open?: boolean
}
