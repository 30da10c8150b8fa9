import type { XmlElement } from '../xml-records.ts'
import { childrenOf } from '../xml-records.ts'

/** How a number of a workbook is shown, as far as it is more than its digits: as a day, a time, or with zeroes in front. */
export type NumberFormat = { kind: 'day' | 'time' } | { kind: 'zeroes'; digits: number } | null

/** Formats that every workbook has without defining them. */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47])

/** The format of each style of cells, by the parts `numFmt` and `cellXfs` of a workbook's styles. */
export function formatsOf(elements: XmlElement[]): NumberFormat[] {
  const codes = new Map<number, string>()
  for (const { name, attributes } of elements) {
    const id = Number(attributes.numFmtId)
    if (name === 'numFmt' && !codes.has(id)) codes.set(id, attributes.formatCode ?? '')
  }
  const styles = elements.find(({ name }) => name === 'cellXfs')
  return (styles ? childrenOf(styles, 'xf') : []).map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0)
    if (builtInDays.has(id)) return { kind: 'day' }
    if (builtInTimes.has(id)) return { kind: 'time' }
    return formatOf(codes.get(id) ?? '')
  })
}

/** No spreadsheet takes a longer one; the time to look through it grows with the square of its length. */
const maxCode = 255

function formatOf(code: string): NumberFormat {
  if (code.length > maxCode) return null
  const [positive = ''] = code.split(';')
  if (/^0{2,}$/.test(positive)) return { kind: 'zeroes', digits: positive.length }
  const isElapsed = /\[[hms]+\]/i.test(positive)
  const plain = positive.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  if (/general/i.test(plain)) return null
  if (/[yd]/i.test(plain)) return { kind: 'day' }
  if (isElapsed || /[hs]/i.test(plain)) return { kind: 'time' }
  return /m/i.test(plain) ? { kind: 'day' } : null
}

const secondsADay = 86_400

/** A number as the workbook shows it; days as YYYY-MM-DD. The text stays where it is no number. */
export function shownNumber(text: string, format: NumberFormat, countsFrom1904: boolean): string {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return text
  if (format?.kind === 'day' || format?.kind === 'time') return shownDay(value, format.kind, countsFrom1904) ?? text
  const digits = plainDigits(value)
  return format?.kind === 'zeroes' && /^\d+$/.test(digits) ? digits.padStart(format.digits, '0') : digits
}

/** Spreadsheets count with fifteen digits and show no more: 0.1 + 0.2 is 0.3. */
function plainDigits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e21) return BigInt(rounded).toString()
  return String(rounded)
}

/** Days are counted from 1900, with a 29 February 1900 that never was, or from 1904. */
function shownDay(value: number, kind: 'day' | 'time', countsFrom1904: boolean): string | null {
  const serial = countsFrom1904 ? value + 1462 : value
  if (serial < 0 || serial > 2_958_465.999999) return null
  const seconds = Math.round(serial * secondsADay)
  const epoch = serial < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const iso = new Date(epoch + seconds * 1000).toISOString()
  if (kind === 'time' && serial < 1) return iso.slice(11, 19)
  return seconds % secondsADay === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
