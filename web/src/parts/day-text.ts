/** As Intl writes them in en-GB, which takes a phone 100 ms to make ready; a test compares the two. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A date in words: 3 Jan 2024. Of a year and a month only these are said; what is no date stays as it is. */
export function dayText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(text) ?? []
  const date = new Date(text.length === 10 ? `${text}T00:00:00Z` : text)
  const name = months[Number(month) - 1]
  if (!name || Number.isNaN(date.getTime())) return text
  if (!day) return text.length === 7 ? `${name} ${Number(year)}` : text
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
