import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { type SyncOptions, type SyncResult, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { type Internet, startInternet } from '../../support/internet.ts'
import { inLongRun } from '../../support/long-run.ts'
import { serveFile } from '../../support/publisher.ts'
import { CompanyStreams } from '../../support/registries/company-streams.ts'
import { Days } from '../../support/registries/played.ts'
import { testSecret } from '../../support/secret.ts'
import { zipOf } from '../../support/zip.ts'

const fixture = path.join(
  import.meta.dirname,
  '../../fixtures/gb-companies-house/BasicCompanyDataAsOneFile-2026-11-01.csv',
)

let folder: string
let targets: FeedTarget[]
let header: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-streams-'))
  targets = feedTargets(await loadSources())
  header = (await readFile(fixture, 'utf8')).split('\n', 1)[0] as string
})
after(() => rm(folder, { recursive: true, force: true }))

const columns = () =>
  header
    .replace(/^\uFEFF/, '')
    .split(',')
    .map(name => name.trim().replaceAll('"', ''))

/** A company in the month's file. */
function row(number: string, name: string): string {
  const said: Record<string, string> = {
    CompanyName: name,
    CompanyNumber: number,
    'RegAddress.AddressLine1': '9 PRINCES SQUARE',
    'RegAddress.PostTown': 'HARROGATE',
    CompanyCategory: 'Private Limited Company',
    CompanyStatus: 'Active',
    CountryOfOrigin: 'United Kingdom',
    IncorporationDate: '11/09/2012',
    'SICCode.SicText_1': '62020 - Information technology consultancy activities',
  }
  return columns()
    .map(column => `"${said[column] ?? ''}"`)
    .join(',')
}

/** The same company in the stream. */
const profile = (number: string, name: string, more: object = {}) => ({
  resource_kind: 'company-profile',
  resource_uri: `/company/${number}`,
  data: {
    company_name: name,
    company_number: number,
    type: 'ltd',
    company_status: 'active',
    jurisdiction: 'england-wales',
    date_of_creation: '2012-09-11',
    registered_office_address: { premises: '9', address_line_1: 'Princes Square', locality: 'Harrogate' },
    sic_codes: ['62020'],
    ...more,
  },
})

const holder = (number: string, name: string) => ({
  company_number: number,
  data: {
    kind: 'individual-person-with-significant-control',
    name,
    natures_of_control: ['ownership-of-shares-75-to-100-percent'],
    notified_on: '2021-12-13',
    links: { self: `/company/${number}/persons-with-significant-control/individual/h${number}` },
  },
})

async function synced(
  url: string,
  code: string,
  days: Days,
  { agent }: Internet,
  more: Partial<SyncOptions> = {},
): Promise<SyncResult> {
  const web = { agent, perSecond: 1000, timing: { pauseMs: 5, tries: 2, quietMs: 300 } }
  const target = targets.find(one => one.code === `gb-companies-house/${code}`) as FeedTarget
  const own = { by: await actorOn(url), folder, clock: () => days.date, web, keySeal: keySeal(testSecret) }
  return syncFeed(url, target, { ...own, ...more })
}

const giveKey = (url: string, key: string) =>
  withClient(url, client =>
    client.query(
      `insert into feeds (source_id, code, is_enabled, stale_after_hours, key)
       values (24, 'gb-companies-house/events', true, 96, $1), (21, 'gb-companies-house/psc', true, 72, $1)
       on conflict (source_id) do update set key = excluded.key`,
      [keySeal(testSecret).close(key)],
    ),
  )

const rowsOf = (url: string, query: string, values: unknown[] = []) =>
  withClient(url, async client => (await client.query({ text: query, values, rowMode: 'array' })).rows)

const namesOf = async (url: string) =>
  Object.fromEntries(await rowsOf(url, 'select registration_number, name from companies order by 1'))
const told = (url: string) =>
  rowsOf(url, `select field, old_value, new_value from changes where field !~ '^extra' order by id`)

