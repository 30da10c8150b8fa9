import type { MetricKind } from './derivation.ts'
import { derivations } from './derivations.ts'
import { type FiledGroup, filedMetrics } from './filed-metrics.ts'

/** The part of the accounts to which a metric belongs. */
export type MetricGroup = FiledGroup | 'ratios' | 'growth'

export type Metric = {
  name: string
  label: string
  group: MetricGroup
  /** The position among all metrics, from 1. */
  order: number
  kind: MetricKind
  /** Filed values are served unchanged; derived ones are calculated by `derivations.ts`. */
  origin: 'filed' | 'derived'
}

/** Growth that is shown among the ratios of accounts; all other growth is served only in the flat financials. */
const headlineGrowth = new Set(
  `Turnover-Yoy Gross-Profit-Yoy Operating-Profit-Yoy EBITDA-Yoy Pre-Tax-Profit-Yoy Profit-after-Tax-Yoy Total-Assets-Yoy
  Total-Liabilities-Yoy Net-Assets-Yoy Employee-Numbers-Yoy Exports-Yoy`.split(/\s+/),
)

/** The name in plain words; "Long-Term" and the like keep their hyphen. */
function labelOf(name: string): string {
  if (name.endsWith('-Yoy')) return `${labelOf(name.slice(0, -4))}, year over year`
  const words = name
    .replace(/^P-And-L/, 'Profit-And-Loss')
    .replace(/^Gearing/, 'Gearing,')
    .replaceAll('-', ' ')
    .replaceAll(/(Pre|Non|Long|Short) (?=Tax|Audit|Term)/g, '$1-')
  return words.replaceAll(/(?<=.)[A-Z](?=[a-z])/g, letter => letter.toLowerCase())
}

const filed = filedMetrics.map(({ name, group }) => {
  const kind: MetricKind = group === 'header' ? 'text' : group === 'people' ? 'count' : 'money'
  return { name, group, kind, origin: 'filed' } as const
})

const derived = derivations.map(({ name, kind }) => {
  const group = name.endsWith('-Yoy') && !headlineGrowth.has(name) ? 'growth' : 'ratios'
  return { name, group, kind, origin: 'derived' } as const
})
const { ratios = [], growth = [] } = Object.groupBy(derived, ({ group }) => group)

/** Every metric that the platform knows, by the name it has in the flat financials, in the order of accounts. */
export const metrics: Metric[] = [...filed, ...ratios, ...growth].map((metric, index) => ({
  ...metric,
  label: labelOf(metric.name),
  order: index + 1,
}))

export const metricNamed: ReadonlyMap<string, Metric> = new Map(metrics.map(metric => [metric.name, metric]))

/** In plain words, also of a metric that no list has. */
export const labelOfMetric = (name: string) => metricNamed.get(name)?.label ?? name.replaceAll('-', ' ')
