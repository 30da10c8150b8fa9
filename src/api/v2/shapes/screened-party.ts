import { type Static, Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { screeningThreshold } from '#domain/screening/best-name.ts'
import { identifierKinds } from '#domain/screening/entry.ts'
import type { GivenParty } from '#domain/screening/hits/screen-party.ts'
import { birthOf, subjectKinds } from '#domain/screening/subject.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { Country } from './known.ts'

const Name = Type.String({ minLength: 1, maxLength: 500 })

const GivenIdentifier = named(
  'GivenIdentifier',
  Strict({
    kind: Type.Optional(Type.Enum(identifierKinds, { description: 'What the number is; `other` if you do not know.' })),
    value: Type.String({ minLength: 1, maxLength: 100, description: 'The number; separators make no difference.' }),
    country: Type.Optional(Country),
  }),
)

/** A party submitted for screening, as members of a body. */
export const partyMembers = {
  name: Type.String({ ...Name, description: 'The name, in any script and order.' }),
  other_names: Type.Optional(
    Type.Array(Name, { maxItems: 20, description: 'Former names, aliases and other spellings.' }),
  ),
  kind: Type.Optional(
    Type.Enum(subjectKinds, {
      description: 'What it is; if omitted, it is compared both as a person and as a company.',
    }),
  ),
  birth_date: Type.Optional(
    Type.String({
      pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$',
      'x-reason': 'must be a year, a month or a day: 1963, 1963-05 or 1963-05-17',
      description: 'As much as is known: 1963, 1963-05 or 1963-05-17.',
    }),
  ),
  countries: Type.Optional(
    Type.Array(Country, {
      maxItems: 20,
      description: 'Nationality, residence, or where a company is registered: two-letter ISO 3166-1 codes.',
    }),
  ),
  identifiers: Type.Optional(
    Type.Array(GivenIdentifier, { maxItems: 20, description: 'Passport, tax, registration and other numbers.' }),
  ),
  reference: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Your own key for the party. Decisions are stored under it, so a party whose name changed is recognised.',
    }),
  ),
}

export const PartyShape = named('ScreenedParty', Strict(partyMembers))

export function partyOf(given: Static<typeof PartyShape>): GivenParty {
  const { name, other_names = [], kind = 'unknown', birth_date, countries = [], identifiers = [], reference } = given
  const birth = birth_date === undefined ? null : birthOf(birth_date)
  if (birth_date !== undefined && birth === null) {
    throw new Failure('invalid', { reasons: { birth_date: ['is not a valid date, or is in the future'] } })
  }
  return {
    ...{ names: [name, ...other_names], kind, birth, countries, reference: reference ?? null },
    identifiers: identifiers.map(({ kind = 'other', value, country = null }) => ({ kind, value, country })),
  }
}

export const Threshold = Type.Integer({
  minimum: 1,
  maximum: 100,
  default: screeningThreshold,
  description: 'Hits with a lower score are left out.',
})

export const KeepOtherBirthYears = Type.Boolean({
  default: false,
  description:
    'A birth year that is far from the listed one only lowers the score, instead of setting the entry aside.',
})

export const IncludeDecided = Type.Boolean({
  default: false,
  description: 'Also include hits on which your workspace has decided in their present form.',
})
