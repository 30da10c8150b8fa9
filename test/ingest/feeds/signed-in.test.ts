import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { type Site, startInternet } from '../../support/internet.ts'
import { fixtures } from '../../support/read-source.ts'
import { testSecret } from '../../support/secret.ts'
import { zipOf } from '../../support/zip.ts'

const folder = path.join(fixtures, 'be-kbo')
const account = { user: 'reader', password: 'a pass:word&more' }
const names = ['KboOpenData_0500_2026_10_04_Full.zip', 'KboOpenData_0501_2026_10_05_Update.zip']

async function packed(place: string): Promise<Buffer> {
  const files = (await readdir(place)).filter(name => name.endsWith('.csv'))
  return zipOf(await Promise.all(files.map(async name => ({ name, content: await readFile(path.join(place, name)) }))))
}

/** The register as those see it who have an account; everybody else is led to its form. */
async function register(): Promise<Site> {
  const files = new Map([
    [names[0], await packed(folder)],
    [names[1], await packed(path.join(folder, 'update'))],
  ])
  return async (url, request, response) => {
    if (request.method === 'POST') {
      let form = ''
      for await (const chunk of request) form += chunk
      const said = new URLSearchParams(form)
      const isRight = said.get('j_username') === account.user && said.get('j_password') === account.password
      const location = `/kbo-open-data/${isRight ? 'affiliation/xml/' : 'login?error'}`
      return response.writeHead(302, { location, 'set-cookie': ['JSESSIONID=1; Path=/', 'KSESSIONID-KBOPUB=2'] }).end()
    }
    if (request.headers.cookie !== 'JSESSIONID=1; KSESSIONID-KBOPUB=2') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>j_spring_security_check</html>')
    }
    if (url.search === '?files') return response.end(names.join(' '))
    const file = files.get(url.pathname.split('/').at(-1) as string)
    return file ? response.end(file) : response.writeHead(404).end()
  }
}

test('a publisher who wants an account is asked with it, and says so to whoever has none or a wrong one', () =>
  withTestDatabase(async url => {
    const target = feedTargets(await loadSources()).find(({ code }) => code === 'be-kbo/register') as FeedTarget
    const internet = await startInternet({ 'kbopub.economie.fgov.be': await register() })
    const data = await mkdtemp(path.join(tmpdir(), 'firmament-signed-in-'))
    const web = { agent: internet.agent, perSecond: 1000, timing: { pauseMs: 5, tries: 2 } }
    const common = { by: await actorOn(url), folder: data, web, keySeal: keySeal(testSecret) }
    const give = (key: string) =>
      withClient(url, client => client.query('update feeds set key = $1', [keySeal(testSecret).close(key)]))
    try {
      const nobody = await syncFeed(url, target, common)
      assert.match(
        nobody.error ?? '',
        /this publisher requires a key: firmament source enable be-kbo\/register --key-file/,
      )
      await give('reader')
      assert.match((await syncFeed(url, target, common)).error ?? '', /must have the form user:password/)
      assert.deepEqual(internet.asked, [])
      await give('reader:x')
      const wrong = await syncFeed(url, target, common)
      assert.equal(wrong.error, 'the account is not accepted')
      await give(`${account.user}:${account.password}`)
      const right = await syncFeed(url, target, common)
      assert.equal(right.error, undefined)
      assert.deepEqual(
        right.deliveries.map(({ kind, files, cursor }) => [kind, files, cursor]),
        [
          ['full', [names[0]], '500'],
          ['delta', [names[1]], '501'],
        ],
      )
      assert.equal((await syncFeed(url, target, common)).state, 'unchanged')
    } finally {
      await internet.close()
      await rm(data, { recursive: true, force: true })
    }
  }))
