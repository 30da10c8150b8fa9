import { headlineNames } from '../financials/group-financials.ts'
import { haveSameBasis, haveSameLength, type Statement } from '../financials/statement.ts'
import { fewestPeers } from './find-peers.ts'

/** The quarters in the middle, and between them the middle itself; of how many companies. */
export type Band = { low: number; middle: number; high: number; companies: number }

/** Metric → end of a period → band. One that too few reported is absent. */
export type Bands = Record<string, Record<string, Band>>

/** Compares each period with those of others that end in the same year, are as long, and are on the same basis. */
export function peerBands(periods: Statement[], peers: Statement[][]): Bands {
  const bands: Bands = {}
  for (const period of periods) {
    const year = yearOf(period)
    const beside = peers.flatMap(filed => {
      const alike = filed.filter(
        one => yearOf(one) === year && haveSameBasis(one, period) && haveSameLength(one, period),
      )
      return alike[0] ? [alike[0]] : []
    })
    for (const metric of headlineNames) {
      const band = bandOf(beside.flatMap(({ values }) => numberIn(values[metric])))
      if (band) bands[metric] = { ...bands[metric], [period.periodEnd]: band }
    }
  }
  return bands
}

const yearOf = ({ periodEnd }: Statement) => periodEnd.slice(0, 4)

const numberIn = (text: string | null | undefined) =>
  text != null && /^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : []

function bandOf(values: number[]): Band | null {
  if (values.length < fewestPeers) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => rounded(quantile(sorted, part))
  return { low: at(0.25), middle: at(0.5), high: at(0.75), companies: values.length }
}

function quantile(sorted: number[], part: number): number {
  const at = part * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number]
  return below + (above - below) * (at % 1)
}

/** To two digits: a quartile may be one company's own figure, which is not to be revealed to the last digit. */
const rounded = (value: number) => Number(value.toPrecision(2))
