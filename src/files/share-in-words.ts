/** A percentage that is exact, or a band, whose ends are open where the words leave them out. */
export type ShareInWords = {
  percentage?: string
  percentage_min?: string
  percentage_max?: string
  percentage_min_open?: true
  percentage_max_open?: true
}

const numberPattern = '(\\d{1,3}(?:[.,]\\d+)?)\\s*(?:%|per ?cent)?'
const words = (pattern: string) => new RegExp(`^${pattern.replace('N', () => numberPattern)}$`, 'i')
const exactPattern = words('N')
const bandPattern = new RegExp(`^(?:from |between )?${numberPattern}\\s*(?:[-–]|to|and)\\s*${numberPattern}$`, 'i')

const endPatterns: [pattern: RegExp, end: (number: string) => ShareInWords][] = [
  [words('(?:>=|≥|at least|not less than)\\s*N'), number => ({ percentage_min: number })],
  [words('N\\s*(?:or|and) (?:more|above|over)'), number => ({ percentage_min: number })],
  [words('(?:>|more than|greater than|over|above)\\s*N'), min => ({ percentage_min: min, percentage_min_open: true })],
  [words('(?:<=|≤|at most|not more than|up to)\\s*N'), number => ({ percentage_max: number })],
  [words('N\\s*or (?:less|below|under)'), number => ({ percentage_max: number })],
  [words('(?:<|less than|under|below)\\s*N'), max => ({ percentage_max: max, percentage_max_open: true })],
]

/**
 * '76,5 %', '25-50' and 'more than 25 % but not more than 50 %' as percentages; null for other words, for more than a
 * hundred and for a band that ends before it begins.
 */
export function shareInWords(text: string): ShareInWords | null {
  const share = exactIn(text) ?? betweenIn(text) ?? endsIn(text)
  if (!share) return null
  const { percentage, percentage_min: min = '0', percentage_max: max = '100' } = share
  const isPart = [percentage ?? '0', min, max].every(number => Number(number) <= 100)
  return isPart && Number(min) <= Number(max) ? share : null
}

function exactIn(text: string): ShareInWords | null {
  const number = exactPattern.exec(text.trim())?.[1]
  return number === undefined ? null : { percentage: plain(number) }
}

function betweenIn(text: string): ShareInWords | null {
  const [, min, max] = bandPattern.exec(text.trim()) ?? []
  return min && max ? { percentage_min: plain(min), percentage_max: plain(max) } : null
}

/** One end, or two of different sides: 'more than 50 %, less than 75 %'. */
function endsIn(text: string): ShareInWords | null {
  const parts = text.trim().split(/\s*,?\s+(?:but|and)\s+(?=\D)|\s*,\s+|\s*&\s*/i)
  const ends = parts.map(endIn).filter(end => end !== null)
  const [one, other] = ends
  if (!one || ends.length < parts.length || ends.length > 2) return null
  if (other && 'percentage_min' in one === 'percentage_min' in other) return null
  return { ...one, ...other }
}

function endIn(part: string): ShareInWords | null {
  for (const [pattern, end] of endPatterns) {
    const number = pattern.exec(part.trim())?.[1]
    if (number !== undefined) return end(plain(number))
  }
  return null
}

const plain = (number: string) => number.replace(',', '.')
