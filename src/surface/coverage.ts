import { Type } from 'typebox'
import { type Covered, parts, readings } from '#domain/coverage/part.ts'
import { Nullable } from './schema.ts'
import { shapeOf } from './shape-of.ts'
import { sourceDays } from './source-days.ts'

const source = shapeOf<Covered['sources'][number]>()(
  {
    name: Type.String(),
    stated_on: Nullable(Type.String(), {
      description: 'The day of its newest statement about it; null where nothing states it.',
    }),
    ...sourceDays,
  },
  'CoverageSource',
)

/** What is known of one part of a company, and where nothing is, why. */
export const { shape: CoverageShape, show: showCoverage } = shapeOf<Covered>()(
  {
    part: Type.Enum([...parts], { description: 'The part of the company that this is about.' }),
    reading: Type.Enum([...readings], {
      description:
        'known: facts are served. none: a source states that there is none, or lists none where it would list all. withheld: there is, ' +
        'or may be, something that is not named. restricted: it is collected, and access is restricted. not_collected: the register ' +
        'does not record it. not_loaded: no loaded source states anything about it.',
    }),
    count: Nullable(Type.Integer(), {
      description: 'How many facts are known, those that no longer hold included; null, and never 0, where none is.',
    }),
    counted: Nullable(Type.String(), {
      description: 'The same in words: what is counted, and how much of it no longer holds; null where `count` is.',
    }),
    sources: [
      Type.Array(source.shape, { description: 'The sources of the facts, or of the statement that there are none.' }),
      ({ sources }) => sources.map(source.show),
    ],
    since: Nullable(Type.String(), { description: 'Since when access is restricted: a year or a day.' }),
    why: Nullable(Type.String(), { description: 'In one sentence why there is nothing, or perhaps not everything.' }),
  },
  'Coverage',
)

/** Of every part of a company, always in the same order. */
export const CoverageList = Type.Array(CoverageShape, {
  description: 'What is known of each part of the company, and where nothing is, why.',
})

/** Behind the members of a list that is empty; absent where it is not. */
export const WhyNothing = { coverage: Type.Optional(CoverageShape) }

export const showWhyNothing = (covered: Covered | null) => (covered ? { coverage: showCoverage(covered) } : {})
