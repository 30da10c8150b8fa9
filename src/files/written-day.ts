import { isDay } from '#lib/calendar.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as people write it, day before month: '31 December 2020', '31st Dec 2020', '31.12.20', '31/12/2020', '2020-12-31',
 * or with the month first when it is a word. Null for what is no day. Years of two digits are of this century, except
 * those from 70 on.
 */
export function writtenDay(text: string, order: 'day-month' | 'month-day' = 'day-month'): string | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:$|t)/.exec(clean)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const [first, second, third, rest] = clean.split(/[^\p{L}\p{N}]+/u).filter(part => part !== '' && part !== 'of')
  if (!first || !second || !third || rest) return null
  if (/^\p{L}/u.test(first)) return dayOf(third, monthOf(first), second)
  if (/^\p{L}/u.test(second)) return dayOf(third, monthOf(second), first)
  return order === 'day-month' ? dayOf(third, second, first) : dayOf(third, first, second)
}

function monthOf(word: string): string {
  return String(months.indexOf(word.slice(0, 3)) + 1)
}

function dayOf(year = '', month = '', day = ''): string | null {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const whole = year.length === 4 ? year : `${Number(year) >= 70 ? 19 : 20}${year}`
  if (!isDay(Number(whole), Number(month), Number(day))) return null
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
