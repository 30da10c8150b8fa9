import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { onFirstStart } from '#ingest/demo/on-first-start.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import type { Verdict } from '../../../src/upkeep/verify/verify-database.ts'
import { cookiesOf, startTestApp } from '../../support/app.ts'
import { codeFor } from '../../support/authenticator.ts'
import { runCommand } from '../../support/command.ts'
import { withTestDatabase } from '../../support/database.ts'
import { printSchema } from '../../support/database-print.ts'
import { fixtures } from '../../support/read-source.ts'

// Databases of earlier versions, made by their own code (test/fixtures/upgrade/README.md), come up to this one with all that is
// in them. They are kept as backups: to restore one is to make its tables by the migrations of its day, and to migrate then.

const folder = path.join(fixtures, 'upgrade')
const migrations = path.join(import.meta.dirname, '../../../migrations')
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-upgrade-'))
})
after(() => rm(dataDir, { recursive: true }))

/** The structure of a database, without what its use changes: the state of sequences, and the months of the ledger. */
async function schemaOf(url: string): Promise<string[]> {
  return (await printSchema(url)).filter(line => !line.startsWith('sequence') && !/ledger_\d{4}/.test(line))
}

/** What a start leaves for "verify --fix": served values by rules that have changed since. Nothing else is wrong with them. */
const outdated: Record<string, string[]> = {
  '0021': ['records: differs from its records: sourced_on'],
  '0035': [],
}

for (const last of ['0021', '0035']) {
  test(`a database of the version with migration ${last} is upgraded to this version without loss`, async () => {
    const known = JSON.parse(await readFile(path.join(folder, `at-${last}.json`), 'utf8'))
    await withTestDatabase(async url => {
      const made = await schemaOf(url)
      const { code, stdout, stderr } = await runCommand(
        ['restore', path.join(folder, `at-${last}.tar`), '--json', '--unverified'],
        {
          DATABASE_URL: url,
          FIRMAMENT_DATA: dataDir,
          FIRMAMENT_BACKUP_PASSPHRASE: 'a passphrase of the tests',
        },
      )
      assert.equal(code, 0, stderr)
      const later = (await readdir(migrations)).filter(name => name.slice(0, 4) > last).sort()
      assert.deepEqual(JSON.parse(stdout).migrated, later)
      assert.deepEqual(await schemaOf(url), made)

      // What a start does before it serves.
      await ensureSearch(url)
      await onFirstStart(url, async () => {})
      const found = await runCommand(['verify', '--json'], { DATABASE_URL: url, FIRMAMENT_DATA: dataDir })
      const complaints = JSON.parse(found.stdout)
        .filter(({ fault, left }: Verdict) => fault === 'platform' && left > 0)
        .flatMap(({ code, offenders }: Verdict) => offenders.map(({ says }) => `${code}: ${says}`))
      assert.deepEqual(complaints, outdated[last])
      // What an operator does after one: it rebuilds what follows from other facts by rules that have changed since.
      const verified = await runCommand(['verify', '--fix'], { DATABASE_URL: url, FIRMAMENT_DATA: dataDir })
      assert.equal(verified.code, 0, verified.stdout)
      const counts = await withClient(url, async client => {
        const { rows } = await client.query(
          Object.keys(known.counts)
            .map(name => `select '${name}' as name, count(*)::int from ${name}`)
            .join(' union all '),
        )
        return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
      })
      assert.deepEqual(counts, known.counts)

      const secret = (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim()
      const app = await startTestApp({ url, secret })
      const { id, name } = known.company
      const profile = await app.get(`/v1/kyb/${id}/lite`, `Bearer ${known.v1}`)
      assert.deepEqual([profile.statusCode, profile.json().name], [200, name])
      assert.equal(profile.json().website, 'https://corrected.example')
      const watched = await app.get('/v2/companies/watch', `Token ${known.v2}`)
      assert.match(watched.body, new RegExp(`"id":"?${id}"?`))
      await sql`delete from rate_limits`.execute(app.databases.primary)
      const { email, password, authenticator } = known
      const signIn = await app.browse('POST', '/api/auth/sign-in/email', { body: { email, password } })
      const body = { code: await codeFor(authenticator) }
      const passed = await app.browse('POST', '/api/auth/two-factor/verify-totp', { body, cookie: cookiesOf(signIn) })
      assert.equal(passed.statusCode, 200, passed.body)
      await app.close()
    })
  })
}
