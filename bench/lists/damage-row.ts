import type { ListRow } from '../../src/domain/lists/list-row.ts'
import { below, pick, type Random } from '../search-names.ts'
import { otherForms, readWritten, respelt } from './written-names.ts'

// How people write companies into their lists, and what spreadsheets make of it. Nothing here comes from the search.

/** A company as its register has it. */
export type Registered = {
  id: number
  name: string
  country: string
  /** In Latin letters, where the register has its own script. */
  abroad: string | null
  number: string | null
  vat: string | null
  lei: string | null
  website: string | null
  email: string | null
  city: string | null
}

/** A row, what was done to it, and the name as it was written, without its legal form. */
export type Damaged = { row: ListRow; how: string[]; base: string }

export function damage(random: Random, company: Registered): Damaged {
  const how: string[] = []
  const { written, base } = writtenName(random, company, how)
  const has = (share: number, value: string | null) => (value !== null && random() < share ? value : null)
  const isPlain = random() < 0.4
  const row: ListRow = {
    key: random() < 0.5 ? `K-${below(random, 1e6)}` : null,
    name: written,
    number: isPlain ? null : writtenNumber(random, has(0.6, company.number), how),
    vat: isPlain ? null : has(0.3, company.vat),
    lei: isPlain ? null : has(0.15, company.lei),
    website: isPlain ? null : writtenSite(random, has(0.4, company.website)),
    email: isPlain ? null : has(0.4, company.email),
    country: random() < 0.03 ? null : writtenCountry(random, company.country),
    address: null,
    city: random() < 0.35 ? company.city : null,
  }
  if (row.country === null) how.push('no country')
  if (row.number !== null && random() < 0.04) {
    row.name = null
    how.push('number alone')
  } else if (random() < 0.06) swapColumns(random, row, how)
  if (how.length === 0) how.push('as it is')
  return { row, how, base }
}

function writtenName(random: Random, { name, country, abroad }: Registered, how: string[]) {
  const isAbroad = abroad !== null && random() < 0.35
  if (isAbroad) how.push('other script')
  const own = isAbroad ? (abroad as string) : name
  const { base, form, isInFront } = readWritten(own, country)
  const note = (what: string) => how.push(what)
  const way = random()
  let [text, mark] = [base, form]
  if (form !== '' && way < 0.14) {
    mark = ''
    note('no form')
  } else if (form !== '' && way < 0.26 && respelt(form).length > 0) {
    mark = pick(random, respelt(form))
    note('form respelt')
  } else if (form !== '' && way < 0.34 && otherForms(country, form).length > 0 && !isAbroad) {
    mark = pick(random, otherForms(country, form))
    note('other form')
  }
  const other = random()
  if (other < 0.24) {
    const slipped = slip(random, text)
    if (slipped !== null) {
      text = slipped
      note('typo')
    }
  } else if (other < 0.27) {
    const twice = slip(random, slip(random, text) ?? text)
    if (twice !== null) {
      text = twice
      note('two typos')
    }
  } else if (other < 0.33) {
    const plain = text.normalize('NFKD').replace(/\p{Mn}/gu, '')
    if (plain !== text) note('no accents')
    text = plain
  } else if (other < 0.36 && /[äöü]/i.test(text)) {
    text = text
      .replace(/ä/g, 'ae')
      .replace(/ö/g, 'oe')
      .replace(/ü/g, 'ue')
      .replace(/Ä/g, 'Ae')
      .replace(/Ö/g, 'Oe')
      .replace(/Ü/g, 'Ue')
    note('umlauts written out')
  } else if (other < 0.39 && text.includes('&')) {
    text = text.replace('&', pick(random, ['and', '+', 'und']))
    note('another and')
  } else if (other < 0.42) {
    text = `${text} `
    mark = mark === '' ? '' : ` ${mark} `
    note('blanks')
  }
  const isAttached = /\p{Script=Han}$/u.test(text) || /^\p{Script=Han}/u.test(mark)
  const joined = isInFront
    ? `${mark}${isAttached ? '' : ' '}${text}`
    : `${text}${isAttached || mark.startsWith(',') ? '' : ' '}${mark}`
  const cased = random()
  const plain = joined.trim()
  return { written: cased < 0.15 ? plain.toUpperCase() : cased < 0.25 ? plain.toLowerCase() : plain, base: text }
}

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** One slip in a word of at least four letters; null where there is none. */
function slip(random: Random, text: string): string | null {
  const words = text.split(' ')
  const long = [...words.keys()].filter(
    at => /^\p{L}{4,}$/u.test(words[at] as string) && !/\p{Script=Han}/u.test(words[at] as string),
  )
  if (long.length === 0) return null
  const place = pick(random, long)
  const word = words[place] as string
  const at = random() < 0.9 ? 1 + below(random, word.length - 1) : 0
  const letter = word[at] as string
  const next = word[at + 1] ?? ''
  const way = random()
  const put = (instead: string, length = 1) => word.slice(0, at) + instead + word.slice(at + length)
  const row = keys.find(all => all.includes(letter.toLowerCase()))
  const near = row ? (row[row.indexOf(letter.toLowerCase()) + (random() < 0.5 ? 1 : -1)] ?? row[1]) : 'e'
  words[place] =
    way < 0.3
      ? put('')
      : way < 0.55 && next
        ? put(next + letter, 2)
        : way < 0.75
          ? put(letter + letter)
          : put(near as string)
  const slipped = words.join(' ')
  return slipped === text ? null : slipped
}

