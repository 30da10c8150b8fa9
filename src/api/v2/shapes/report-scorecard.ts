import { Type } from 'typebox'
import { named } from '#surface/published.ts'
import { Nullable } from '../../fields.ts'
import { AsOf, Pod, texts, Value } from './report-values.ts'

const ratio = (description: string) => Nullable(Type.Number(), { description })

export const Health = named(
  'YearOfHealth',
  Type.Object({
    period_end: Type.String({ format: 'date', description: 'The day on which the period ended.' }),
    as_of: AsOf,
    altman_z: ratio("Altman's Z''."),
    zone: Nullable(Type.Enum(['distress', 'grey', 'safe']), { description: "The zone of Altman's Z''." }),
    current_ratio: ratio('Current assets over current liabilities.'),
    liabilities_to_assets: ratio('Liabilities over assets.'),
    return_on_assets: ratio('Profit over assets.'),
    commonValue: Value,
  }),
)

const Factor = named(
  'ScoreFactor',
  Type.Object({
    id: Type.String({ description: 'The name of the factor.' }),
    label: Type.String({ description: 'The same in words.' }),
    formula: Type.String({ description: 'How its value is calculated.' }),
    inputs: Type.Record(Type.String(), Nullable(Type.Number()), { description: 'What it is calculated from.' }),
    value: ratio('The value.'),
    points: Type.Number({ description: 'The points it contributes.' }),
    scale: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      description: 'Pairs of a value and its points, joined by straight lines.',
    }),
  }),
)

const MissingFactor = named(
  'MissingFactor',
  Type.Object({
    id: Type.String({ description: 'The name of the factor.' }),
    label: Type.String({ description: 'The same in words.' }),
    inputs: texts('What is needed for it.'),
  }),
)

const Scorecard = named(
  'Scorecard',
  Type.Object(
    {
      model: Type.String({ description: 'The name of the model.' }),
      version: Type.String({ description: 'Its version.' }),
      category: Type.Literal('Modelled', { description: 'The scorecard is modelled, not filed.' }),
      branch: Type.Enum(['trading', 'new', 'dormant', 'insolvent', 'dissolved'], {
        description: 'The kind of company, which determines the factors and the start.',
      }),
      score: Nullable(Type.Number(), { description: 'The points; null where the company is not rated.' }),
      lowest_score: Type.Number({ description: 'The lowest possible score.' }),
      highest_score: Type.Number({ description: 'The highest possible score.' }),
      method: Type.String({ description: 'How points become a probability.' }),
      start: Type.Number({ description: 'What the branch adds or subtracts.' }),
      pod: Pod,
      pod_low: Nullable(Type.Number(), { description: 'The lower end of its range.' }),
      pod_high: Nullable(Type.Number(), { description: 'The upper end of its range.' }),
      coverage: Type.Number({ description: 'The share of the possible points that is known, from 0 to 1.' }),
      min_coverage: Type.Number({ description: 'The share below which a company is not rated.' }),
      factors: Type.Array(Factor, { description: 'What counted.' }),
      missing: Type.Array(MissingFactor, { description: 'What is not known.' }),
    },
    { description: 'What a reader needs to recompute the result by hand.' },
  ),
)

export const Other = named(
  'ReportNotes',
  Type.Object(
    {
      date_created: Type.String({ format: 'date-time' }),
      source_id: Type.String({ pattern: '^\\d+$' }),
      scorecard: Scorecard,
      disclaimer: Type.String({ description: 'What a reader should be aware of.' }),
    },
    { description: 'The scorecard with all its factors.' },
  ),
)
