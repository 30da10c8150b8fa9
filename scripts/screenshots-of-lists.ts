import type { Page } from 'playwright-core'
import { createList } from '#domain/lists/create-list.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { workList } from '#domain/lists/work-list.ts'
import { sql } from '#postgres/sql.ts'
import type { TestApp } from '../test/support/app.ts'
import type { Person } from '../test/support/people.ts'

const columns = [
  { name: 'Customer', role: 'key' },
  { name: 'Company', role: 'name' },
  { name: 'Reg. no.', role: 'number' },
  { name: 'Country', role: 'country' },
  { name: 'Remarks of the sales department', role: null },
] as const
const rows = [
  ['C-1', 'Meridian Harbour Instruments', '3932435', 'GB', 'since 2004'],
  ['C-2', 'Meridian Harbour Holdings Limited', null, 'United Kingdom', null],
  ['C-3', 'meridan harbour instrumants', null, 'GB', 'spelt as on the invoice'],
  ['C-4', '上海远东精密仪器制造有限公司', null, 'CN', null],
  ['C-5', 'Ring Two Ltd', null, 'GB', null],
  ['C-6', 'Zyxqwvu Unheard Of Things', null, 'GB', 'does it exist?'],
  ['C-7', 'Machine Builder Ltd', null, 'GB', null],
  ['C-8', 'Meridian Harbour Instruments PLC', '03932435', 'GB', 'twice'],
]

/** A list that was only sent, one that is matched, and one that stopped half-way. */
export async function prepareLists({ databases, by, ...app }: TestApp, { workspaceId }: Person) {
  const db = databases.primary
  const clock = () => app.now
  const keep = (name: string) => createList(db, clock, { workspaceId, name, columns: [...columns], rows }, by)
  const asker = { keyId: null, userId: null, surface: 'dashboard' as const, operation: 'listMatch' }
  const match = async (listId: number) => {
    await startMatching(db, clock, { workspaceId, listId, agreed: rows.length }, asker, by)
    await workList({ db, clock }, listId)
  }
  const sent = await keep('suppliers-2026.xlsx')
  const matched = await keep('customers.csv')
  await match(matched)
  const stopped = await keep('a list with quite a long name of the purchasing department, second quarter.csv')
  const waiting = JSON.stringify({ meter: 'kyb', left: 0, resetsAt: '2026-12-01T00:00:00.000Z' })
  await sql`
    update lists set state = 'waiting_for_units', task = 'match', waiting_for = ${waiting}::jsonb where id = ${stopped}
  `.execute(db)
  return { sent, matched, stopped }
}

export function listShots({ sent, matched, stopped }: Awaited<ReturnType<typeof prepareLists>>) {
  return [
    { name: 'lists', at: '/lists' },
    { name: 'list-columns', at: `/lists/${sent}` },
    { name: 'list-matched', at: `/lists/${matched}` },
    { name: 'list-waiting', at: `/lists/${stopped}` },
    {
      name: 'list-review',
      at: `/lists/${matched}`,
      first: (page: Page) => page.getByRole('button', { name: /^Review/ }).click(),
    },
    { name: 'list-missing', at: '/lists/987654321' },
  ]
}