function writtenNumber(random: Random, number: string | null, how: string[]): string | null {
  if (number === null) return null
  const way = random()
  if (/^0/.test(number) && way < 0.6) {
    how.push('zeroes lost')
    const bare = number.replace(/^0+/, '')
    return random() < 0.2 && /^\d+$/.test(bare) ? `${bare}.0` : bare
  }
  if (way < 0.7) return number
  if (way < 0.78) return number.replace(/[\s.\-/]/g, '')
  if (way < 0.84) return number.replace(/(\d{3})(?=\d)/g, '$1 ')
  if (way < 0.9) return number.toLowerCase()
  if (way < 0.95 || !/\d{5}/.test(number)) return `No. ${number}`
  how.push('digit wrong')
  const digits = [...number.matchAll(/\d/g)].map(({ index }) => index)
  const at = pick(random, digits.slice(1))
  return number.slice(0, at) + ((Number(number[at]) + 1 + below(random, 8)) % 10) + number.slice(at + 1)
}

function writtenSite(random: Random, website: string | null): string | null {
  if (website === null) return null
  const host = website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/.*$/, '')
  return pick(random, [website, host, `www.${host}`, `http://${host}/about`])
}

const german = new Intl.DisplayNames(['de'], { type: 'region' })
const english = new Intl.DisplayNames(['en'], { type: 'region' })
const french = new Intl.DisplayNames(['fr'], { type: 'region' })

function writtenCountry(random: Random, code: string): string {
  const way = random()
  if (way < 0.5) return code
  if (way < 0.55) return code.toLowerCase()
  return (way < 0.85 ? english : way < 0.93 ? german : french).of(code) ?? code
}

/** What stands in the wrong columns of a line, as it does where a column is missing or was pasted beside its place. */
function swapColumns(random: Random, row: ListRow, how: string[]): void {
  const pairs = (
    [
      ['name', 'number'],
      ['name', 'city'],
      ['name', 'country'],
      ['city', 'country'],
      ['number', 'vat'],
      ['website', 'email'],
    ] as const
  ).filter(([one, other]) => row[one] !== null && row[other] !== null)
  if (pairs.length === 0) return
  const [one, other] = pick(random, pairs)
  const kept = row[one]
  row[one] = row[other]
  row[other] = kept
  how.push(`swapped ${one} and ${other}`)
}
