import { Type } from 'typebox'
import type { ListRow, MatchCandidate, RowMatch } from '#domain/lists/list-row.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdText, Strict, Text } from '../../fields.ts'

const Cell = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** A row as a request gives it; an empty text means nothing. */
export const GivenRow = named(
  'GivenRow',
  Strict({
    key: Cell('Your own key for the row, returned with its match.'),
    name: Cell('The name as you have it.'),
    registration_number: Cell('Its number in a register of companies; leading zeroes may be missing.'),
    vat_number: Cell('VAT number or EIN.'),
    lei_number: Cell('Legal entity identifier.'),
    website: Cell('With or without scheme, www and path.'),
    email: Cell('An address on the company’s own domain.'),
    country: Cell('A country by code or by name.'),
    address: Cell('The address, or as much of it as you have.'),
    city: Cell('The city of its address.'),
  }),
)

/** A row of a request, by the names that its members have in it. */
type Given = { [Name in keyof typeof rowMembers]?: string }

/** What each member of a row is called in a list. */
export const rowMembers = {
  key: 'key',
  name: 'name',
  registration_number: 'number',
  vat_number: 'vat',
  lei_number: 'lei',
  website: 'website',
  email: 'email',
  country: 'country',
  address: 'address',
  city: 'city',
} as const satisfies Record<string, keyof ListRow>

export function listRowOf(given: Given): ListRow {
  const cells = Object.entries(rowMembers).map(([name, member]) => [member, given[name as keyof Given]?.trim() || null])
  return Object.fromEntries(cells) as ListRow
}

export const { shape: MatchCandidateShape, show: showMatchCandidate } = shapeOf<MatchCandidate>()(
  {
    id: [CompanyIdText, ({ companyId }) => String(companyId)],
    name: Type.String(),
    country_code: [Type.String(), 'country'],
    city: Text,
    status_name: [Text, 'status'],
    registration_number: [Text, 'number'],
    score: Type.Number({ minimum: 0, maximum: 1 }),
    reasons: [
      Type.Array(Type.String(), {
        description:
          'Which parts of the row agree: `number`, `vat`, `lei`, `website`, `email`, `name`, `former_name`, `city` or `address`.',
      }),
      'reasons',
    ],
    conflicts: [
      Type.Array(Type.String(), {
        description: 'Which parts of the row contradict the company: `number`, `vat`, `lei`, `name` or `country`.',
      }),
      'conflicts',
    ],
  },
  'MatchCandidate',
)

/** A row with its key and what became of it. */
export type KeyedMatch = RowMatch & { key: string | null }

export const { shape: RowMatchShape, show: showRowMatch } = shapeOf<KeyedMatch>()(
  {
    key: Text,
    outcome: Type.Enum(['matched', 'review', 'not_found']),
    id: [
      Type.Union([Type.String({ pattern: '^\\d+$' }), Type.Null()], {
        description: 'The company of a matched row.',
      }),
      ({ companyId }) => (companyId === null ? null : String(companyId)),
    ],
    by: Type.Union([Type.Enum(['identifier', 'name']), Type.Null()], { description: 'What matched it.' }),
    why: Type.Union(
      [Type.Enum(['nothing_alike', 'country_not_covered', 'too_short', 'nothing_to_search_by']), Type.Null()],
      { description: 'Why it was not found.' },
    ),
    candidates: [
      Type.Array(MatchCandidateShape, { description: 'Most likely first; for a matched row, only its company.' }),
      ({ candidates }) => candidates.map(showMatchCandidate),
    ],
    remarks: [
      Type.Array(Type.String(), {
        description:
          'How the row had to be adjusted: `zeroes_restored`, `columns_swapped`, `country_unknown`, `wrong_check_digit` or `wrong_euid`.',
      }),
      'remarks',
    ],
  },
  'RowMatch',
)
