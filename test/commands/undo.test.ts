import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { withClient } from '#postgres/with-client.ts'
import { runCommand } from '../support/command.ts'
import { withTestDatabase } from '../support/database.ts'
import { startInternet } from '../support/internet.ts'
import { LatvianRegister } from '../support/latvian-register.ts'

test('what a source loaded by itself is undone, its cursor goes back, and it stops until somebody enables it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-undo-'))
  const register = new LatvianRegister()
  const internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  try {
    await withTestDatabase(async url => {
      const env = { DATABASE_URL: url, FIRMAMENT_DATA: folder, ...internet.env }
      const run = (...args: string[]) => runCommand(args, env)
      const names = () =>
        withClient(url, async client => {
          const { rows } = await client.query('select name from companies order by id')
          return rows.map(({ name }) => name)
        })
      const feed = () =>
        withClient(url, async client => {
          const { rows } = await client.query('select cursor, is_enabled from feeds')
          return rows[0]
        })
      register.publish('2026-11-16', { 40003000001: 'Pirmā SIA', 40003000002: 'Otrā SIA' })
      await run('source', 'enable', 'lv-ur/register')
      await run('source', 'sync', 'lv-ur/register')
      const { cursor } = await feed()
      register.publish('2026-11-17', { 40003000001: 'Kļūda SIA', 40003000002: 'Otrā SIA', 40003000003: 'Trešā SIA' })
      await run('source', 'sync', 'lv-ur/register')
      assert.deepEqual(await names(), ['Kļūda SIA', 'Otrā SIA', 'Trešā SIA'])

      const [last, first] = JSON.parse((await run('import', '--runs', '--json')).stdout)
      assert.equal(last.code, 'lv-ur/register')
      const early = await run('import', '--undo', String(first.id))
      assert.equal(early.code, 1)
      assert.match(
        early.stderr,
        new RegExp(`import ${last.id} of lv-ur/register is newer and depends on import ${first.id}`),
      )
      const undone = await run('import', '--undo', String(last.id))
      assert.match(undone.stdout, /Undid import \d+ of lv-ur\/register: 1 companies removed, .* is disabled now/)
      assert.deepEqual(await names(), ['Pirmā SIA', 'Otrā SIA'])
      assert.deepEqual(await feed(), { cursor, is_enabled: false })
      assert.equal((await run('source', 'sync')).stdout, 'No source is enabled.\n')
      assert.match((await run('import', '--runs')).stdout, /undone, 4 rows\n/)

      // Its publisher has mended the file; the same name of the file and the same day are no reason not to load it.
      register.publish('2026-11-17', { 40003000001: 'Pirmā SIA', 40003000002: 'Otrā SIA', 40003000003: 'Trešā SIA' })
      await run('source', 'enable', 'lv-ur/register')
      const again = await run('source', 'sync', 'lv-ur/register')
      assert.match(again.stdout, /up to date with/)
      assert.deepEqual(await names(), ['Pirmā SIA', 'Otrā SIA', 'Trešā SIA'])
    })
  } finally {
    await internet.close()
    await rm(folder, { recursive: true, force: true })
  }
})