test(
  'a stream is read from where it was left, never gives way to an older file, and gives way to a newer one',
  inLongRun('the stream of people with significant control below'),
  async () => {
    const days = new Days('2026-10-10T12:00:00Z')
    const streams = new CompanyStreams()
    let file = {
      day: '2026-10-01',
      rows: ['00000001', '00000002', '00000003'].map(number => row(number, `ALPHA ${number}`)),
    }
    const internet = await startInternet({
      'stream.companieshouse.gov.uk': streams.site,
      'download.companieshouse.gov.uk': (url, request, response) => {
        const name = `BasicCompanyDataAsOneFile-${file.day}`
        if (url.pathname !== `/${name}.zip`) return response.writeHead(404).end()
        const content = `${[header, ...file.rows].join('\n')}\n`
        serveFile(request, response, { body: zipOf([{ name: `${name}.csv`, content }]) })
      },
    })
    try {
      await withTestDatabase(async url => {
        const refused = await synced(url, 'events', days, internet)
        assert.match(refused.error ?? '', /this publisher requires a key/)
        await giveKey(url, 'wrong')
        assert.match((await synced(url, 'events', days, internet)).error ?? '', /returned 401: it requires credentials/)
        await giveKey(url, streams.key)
        assert.equal((await synced(url, 'companies', days, internet)).state, 'finished')
        assert.equal((await synced(url, 'events', days, internet)).state, 'unchanged', 'nothing was said yet')
        streams.tell('companies', '2026-10-10', profile('00000001', 'Alpha 00000001'))
        assert.equal((await synced(url, 'events', days, internet)).deliveries[0]?.rows, 1)
        assert.deepEqual(await told(url), [], 'another wording of the same is no change')
        assert.equal((await synced(url, 'events', days, internet)).state, 'unchanged', 'nothing is read twice')

        days.pass()
        streams.tell('companies', '2026-10-11', profile('00000001', 'BETA LTD'))
        streams.tell('companies', '2026-10-11', profile('00000004', 'NEW LTD'))
        const ended = { company_status: 'dissolved', date_of_cessation: '2026-10-11' }
        streams.tell('companies', '2026-10-11', profile('00000003', 'ALPHA 00000003', ended))
        assert.equal((await synced(url, 'events', days, internet)).deliveries[0]?.rows, 3)
        const changes = [
          ['name', 'Alpha 00000001', 'BETA LTD'],
          ['dissolved_on', null, '2026-10-11'],
          ['status', 'Active', 'Dissolved'],
          ['status_id', '106', '108'],
        ]
        assert.deepEqual(await told(url), changes)
        // The file of the beginning of the month again, and that of the next, which knows of all this.
        const again = await synced(url, 'companies', days, internet, { isFullWanted: true })
        assert.equal(again.deliveries[0]?.changes, 0, again.error)
        days.now = Date.parse('2026-11-05T12:00:00Z')
        const numbers = [
          ['00000001', 'BETA LTD'],
          ['00000002', 'ALPHA 00000002'],
          ['00000004', 'NEW LTD'],
        ] as const
        file = { day: '2026-11-01', rows: numbers.map(([number, name]) => row(number, name)) }
        assert.equal((await synced(url, 'companies', days, internet)).state, 'finished')
        assert.deepEqual(await told(url), changes, 'the file after the stream changes nothing')

        // What the stream no longer has is not known before the next file, which then counts.
        streams.tell('companies', '2026-11-05', profile('00000001', 'GAMMA LTD'))
        assert.equal((await synced(url, 'events', days, internet)).state, 'finished')
        days.now = Date.parse('2026-11-20T12:00:00Z')
        streams.forget()
        streams.tell('companies', '2026-11-20', profile('00000002', 'DELTA LTD'))
        const gap = await synced(url, 'events', days, internet)
        assert.match(
          gap.deliveries[0]?.gap ?? '',
          /the stream of companies does not reach back to \d+; the next full file fills the gap/,
        )
        assert.equal((await namesOf(url))['00000002'], 'DELTA LTD')
        days.now = Date.parse('2026-12-05T12:00:00Z')
        streams.tell('companies', '2026-12-02', profile('00000004', 'NEWER LTD'))
        assert.equal((await synced(url, 'events', days, internet)).state, 'finished')
        file = {
          day: '2026-12-01',
          rows: [row('00000001', 'OMEGA LTD'), row('00000002', 'DELTA LTD'), row('00000004', 'NEW LTD')],
        }
        assert.equal((await synced(url, 'companies', days, internet)).state, 'finished')
        assert.deepEqual(await namesOf(url), {
          '00000001': 'OMEGA LTD',
          '00000002': 'DELTA LTD',
          '00000003': 'ALPHA 00000003',
          '00000004': 'NEWER LTD',
        })
        assert.deepEqual((await told(url)).slice(changes.length), [
          ['name', 'BETA LTD', 'GAMMA LTD'],
          ['name', 'ALPHA 00000002', 'DELTA LTD'],
          ['name', 'NEW LTD', 'NEWER LTD'],
          ['name', 'GAMMA LTD', 'OMEGA LTD'],
        ])
      })
    } finally {
      await internet.close()
    }
  },
)

