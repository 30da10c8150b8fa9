import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry } from '#ingest/entries/entry.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../support/database.ts'
import { printRows } from '../support/database-print.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

/** How many times the undo is killed; the long form is for nights. */
const kills = process.env.FIRMAMENT_LONG_TESTS ? 20 : 4
const child = path.join(import.meta.dirname, '../support/undo-child.ts')
const register = toyDataset(101)

function month(word: string, companies: number): Entry[] {
  return Array.from({ length: companies }, (_, at) => [
    companyEntry(String(at + 1), `${word} ${at} Ltd`, { address: { address_city: word } }),
    {
      kind: 'holding' as const,
      key: `h${at}`,
      company: { scheme: 'reg:GB', number: String(at + 1) },
      holder_name: `${word} Holder`,
      percentage: '10',
    },
  ]).flat()
}

/** What an undo may not touch halfway. */
async function facts(url: string): Promise<Record<string, string>> {
  const { companies, records, holdings, names, company_keys, prospects, search_names, runs, changes } =
    (await printRows(url)) as Record<string, string>
  return { companies, records, holdings, names, company_keys, prospects, search_names, runs, changes } as Record<
    string,
    string
  >
}

test('an undo that is killed at random moments leaves the import whole, and undoes it when it is run again', async () => {
  await withTestDatabase(async url => {
    await importEntries(url, register, { publishedOn: '2026-03-01', entries: month('First', 1500) })
    const { runId } = await importEntries(url, register, { publishedOn: '2026-03-02', entries: month('Second', 1600) })
    const before = await facts(url)
    for (let kill = 0; kill < kills; kill++) {
      const undoing = spawn(process.execPath, [child, url, String(runId)], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(undoing.stdout, 'data')
      await sleep(Math.random() * 1000)
      undoing.kill('SIGKILL')
      await once(undoing, 'close')
      await ended(url)
      const { rows } = await withClient(url, client => client.query('select state from runs where id = $1', [runId]))
      if (rows[0].state === 'undone') break
      assert.deepEqual(await facts(url), before)
    }
    const { rows } = await withClient(url, client => client.query('select state from runs where id = $1', [runId]))
    if (rows[0].state !== 'undone') {
      const undoing = spawn(process.execPath, [child, url, String(runId)], { stdio: ['ignore', 'ignore', 'inherit'] })
      const [code] = await once(undoing, 'close')
      assert.equal(code, 0)
    }
    await withClient(url, async client => {
      const { rows } = await client.query(
        `select count(*)::int as companies, count(*) filter (where name like 'First%')::int as first from companies`,
      )
      assert.deepEqual(rows, [{ companies: 1500, first: 1500 }])
    })
  })
})

/** The server has noticed that the process is gone. */
async function ended(url: string): Promise<void> {
  for (;;) {
    const { rowCount } = await withClient(url, client =>
      client.query(
        "select 1 from pg_stat_activity where application_name = 'firmament undo import' and datname = current_database()",
      ),
    )
    if (rowCount === 0) return
    await sleep(50)
  }
}
