import { withClient } from '#postgres/with-client.ts'
import type { TestApp } from './app.ts'

const dated = [
  ['moments', 'at'],
  ['runs', 'finished_at'],
  ['changes', 'at'],
  ['corrections', 'at'],
] as const

/** Does something as if on a day: whatever the history goes by says so afterwards, and it is noon of that day. */
export async function doneOn(server: TestApp, day: string, work: (url: string) => Promise<unknown>): Promise<void> {
  const { url } = server
  server.now = new Date(`${day}T12:00:00Z`)
  await withClient(url, async client => {
    const last = async (table: string) =>
      (await client.query(`select coalesce(max(id), 0) as id from ${table}`)).rows[0].id
    const seen = new Map<string, unknown>()
    for (const [table] of dated) seen.set(table, await last(table))
    await work(url)
    for (const [table, at] of dated) {
      await client.query(`update ${table} set ${at} = $1 where id > $2`, [`${day}T10:00:00Z`, seen.get(table)])
    }
  })
}
