import { isDay } from '#lib/calendar.ts'
import type { Birth } from './listed-entry.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const guessed = /\b(circa|ca\.?|c\.|approximately|approx\.?|about|around)\s+|\bca?\.?(?=\d)|\(?\bapproximative\)?/gi

/**
 * A birth date as lists write it, with the first and the last day that it can be: '12 Mar 1970', 'Mar 1970', '1970', 'circa 1970', 'c. 1970',
 * '1970 to 1972', '1970-1972', '1970-03-12', '12/03/1970' with the day first, and '00/00/1970' or 'dd/mm/1970' for what is not known.
 */
export function birthOf(written: string): Birth {
  const text = written.replace(/\s+/g, ' ').trim()
  const plain = text.replace(guessed, '').trim()
  const [first, last = first] = rangeOf(plain).map(daysOf)
  const isKnown = first && last && first.from <= last.to
  return {
    text,
    from: isKnown ? first.from : null,
    to: isKnown ? last.to : null,
    isApproximate: plain !== text,
  }
}

function rangeOf(text: string): string[] {
  const parts = text.split(/\s+to\s+|\s+-\s+|\s+and\s+/i)
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? '']
  const [, from, to] = /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(text) ?? []
  return from && to ? [from, to] : [text]
}

type Days = { from: string; to: string }

function daysOf(text: string): Days | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  if (year) return daysIn(year, month, day)
  const numbers = /^([0-9a-z]{1,2})[/.]([0-9a-z]{1,2})[/.](\d{4})$/i.exec(text)
  if (numbers) return daysIn(numbers[3] as string, known(numbers[2]), known(numbers[1]))
  const words = /^(?:(\d{1,2}) )?([a-z]{3,9})\.? (\d{4})$/i.exec(text)
  const at = months.indexOf(words?.[2]?.slice(0, 3).toLowerCase() ?? '')
  return words && at >= 0 ? daysIn(words[3] as string, String(at + 1), words[1]) : null
}

/** Zeroes and letters stand for what is not known. */
const known = (part: string | undefined) => (part && /^\d+$/.test(part) && Number(part) > 0 ? part : undefined)

export function daysIn(year: string, month?: string, day?: string): Days | null {
  if (Number(year) < 1000) return null
  if (!month) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const last = [31, 30, 29, 28].find(one => isDay(Number(year), Number(month), one))
  if (!last || (day && !isDay(Number(year), Number(month), Number(day)))) return null
  const start = `${year}-${month.padStart(2, '0')}`
  return { from: `${start}-${(day ?? '1').padStart(2, '0')}`, to: `${start}-${(day ?? String(last)).padStart(2, '0')}` }
}
