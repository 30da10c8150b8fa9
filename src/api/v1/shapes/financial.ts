import { Type } from 'typebox'
import { groupFinancials, type MetricSeries, type StatementGroup } from '#domain/financials/group-financials.ts'
import type { Financials, Period } from '#domain/financials/statement.ts'
import { WhyNothing } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { exact } from '../../exact.ts'
import { Nullable, Text } from '../../fields.ts'
import {
  EarlierFiguresShape,
  figuresFrom,
  furtherPeriods,
  PeriodShape,
  showEarlierFigures,
  showPeriod,
  Years,
} from '../../filed-period.ts'
import { type ShownSources, SourceShape } from './source.ts'

const source = Type.Optional(Nullable(SourceShape))

const SeriesShape = named(
  'Series',
  Type.Object({
    name: Type.String({ description: 'Metric label.' }),
    list: Type.Record(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Text, {
      description: 'Period end → decimal text, null where the period does not report it.',
    }),
    progress: Type.Optional(
      Type.Array(Nullable(Type.Number()), {
        description:
          'Change in percent from the previous period: one entry for each two neighbouring days of `years`, newest first, null ' +
          'where they cannot be compared.',
      }),
    ),
  }),
)

const SourcedPeriodShape = named(
  'FiledPeriod',
  Type.Object({
    ...PeriodShape.properties,
    figures_from: Type.Optional(Type.Array(Type.Object({ ...EarlierFiguresShape.properties, source }), figuresFrom)),
    source,
  }),
)

/** The fields of filed financials; the complete record puts the company's id and name beside them. */
export const financialFields = {
  years: Years,
  groups: Type.Array(
    named(
      'FiguresGroup',
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        order: Type.Integer(),
        list: Type.Array(SeriesShape),
        source,
      }),
    ),
  ),
  periods: Type.Array(SourcedPeriodShape, {
    description: 'The accounts behind each reporting period, in the order of `years`.',
  }),
  further_periods: Type.Array(SourcedPeriodShape, furtherPeriods),
}

export const FinancialShape = named('FiledFinancials', Type.Object({ ...financialFields, source, ...WhyNothing }))

/** What the platform calculated has no row among the sources. */
const calculated = {
  id: null,
  name: 'Firmament',
  category: 'Modelled',
  comment: 'Calculated from the filed values',
  url: null,
  licence: null,
  attribution: null,
  published_on: null,
  newest_entry_on: null,
  loaded_on: null,
}

/** With sources, the whole names that of its newest period, and each period its own. */
export function showFinancial({ periods, behind }: Financials, sources?: ShownSources) {
  const sourceOf = (period?: Pick<Period, 'sourceId'>) =>
    sources ? { source: (period && sources.get(period.sourceId)) ?? null } : {}
  const show = (period: Period) => ({
    ...showPeriod(period),
    figures_from: period.figuresFrom?.map(from => ({ ...showEarlierFigures(from), ...sourceOf(from) })),
    ...sourceOf(period),
  })
  return {
    years: periods.map(period => period.periodEnd),
    groups: groupFinancials({ periods, behind }).map(group => showGroup(group, sources !== undefined)),
    periods: periods.map(show),
    further_periods: behind.map(show),
    ...sourceOf(periods[0]),
  }
}

function showGroup({ id, name, order, derived, series }: StatementGroup, withSource: boolean) {
  const group = { id, name, order, list: series.map(showSeries) }
  return withSource && derived ? { ...group, source: calculated } : group
}

function showSeries({ label, values, progress }: MetricSeries) {
  const series = { name: label, list: values }
  return progress ? { ...series, progress: progress.map(exact) } : series
}
