import { Type } from 'typebox'
import { type HistoryEvent, historyKinds, listHistory, partsIn } from '#domain/full-record/list-history.ts'
import { KnownDay, PastDay, paging, windowOf } from '../arguments.ts'
import { describeNothing } from '../describe-nothing.ts'
import { known } from '../people-shapes.ts'
import { quoted } from '../quoted.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyList } from '../tool-result.ts'

const maxConcurrent = 100

export default tool({
  name: 'company_changes',
  title: 'What changed at a company',
  description:
    'Events of a company, newest first: names, officers, owners, group, filings, charges, judgments, and changes of its record. Costs 1 unit of kyb.',
  permissions: ['kyb'],
  parameters: {
    since: Type.Optional(PastDay),
    kinds: Type.Optional(Type.Array(Type.Enum([...historyKinds]))),
    ...KnownDay,
    ...paging(maxConcurrent),
  },
  examples: [{ company_id: 1, since: '2024-01-01' }],
  data: { events: AnyList },

  answer: call =>
    aboutCompany(call, async (company, _, then) => {
      const { db, now } = then
      const { limit, from } = windowOf(call.given)
      const { since = '', kinds = historyKinds } = call.given
      const today = now.toISOString().slice(0, 10)
      const read = await listHistory(db, company.id, { kinds, most: limit + 1, after: from })
      const within = read.filter(({ on }) => on >= since)
      const events = within.slice(0, limit)
      const nothing =
        read.length === 0 && from === 0 ? await describeNothing(company.id, then, ...partsIn(kinds)) : null
      return {
        data: { events: events.map(showEvent), ...nothing?.data },
        text: [
          events.length === 0 ? 'No event is known for this period; that proves nothing.' : 'Newest first:',
          ...events.map(event => describeEvent(event, today)),
          ...(nothing?.text ?? []),
        ],
        cursor: within.length > limit ? String(from + limit) : null,
        sourceIds: events.map(({ sourceId }) => sourceId),
        notes: ['A change is dated by the day on which it was seen.'],
      }
    }),
})

function showEvent({ on, kind, what, subject, detail, before, companyId }: HistoryEvent) {
  return known({ on, kind, what, subject, detail, before, company_id: companyId })
}

function describeEvent({ on, kind, what, subject, detail, before, companyId }: HistoryEvent, today: string): string {
  const when = on > today ? `${on} (in the future)` : on
  const about = [subject && quoted(subject), companyId !== null && `company_id ${companyId}`].filter(Boolean).join(' ')
  if (kind !== 'change')
    return `- ${when} ${kind}: ${what}${about && ` ${about}`}${detail ? `, ${quoted(detail)}` : ''}`
  const shown = (value: string | null) => (value === null ? 'nothing' : quoted(value))
  return `- ${when} change: ${what} from ${shown(before)} to ${shown(detail)}`
}
