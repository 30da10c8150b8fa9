import { type TSchema, Type } from 'typebox'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { Nullable, Strict, Text, Whole } from '#surface/schema.ts'
import { shapeOf } from '#surface/shape-of.ts'

export { Nullable, Strict, Text, Whole }

/** The largest id is the largest whole number that JSON readers agree on. */
export const CompanyId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Company ID.' })

/** The same in a body: answers give ids as numbers or as text, and either is taken. */
export const GivenCompanyId = Type.Union([CompanyId, Type.String({ pattern: '^\\d{1,15}$' })], {
  description: 'Company ID.',
  'x-reason': 'must be a company id',
})

export const Day = Nullable(Type.String({ format: 'date' }))
export const Id = Type.Union([Type.Integer(), Type.String()])
export const Decimal = Nullable(Type.Number())

const Conflicts = Type.Optional(
  Type.Array(Type.Enum(['name']), {
    description: 'Input that does not match this company; absent if everything matches.',
  }),
)

/** Shown for a candidate that was found by its number, although the name given is not its own. */
export const conflicts = shapeOf<{ conflicts: string[] }>()({
  conflicts: [Conflicts, ({ conflicts }) => (conflicts.length > 0 ? conflicts : undefined)],
})

const firstPage = 1
const usualPage = 10

/** The paging that list operations share. */
export const Paging = {
  page: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: firstPage,
    description: 'Page number, starting at 1.',
  }),
  per_page: Type.Integer({ minimum: 1, maximum: 50, default: usualPage, description: 'Items per page.' }),
}

/** The same in a body. Bodies are taken as they are, so `pagingOf` fills in the defaults. */
export const BodyPaging = { page: Type.Optional(Paging.page), per_page: Type.Optional(Paging.per_page) }

export function pagingOf({ page = firstPage, per_page = usualPage }: { page?: number; per_page?: number }) {
  return { page, perPage: per_page }
}

/** A day that PostgreSQL and the calendar know: there is no year 0. */
export const GivenDay = Type.String({
  format: 'date',
  pattern: '^(?!0000)',
  'x-reason': 'must be a date in the form YYYY-MM-DD',
})

export const rangeOf = <Bound extends TSchema>(bound: Bound) =>
  Type.Object(
    { gte: Type.Optional(bound), lte: Type.Optional(bound) },
    {
      additionalProperties: false,
      minProperties: 1,
      'x-ordered': true,
      description: 'Both bounds are inclusive; one alone is enough.',
    },
  )

export const DateRange = rangeOf(GivenDay)

const StatusName = Nullable(Type.String({ description: 'Active, Inactive or Intermediate.' }))

/** The category of a status, which filters go by, beside the register's own word for it. */
export const status = shapeOf<{ statusId: number | null }>()({
  status_id: Nullable(Type.Integer({ description: 'Company status from the vocabulary: 106, 108 or 1615.' })),
  status_name: [StatusName, ({ statusId }) => statusName(statusId)],
})

/** An id of a vocabulary, as a number or as text. */
export const VocabularyId = Type.Union([Type.Integer(), Type.String({ minLength: 1 })], {
  'x-reason': 'must be an integer or a non-empty string',
})
