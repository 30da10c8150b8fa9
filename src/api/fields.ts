import { type TSchema, Type } from 'typebox'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { calendarDay, pastDay } from '#surface/days.ts'
import { named, publishedAs } from '#surface/published.ts'
import { Nullable, Strict, Text, Whole } from '#surface/schema.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { closed, oneOf } from './alternatives.ts'

export { Nullable, Strict, Text, Whole }

/** The largest id is the largest whole number that JSON readers agree on. */
const WholeId = (description: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description })

/** Answers give ids as numbers or as text, and either is taken. */
const EitherId = (name: string, description: string, reason: string) =>
  named(
    name,
    Type.Union(
      [Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.String({ pattern: '^\\d{1,15}$' })],
      {
        description,
        'x-reason': reason,
      },
    ),
  )

/** An id in a body. */
export const GivenCompanyId = EitherId('CompanyId', 'Company ID, as a number or its digits.', 'must be a company id')
const GivenEmployeeId = EitherId('EmployeeId', 'Employee ID, as a number or its digits.', 'must be an employee id')

/** The same in a path, where it is read as a number. */
export const CompanyId = publishedAs(WholeId('Company ID.'), GivenCompanyId)
export const EmployeeId = publishedAs(WholeId('Employee ID.'), GivenEmployeeId)

/** An id in answers of the second API, which are texts or numbers as the contract has it. */
export const CompanyIdText = Type.String({ pattern: '^\\d+$', description: 'Company ID.' })
export const CompanyIdNumber = Type.Integer({ minimum: 0, description: 'Company ID.' })

/** Of a company: elsewhere the same name is the country of any address. */
export const OfficeCountry = {
  ...Text,
  description:
    'Two-letter ISO 3166-1 code of the country of the registered office, which need not be that of the company.',
}
export const Day = Nullable(Type.String({ format: 'date' }))
/** Of a link between companies; absent where nothing lapsed. */
export const LapsedOn = Type.Optional(
  Type.String({ format: 'date', description: 'The day on which the registration of the relationship lapsed.' }),
)
export const Id = named('RecordId', Type.Union([Type.Integer(), Type.String()], { description: 'ID of the record.' }))
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

export const GivenDay = Type.String(calendarDay)
export const PastDay = Type.String(pastDay)

/** The reference has a range as one of two closed objects: from a lower bound, up to an upper one or not; or up to one alone. */
export function rangeOf<Bound extends TSchema>(name: string, bound: Bound) {
  const gte = Type.Optional(bound)
  const lte = Type.Optional(bound)
  const description = 'Both bounds are inclusive; one alone is enough.'
  const range = Type.Object(
    { gte, lte },
    { additionalProperties: false, minProperties: 1, 'x-ordered': true, description },
  )
  const published = oneOf(name, [
    named(`${name}From`, closed({ gte, lte }, ['gte'])),
    named(`${name}UpTo`, closed({ lte }, ['lte'])),
  ])
  return publishedAs(range, Object.assign(published, { description }))
}

export const DateRange = rangeOf('DateRange', GivenDay)

const StatusName = Nullable(Type.String({ description: 'Active, Inactive or Intermediate.' }))

/** The category of a status, which filters go by, beside the register's own word for it. */
export const status = shapeOf<{ statusId: number | null }>()({
  status_id: Nullable(Type.Integer({ description: 'Company status from the vocabulary: 106, 108 or 1615.' })),
  status_name: [StatusName, ({ statusId }) => statusName(statusId)],
})
