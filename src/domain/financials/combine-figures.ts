import { parseDecimal, plus, times, whole } from '#lib/fraction.ts'

type Figures = Readonly<Record<string, string | null>>

/** Metrics that make nothing when each is counted so many times: a whole, less its parts. */
type Sum = Readonly<Record<string, number>>

/** What must add up, by part of the accounts: the sums of a part share metrics, those of different parts do not. */
export const sums: readonly (readonly Sum[])[] = [
  [
    { 'Total-Assets': 1, 'Total-Liabilities': -1, 'Net-Assets': -1 },
    { 'Total-Assets': 1, 'Total-Current-Assets': -1, 'Total-Fixed-Assets': -1 },
    { 'Total-Liabilities': 1, 'Total-Current-Liabilities': -1, 'Total-Long-Term-Liabilities': -1 },
    { 'Net-Assets': 1, 'Shareholder-Funds': -1, 'Minority-Interests': -1 },
  ],
  [{ Turnover: 1, 'Cost-of-Sales': -1, 'Gross-Profit': -1 }],
  [{ 'Pre-Tax-Profit': 1, Taxation: -1, 'Profit-after-Tax': -1 }],
  [
    {
      'Increase-In-Cash': 1,
      'Net-Cash-Flow-from-Operations': -1,
      'Net-Cash-Flow-from-Investing': -1,
      'Net-Cash-Flow-from-Financing': -1,
    },
  ],
]

/** All metrics of the sums: who reads only some metrics of statements reads these too. */
export const summedMetrics = [...new Set(sums.flat().flatMap(Object.keys))]

/**
 * The figures of one period from its filings, newest first: each as the newest filing reports it that has it. Figures of
 * different filings that do not add up are not put beside each other: those of one filing are then taken first, of
 * the newest with which the part adds up. The database combines in the same way for filters (`combined_figures`).
 */
export function combineFigures(filings: readonly Figures[]): Record<string, string> {
  const stated = filings.map(filing => Object.entries(filing).filter((entry): entry is Figure => entry[1] !== null))
  const newest = Object.fromEntries(stated.toReversed().flat())
  const combined = { ...newest }
  for (const part of sums) {
    const names = new Set(part.flatMap(Object.keys))
    const candidates = stated.map(own => ({
      ...Object.fromEntries(Object.entries(newest).filter(([name]) => names.has(name))),
      ...Object.fromEntries(own.filter(([name]) => names.has(name))),
    }))
    const fitting = candidates.find(candidate =>
      part.every(sum => isFiledTogether(sum, candidate, filings) || addsUp(sum, candidate)),
    )
    Object.assign(combined, fitting)
  }
  return combined
}

type Figure = [name: string, value: string]

const isFiledTogether = (sum: Sum, candidate: Figures, filings: readonly Figures[]) =>
  filings.some(filing => Object.keys(sum).every(name => filing[name] != null && filing[name] === candidate[name]))

/** Whether a sum holds, or cannot be checked because a figure is missing. */
function addsUp(sum: Sum, figures: Figures): boolean {
  let rest = whole(0)
  for (const [name, count] of Object.entries(sum)) {
    const figure = parseDecimal(figures[name] ?? '')
    if (!figure) return true
    rest = plus(rest, times(figure, whole(count)))
  }
  return rest.over === 0n
}
