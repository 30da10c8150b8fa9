import { Type } from 'typebox'
import { screenParty } from '#domain/screening/hits/screen-party.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { IncludeDecided, KeepOtherBirthYears, partyMembers, partyOf, Threshold } from '../shapes/screened-party.ts'
import { screening, withAges } from '../shapes/screening.ts'

export default endpoint({
  id: 'searchScreening',
  summary: 'Screen a party against lists of sanctions',
  description:
    'Compares a person, company, ship or aircraft that you submit with all loaded lists. Hits are candidates with reasons, never conclusions. A response without hits costs the same',
  method: 'POST',
  path: '/screening/search',
  permission: 'screening',
  metered: true,
  dataTimeoutMs: 60_000,
  body: named(
    'ScreeningSearch',
    Strict({
      ...partyMembers,
      threshold: Type.Optional(Threshold),
      lists: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
          maxItems: 50,
          description: 'Only these lists; all if none are named.',
        }),
      ),
      keep_other_birth_years: Type.Optional(KeepOtherBirthYears),
      include_decided: Type.Optional(IncludeDecided),
    }),
  ),
  bodyExample: { name: 'Velimir Dostanov', kind: 'person', birth_date: '1963', countries: ['RS'] },
  response: named('Screening', screening.shape),
  records: ({ body }) => ({ act: 'party.screened', details: { operation: 'searchScreening', ...body } }),

  async handle({ databases, clock, caller, body }) {
    const { threshold, lists, keep_other_birth_years, include_decided, ...party } = body
    const options = {
      ...(threshold !== undefined && { threshold }),
      ...(lists && lists.length > 0 && { lists }),
      ...{ keepOtherBirthYears: keep_other_birth_years === true, includeDecided: include_decided === true },
    }
    const found = await screenParty(databases, caller.workspaceId, partyOf(party), options)
    return screening.show(withAges(found, clock()))
  },
})
