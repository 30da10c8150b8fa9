import { Type } from 'typebox'
import { listOfficers } from '#domain/officers/officer.ts'
import { listShareholders } from '#domain/ownership/holding.ts'
import { cursorAfter, Days, paging, windowOf } from '../arguments.ts'
import { describeNothing } from '../describe-nothing.ts'
import { Nullable } from '../fields.ts'
import { describeHolding, describeOfficer, showHolder, showOfficer } from '../people-shapes.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyList } from '../tool-result.ts'

const maxConcurrent = 50

export default tool({
  name: 'company_people',
  title: 'Officers and shareholders of a company',
  description: 'Officers of a company, current first, or its direct shareholders, largest first. Costs 1 unit of kyb.',
  permissions: ['kyb'],
  parameters: {
    who: Type.Optional(Type.Enum(['officers', 'shareholders'], { default: 'officers' })),
    ...Days,
    ...paging(maxConcurrent),
  },
  examples: [{ company_id: 1, who: 'shareholders' }],
  data: { people: AnyList, total: Nullable(Type.Integer()) },

  answer: call =>
    aboutCompany(call, async (company, _, then) => {
      const { limit, from } = windowOf(call.given)
      const page = { page: Math.floor(from / limit) + 1, perPage: limit }
      if (call.given.who === 'shareholders') {
        const { items, total } = await listShareholders(then.db, company.id, page, then.now)
        const nothing = total === 0 ? await describeNothing(company.id, then, 'owners') : null
        return {
          data: { people: items.map(showHolder), total: nothing ? nothing.total : total, ...nothing?.data },
          text: nothing?.text ?? [
            `${total} shareholders${shownOf(items.length, total)}:`,
            ...items.map(describeHolding),
          ],
          cursor: cursorAfter(from, items.length, total),
          sourceIds: items.map(({ sourceId }) => sourceId),
          notes: [rules.shareholders],
        }
      }
      const { items, total } = await listOfficers(then.db, company.id, page, then.now)
      const nothing = total === 0 ? await describeNothing(company.id, then, 'officers') : null
      return {
        data: { people: items.map(showOfficer), total: nothing ? nothing.total : total, ...nothing?.data },
        text: nothing?.text ?? [
          `${total} officers, current and former${shownOf(items.length, total)}:`,
          ...items.map(describeOfficer),
        ],
        cursor: cursorAfter(from, items.length, total),
        sourceIds: items.map(({ sourceId }) => sourceId),
        notes: [],
      }
    }),
})

const shownOf = (shown: number, total: number) => (shown < total ? `, ${shown} shown` : '')
