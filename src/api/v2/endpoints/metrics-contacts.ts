import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { countReveals } from '#domain/usage/count-reveals.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'

const moment = (description: string) => Type.String({ description, 'x-form': 'moment' })

export default endpoint({
  id: 'contactsMetrics',
  summary: 'Count the e-mail addresses and phone numbers revealed to the account',
  method: 'GET',
  path: '/metrics/contacts',
  permission: 'metrics',
  isOpen: true,
  metered: false,
  query: Strict({
    date_from: moment('YYYY-MM-DD hh:mm:ss in UTC, inclusive.'),
    date_to: moment('YYYY-MM-DD hh:mm:ss in UTC, the last second that counts.'),
  }),
  response: named('ContactCounts', Type.Object({ email_count: Type.Integer(), phone_count: Type.Integer() })),

  async handle({ databases, caller, clock, query }) {
    // A day that has begun may be asked for whole.
    const today = clock().toISOString().slice(0, 10)
    const ahead = Object.entries(query).filter(([, text]) => text.slice(0, 10) > today)
    if (ahead.length > 0) {
      throw new Failure('invalid', {
        reasons: Object.fromEntries(ahead.map(([name]) => [name, ['must not be in the future']])),
      })
    }
    const [from, to] = [query.date_from, query.date_to].map(text => new Date(`${text.replace(' ', 'T')}Z`)) as [
      Date,
      Date,
    ]
    if (from > to) throw new Failure('invalid', { reasons: { date_from: ['must not be later than date_to'] } })
    const { emails, phones } = await countReveals(databases.primary, caller.workspaceId, from, to)
    return { email_count: emails, phone_count: phones }
  },
})
