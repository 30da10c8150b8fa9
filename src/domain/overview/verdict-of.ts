import type { Flag } from './flag.ts'

export type Verdict = { tone: 'bad' | 'warn' | 'good' | 'unknown'; text: string }

/** Without so many of the basic facts, that nothing speaks against a company means little, and then nothing. */
const manyUnknown = 3
const tooManyUnknown = 5

/** What the flags come to, in one line. It is a summary of facts and nobody's advice. */
export function verdictOf(flags: Flag[], unknowns: number): Verdict {
  const titles = (severity: Flag['severity']) =>
    flags.filter(flag => flag.severity === severity).map(({ title }) => title)
  const [against, look] = [titles('against'), titles('look')]
  if (against.length > 0) return { tone: 'bad', text: `${listed(against)}.` }
  if (unknowns >= tooManyUnknown) return { tone: 'unknown', text: 'Too little is known to say anything.' }
  if (look.length > 0) return { tone: 'warn', text: `${listed(look)}.` }
  if (unknowns >= manyUnknown) {
    return { tone: 'unknown', text: 'Nothing that is known speaks against it, but much is not known.' }
  }
  return { tone: 'good', text: 'Nothing that is known speaks against it.' }
}

/** The first ones in full, because a list of ten is read by nobody. */
function listed(titles: string[]): string {
  const most = 3
  const shown = titles.slice(0, most).map((title, index) => (index === 0 ? title : lowerFirst(title)))
  const more = titles.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
