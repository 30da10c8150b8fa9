import { Type } from 'typebox'
import { listOfficers } from '#domain/officers/officer.ts'
import { listShareholders } from '#domain/ownership/holding.ts'
import { cursorAfter, Days, paging, windowOf } from '../arguments.ts'
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
  data: { people: AnyList, total: Type.Integer() },

  answer: call =>
    aboutCompany(call, async (company, _, { db }) => {
      const { limit, from } = windowOf(call.given)
      const page = { page: Math.floor(from / limit) + 1, perPage: limit }
      if (call.given.who === 'shareholders') {
        const { items, total } = await listShareholders(db, company.id, page)
        return {
          data: { people: items.map(showHolder), total },
          text: [`${total} shareholders${shownOf(items.length, total)}:`, ...items.map(describeHolding)],
          cursor: cursorAfter(from, items.length, total),
          sourceIds: items.map(({ sourceId }) => sourceId),
          notes: [rules.shareholders],
        }
      }
      const { items, total } = await listOfficers(db, company.id, page)
      return {
        data: { people: items.map(showOfficer), total },
        text: [`${total} officers, current and former${shownOf(items.length, total)}:`, ...items.map(describeOfficer)],
        cursor: cursorAfter(from, items.length, total),
        sourceIds: items.map(({ sourceId }) => sourceId),
        notes: [],
      }
    }),
})

const shownOf = (shown: number, total: number) => (shown < total ? `, ${shown} shown` : '')