test('people with significant control: the file of the day, then the stream, and the same file again changes nothing', async () => {
  const days = new Days('2026-10-10T12:00:00Z')
  const streams = new CompanyStreams()
  const holders = ['00000001', '00000002'].map(number => holder(number, `Ms Owner ${number}`))
  const internet = await startInternet({
    'stream.companieshouse.gov.uk': streams.site,
    'download.companieshouse.gov.uk': (url, request, response) => {
      const monthly = 'BasicCompanyDataAsOneFile-2026-10-01'
      const content = `${[header, row('00000001', 'ALPHA'), row('00000002', 'BETA')].join('\n')}\n`
      if (url.pathname === `/${monthly}.zip`) {
        return serveFile(request, response, { body: zipOf([{ name: `${monthly}.csv`, content }]) })
      }
      const name = `persons-with-significant-control-snapshot-${days.today}`
      if (url.pathname !== `/${name}.zip`) return response.writeHead(404).end()
      const lines = holders.map(line => `${JSON.stringify(line)}\n`).join('')
      serveFile(request, response, { body: zipOf([{ name: `${name}.txt`, content: lines }]) })
    },
  })
  const event = ({ company_number: number, data }: ReturnType<typeof holder>) => ({
    resource_kind: 'company-psc-individual',
    resource_uri: `/company/${number}/persons-with-significant-control/individual/h${number}`,
    data,
  })
  const names = (url: string) =>
    rowsOf(url, 'select holder_name from holdings where vanished_on is null and held_until is null order by 1')
  try {
    await withTestDatabase(async url => {
      await giveKey(url, streams.key)
      await synced(url, 'companies', days, internet)
      const first = await synced(url, 'psc', days, internet)
      assert.deepEqual(
        first.deliveries.map(({ kind }) => kind),
        ['full'],
        first.error,
      )
      const changed = holder('00000001', 'Mr Newly Named')
      streams.tell('persons-with-significant-control', '2026-10-10', event(changed))
      assert.equal((await synced(url, 'psc', days, internet)).deliveries[0]?.kind, 'delta')
      assert.deepEqual(await names(url), [['Mr Newly Named'], ['Ms Owner 00000002']])
      // The file of that morning does not know of it yet.
      const again = await synced(url, 'psc', days, internet, { isFullWanted: true })
      assert.deepEqual([again.deliveries[0]?.kind, again.deliveries[0]?.changes], ['full', 0], again.error)
      assert.deepEqual(await names(url), [['Mr Newly Named'], ['Ms Owner 00000002']])
      streams.tell('persons-with-significant-control', '2026-10-10', event(holder('00000002', 'x')), 'deleted')
      assert.equal((await synced(url, 'psc', days, internet)).state, 'finished')
      await synced(url, 'psc', days, internet, { isFullWanted: true })
      assert.deepEqual(await names(url), [['Mr Newly Named']], 'nor that somebody left')
      days.pass()
      holders.splice(0, 2, changed)
      const next = await synced(url, 'psc', days, internet)
      assert.deepEqual(
        next.deliveries.map(({ kind, changes }) => [kind, changes]),
        [['full', 0]],
        next.error,
      )
      assert.deepEqual(await names(url), [['Mr Newly Named']])
    })
  } finally {
    await internet.close()
  }
})
