import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { type Ask, type Delivery, type Feed, GapError } from '#ingest/entries/feed.ts'
import { feedTargets } from '#ingest/feeds/feed-target.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { temporaryFolder } from '../support/read-source.ts'

const targets = feedTargets(await loadSources())

function feedOf(code: string): Feed {
  const found = targets.find(target => target.code === code)
  assert.ok(found, code)
  return found.feed
}

/** What is at these addresses, and nothing elsewhere. */
function publishing(at: Record<string, unknown>): Ask {
  const found = (url: string) => at[url] ?? null
  return {
    json: async url => found(url),
    text: async url => found(url) as string | null,
    has: async url => found(url) !== null,
    stream: async url => (at[url] ?? (url.includes('timepoint') ? null : [])) as string[] | null,
  }
}

type Looking = {
  at?: Record<string, unknown>
  cursor?: string
  now?: string
  isFullWanted?: boolean
  hasKey?: boolean
  kept?: string
}

/** What a feed offers. The clock here may choose which files are looked for, and never dates what is found. */
async function look(
  code: string,
  { at = {}, cursor, now = '2026-11-17T12:00:00Z', isFullWanted = false, hasKey = false, kept }: Looking,
): Promise<Delivery | null> {
  const readTo = cursor ?? null
  const own = {
    cursor: isFullWanted ? null : readTo,
    readTo,
    hasKey,
    ask: publishing(at),
    kept: async () => kept ?? null,
  }
  const found = await feedOf(code).next({ ...own, now: new Date(now) })
  const later = await feedOf(code).next({ ...own, now: new Date(Date.parse(now) + 13 * 3_600_000) })
  assert.deepEqual(later?.dated, found?.dated, `${code} is dated by the clock here`)
  assert.deepEqual(cursorOf(later), cursorOf(found), `the cursor of ${code} follows the clock here`)
  return found
}

const cursorOf = (delivery: Delivery | null) =>
  typeof delivery?.cursor === 'function' ? delivery.cursor(new Date('2026-11-10')) : delivery?.cursor

const urlsOf = (delivery: Delivery | null) => delivery?.files.map(file => ('url' in file ? file.url : file.name))

test('every feed asks encrypted addresses alone, looks more often than it grows stale, and says what it publishes', () => {
  assert.ok(targets.length >= 15, `${targets.length} feeds`)
  for (const { code, feed } of targets) {
    for (const origin of feed.origins) assert.equal(new URL(origin).origin, origin, code)
    assert.ok(
      feed.origins.every(origin => origin.startsWith('https://')),
      code,
    )
    assert.ok(feed.looksEvery >= 15 && feed.looksEvery / 60 < feed.staleAfter / 2, code)
    assert.match(feed.publishes, /^[A-Z].*[^.]$/)
  }
})

const gleif = 'https://goldencopy.gleif.org/api/v2/golden-copies/publishes/lei2/latest'
const offer = (name: string) => ({
  json: { url: `https://goldencopy.gleif.org/storage/${name}.json.zip`, size: 5, record_count: 7 },
})
const published = {
  [gleif]: {
    data: {
      publish_date: '2026-11-17 08:00:00',
      full_file: offer('golden-copy'),
      delta_files: {
        IntraDay: offer('intra-day'),
        LastDay: offer('last-day'),
        LastWeek: offer('last-week'),
        LastMonth: offer('last-month'),
      },
    },
  },
}

test('GLEIF: the smallest delta that reaches back, and the full file where none does', async () => {
  for (const [cursor, name] of [
    [undefined, 'golden-copy'],
    ['2026-11-17 00:00:00', 'intra-day'],
    ['2026-11-16 23:59:59', 'last-day'],
    ['2026-11-16 08:00:00', 'last-day'],
    ['2026-11-16 00:00:00', 'last-week'],
    ['2026-11-10 00:00:00', 'last-month'],
    ['2026-10-20 08:00:00', 'last-month'],
    ['2026-10-20 00:00:00', 'golden-copy'],
  ] as const) {
    const delivery = await look('gleif/lei', { at: published, ...(cursor && { cursor }) })
    assert.deepEqual(urlsOf(delivery), [`https://goldencopy.gleif.org/storage/${name}.json.zip`], cursor)
    assert.equal(delivery?.kind, name === 'golden-copy' ? 'full' : 'delta')
    assert.equal(delivery?.cursor, '2026-11-17 08:00:00')
  }
  assert.equal(await look('gleif/lei', { at: published, cursor: '2026-11-17 08:00:00' }), null)
  assert.equal(await look('gleif/lei', { at: published, cursor: '2026-11-17 16:00:00' }), null)
  const again = await look('gleif/lei', { at: published, cursor: '2026-11-17 08:00:00', isFullWanted: true })
  assert.equal(again?.kind, 'full')
})

test('GLEIF: an answer without a publication is refused', async () => {
  await assert.rejects(look('gleif/lei', {}), /does not name the latest publication/)
  await assert.rejects(
    look('gleif/lei', { at: { [gleif]: { data: { publish_date: '2026-11-17 08:00:00' } } } }),
    /names no full file/,
  )
})

test('Companies House: the file of this month, or of the one before, and nothing that is loaded', async () => {
  const url = (day: string) => `https://download.companieshouse.gov.uk/BasicCompanyDataAsOneFile-${day}.zip`
  const at = { [url('2026-11-01')]: true, [url('2026-10-01')]: true }
  assert.deepEqual(urlsOf(await look('gb-companies-house/companies', { at })), [url('2026-11-01')])
  const before = await look('gb-companies-house/companies', { at: { [url('2026-10-01')]: true } })
  assert.deepEqual(urlsOf(before), [url('2026-10-01')])
  assert.equal(before?.cursor, '2026-10-01')
  assert.equal(await look('gb-companies-house/companies', { at, cursor: '2026-11-01' }), null)
  const january = { at: { [url('2026-12-01')]: true }, now: '2027-01-03T00:00:00Z' }
  assert.deepEqual(urlsOf(await look('gb-companies-house/companies', january)), [url('2026-12-01')])
  assert.equal(await look('gb-companies-house/companies', { ...january, cursor: '2026-12-01' }), null)
})

test('Companies House: PSC of today, and accounts day after day', async () => {
  const psc = 'https://download.companieshouse.gov.uk/persons-with-significant-control-snapshot-2026-11-16.zip'
  assert.deepEqual(urlsOf(await look('gb-companies-house/psc', { at: { [psc]: true }, cursor: '2026-11-15' })), [psc])
  const page = ['2026-11-14', '2026-11-12', '2026-11-13']
    .map(day => `<a href="Accounts_Bulk_Data-${day}.zip">`)
    .join('')
  const at = { 'https://download.companieshouse.gov.uk/en_accountsdata.html': page }
  const days: (string | undefined)[] = []
  for (let cursor: string | undefined = '2026-11-11'; ; ) {
    const delivery: Delivery | null = await look('gb-companies-house/accounts', { at, cursor })
    if (!delivery) break
    assert.equal(delivery.gap, undefined)
    cursor = delivery.cursor as string
    days.push(cursor)
  }
  assert.deepEqual(days, ['2026-11-12', '2026-11-13', '2026-11-14'])
  const late = await look('gb-companies-house/accounts', { at, cursor: '2026-08-01' })
  assert.match(late?.gap ?? '', /the daily files between 2026-08-01 and 2026-11-12 are no longer published/)
})

test('Companies House: streams go on behind the last number, and from now where they do not reach back', async () => {
  const origin = 'https://stream.companieshouse.gov.uk'
  const line = (timepoint: number) =>
    JSON.stringify({ event: { timepoint, published_at: '2026-11-17T10:00:00', type: 'changed' } })
  const at = {
    [`${origin}/companies?timepoint=7`]: [7, 8, 9].map(line),
    [`${origin}/officers`]: [line(30)],
  }
  const found = await look('gb-companies-house/events', { at, cursor: '{"companies":7}' })
  assert.deepEqual([found?.cursor, found?.gap], ['{"companies":9,"officers":30}', undefined])
  assert.deepEqual(found?.dated, { by: 'entries', at: new Date('2026-11-17T10:00:00Z') })
  const late = await look('gb-companies-house/events', { at, cursor: '{"officers":2}' })
  assert.deepEqual(
    [late?.cursor, late?.gap?.slice(0, 52)],
    ['{"officers":30}', 'the stream of officers does not reach back to 2; the'],
  )
  const none = { [`${origin}/companies?timepoint=9`]: [line(9)], [`${origin}/officers?timepoint=30`]: [] }
  assert.equal(await look('gb-companies-house/events', { at: none, cursor: '{"companies":9,"officers":30}' }), null)
  const bad = { [`${origin}/companies`]: ['{"event":{}}'] }
  await assert.rejects(look('gb-companies-house/events', { at: bad }), /without a timepoint/)
  // People with significant control: the file first, and the stream only for those who have a key.
  const file = 'https://download.companieshouse.gov.uk/persons-with-significant-control-snapshot-2026-11-17.zip'
  const psc = { [file]: true, [`${origin}/persons-with-significant-control`]: [line(4)] }
  assert.equal((await look('gb-companies-house/psc', { at: psc, hasKey: true }))?.cursor, '2026-11-17')
  assert.equal(await look('gb-companies-house/psc', { at: psc, cursor: '2026-11-17' }), null)
  const streamed = await look('gb-companies-house/psc', { at: psc, cursor: '2026-11-17', hasKey: true })
  assert.equal(streamed?.cursor, '{"day":"2026-11-17","persons-with-significant-control":4}')
})

test('Estonia: the links of the page, wherever the folder is', async () => {
  const page = 'https://avaandmed.ariregister.rik.ee/en/downloading-open-data'
  const link = '/sites/default/files/avaandmed/ettevotja_rekvisiidid__yldandmed.json.zip'
  const found = await look('ee-ariregister/general-data', { at: { [page]: `<a href="${link}">` } })
  assert.deepEqual(urlsOf(found), [`https://avaandmed.ariregister.rik.ee${link}`])
  await assert.rejects(look('ee-ariregister/general-data', { at: { [page]: '<a href="/other">' } }), /has no link to/)
})

test('whole files: Latvia and the SEC always offer them, and their content tells whether they are new', async () => {
  const latvia = await look('lv-ur/members', { cursor: '2026-11-16T00:00:00.000Z' })
  assert.deepEqual(urlsOf(latvia), [
    'https://dati.ur.gov.lv/members/members.csv',
    'https://dati.ur.gov.lv/members/members_joint_owners.csv',
  ])
  assert.equal(feedOf('us-sec-edgar/submissions').needsContact, true)
  assert.deepEqual(urlsOf(await look('us-sec-edgar/tickers', {})), [
    'https://www.sec.gov/files/company_tickers.json',
    'https://www.sec.gov/files/company_tickers_exchange.json',
  ])
})

test('a catalogue: its files where it calls them new, all of them or none, and only its own', async () => {
  const catalogue = 'https://data.gov.au/data/api/3/action/package_show?id=abn-bulk-extract'
  const zip = (name: string, day: string) => ({
    url: `https://data.gov.au/data/dataset/5/resource/1/download/${name}`,
    last_modified: `${day}T02:00:00.000000`,
  })
  const listing = (...resources: unknown[]) => ({ [catalogue]: { success: true, result: { resources } } })
  const at = listing(
    zip('public_split_1_10.zip', '2026-11-11'),
    zip('public_split_11_20.zip', '2026-11-12'),
    zip('bulkextract.xsd', '2026-11-16'),
    { url: 'not an address' },
  )
  const found = await look('au-abr/businesses', { at, cursor: '2026-11-05T02:00:00.000000' })
  assert.deepEqual(
    found?.files.map(file => file.name),
    ['public_split_1_10.zip', 'public_split_11_20.zip'],
  )
  assert.equal(found?.cursor, '2026-11-12T02:00:00.000000')
  assert.equal(await look('au-abr/businesses', { at, cursor: '2026-11-12T02:00:00.000000' }), null)
  const again = await look('au-abr/businesses', { at, cursor: '2026-11-12T02:00:00.000000', isFullWanted: true })
  assert.equal(again?.files.length, 2)
  const half = listing(zip('public_split_1_10.zip', '2026-11-11'))
  await assert.rejects(look('au-abr/businesses', { at: half }), /lists 1 of 2 files/)
  await assert.rejects(look('au-abr/businesses', {}), /lists 0 of 2 files/)
})

test('Lithuania: what is asked for stands behind the question mark, and is the name of the file', async () => {
  const found = await look('lt-jar/register', { cursor: '2026-11-16T00:00:00.000Z' })
  assert.deepEqual(found?.files, [
    { name: 'JAR_IREGISTRUOTI.csv', url: 'https://www.registrucentras.lt/aduomenys/?byla=JAR_IREGISTRUOTI.csv' },
  ])
})

test('Romania: the newest publication, whose files must have the size that the catalogue says', async () => {
  const search =
    'https://data.gov.ro/api/3/action/package_search?q=firme&fq=organization:onrc&sort=metadata_created+desc&rows=50'
  const publication = (day: string, names: string[]) => ({
    name: `firme-${day}`,
    resources: names.map(name => ({ url: `https://data.gov.ro/dataset/1/resource/2/download/${name}`, size: 7 })),
  })
  const legal = ['od_reprezentanti_legali.csv', 'od_reprezentanti_if.csv']
  const listing = (...results: unknown[]) => ({ [search]: { result: { results } } })
  const at = listing(publication('08-07-2026', legal), publication('02-09-2026', legal), { name: 'nomenclatoare' })
  const found = await look('ro-onrc/representatives', { at, cursor: '2026-07-08' })
  assert.equal(found?.cursor, '2026-09-02')
  assert.deepEqual(found?.files[0], {
    name: 'OD_REPREZENTANTI_LEGALI.CSV',
    url: 'https://data.gov.ro/dataset/1/resource/2/download/od_reprezentanti_legali.csv',
    bytes: 7,
  })
  assert.equal(await look('ro-onrc/representatives', { at, cursor: '2026-09-02' }), null)
  await assert.rejects(look('ro-onrc/firms', { at }), /the publication of 2026-09-02 has no OD_FIRME.CSV/)
  await assert.rejects(look('ro-onrc/firms', { at: listing() }), /names no publication/)
})

const kbo = 'https://kbopub.economie.fgov.be/kbo-open-data/affiliation/xml'
const extracts = (...names: string[]) => ({
  [`${kbo}/?files`]: names.map(name => `<a href="files/KboOpenData_${name}.zip">${name}</a>`).join('\n'),
})
const offered = extracts(
  '0140_2025_10_05_Full',
  '0145_2025_10_10_Update',
  '0147_2025_10_12_Update',
  '0146_2025_10_11_Update',
)

test('Belgium: the full extract, then update after update, and after a gap the full extract again', async () => {
  const first = await look('be-kbo/register', { at: offered })
  assert.deepEqual(urlsOf(first), [`${kbo}/files/KboOpenData_0140_2025_10_05_Full.zip`])
  assert.deepEqual([first?.kind, first?.cursor], ['full', '140'])
  const next = await look('be-kbo/register', { at: offered, cursor: '145' })
  assert.deepEqual(urlsOf(next), [`${kbo}/files/KboOpenData_0146_2025_10_11_Update.zip`])
  assert.deepEqual([next?.kind, next?.cursor], ['delta', '146'])
  assert.equal(await look('be-kbo/register', { at: offered, cursor: '147' }), null)
  const gap = await look('be-kbo/register', { at: offered, cursor: '130' })
  assert.deepEqual([gap?.kind, gap?.gap], ['full', 'the updates 131 to 144 are no longer available'])
  await assert.rejects(look('be-kbo/register', { at: offered, cursor: '142' }), /143 to 144 .*no later full extract/)
  // The full extract of a month says more than the updates up to it, and is loaded though none of them is missing.
  const month = extracts('0139_2025_10_04_Update', '0140_2025_10_05_Update', '0140_2025_10_05_Full')
  const monthly = await look('be-kbo/register', { at: month, cursor: '138' })
  assert.deepEqual([monthly?.kind, monthly?.cursor, monthly?.gap], ['full', '140', undefined])
  assert.equal(await look('be-kbo/register', { at: month, cursor: '140' }), null)
  const page = { [`${kbo}/?files`]: '<form action="j_spring_security_check">' }
  await assert.rejects(look('be-kbo/register', { at: page }), /the account is not accepted/)
})

test('Brazil: all files of the newest month that is there', async () => {
  const share = 'https://arquivos.receitafederal.gov.br/public.php/dav/files/YggdBLfdninEJX9/2026-10'
  const at = { [`${share}/Naturezas.zip`]: true, [`${share}/Socios9.zip`]: true }
  const companies = await look('br-cnpj/companies', { at })
  assert.deepEqual([companies?.files.length, companies?.cursor], [34, '2026-10'])
  assert.equal(await look('br-cnpj/companies', { at, cursor: '2026-10' }), null)
})

const sanctions = 'https://data.opensanctions.org/artifacts/sanctions'
const versions = ['20261115060000-abc', '20261116060000-bcd', '20261117060000-cde'] as const
const [first, second, last] = versions
const entitiesOf = (version: string) => `${sanctions}/${version}/entities.ftm.json`
const deltaOf = (version: string) => `${sanctions}/${version}/entities.delta.json`
const checksum = 'a'.repeat(40)
const publishedVersions = {
  [`${sanctions}/versions.json`]: { items: versions, last_successful: last },
  [`${sanctions}/${last}/index.json`]: {
    delta_url: `${sanctions}/${last}/delta.json`,
    resources: [{ name: 'entities.ftm.json', url: entitiesOf(last), size: 7, checksum }, { name: 'names.txt' }],
  },
  [`${sanctions}/${last}/delta.json`]: { versions: { [second]: deltaOf(second), [last]: deltaOf(last) } },
  [deltaOf(second)]: ['{"op":"MOD","entity":{"id":"b","now":2}}', '{"op":"ADD","entity":{"id":"c","now":2}}'].join(
    '\n',
  ),
  [deltaOf(last)]: ['{"op":"DEL","entity":{"id":"a"}}', '{"op":"MOD","entity":{"id":"c","now":3}}', ''].join('\n'),
}

test('OpenSanctions: all entities, then the last file with the deltas since, and where they are broken all entities again', async t => {
  const code = 'followthemoney/opensanctions'
  const file = path.join(await temporaryFolder(t), 'kept.json')
  await writeFile(file, ['a', 'b', 'd'].map(id => `{"id":"${id}", "now":1}\n`).join(''))
  const at = publishedVersions
  const full = await look(code, { at })
  assert.deepEqual([urlsOf(full), full?.cursor, full?.kind], [[entitiesOf(last)], last, 'full'])
  const name = `opensanctions-2026-11-17-${last}.entities.ftm.json`
  assert.deepEqual(full?.files, [{ name, url: entitiesOf(last), bytes: 7, sha1: checksum }])
  assert.equal(await look(code, { at, cursor: last }), null)
  assert.equal((await look(code, { at, cursor: last, isFullWanted: true, kept: file }))?.kind, 'full')

  const linesOf = async (more: Looking) => {
    const [offer] = (await look(code, { at, cursor: first, kept: file, ...more }))?.files ?? []
    assert.ok(offer && 'lines' in offer)
    return Array.fromAsync(offer.lines())
  }
  const changed = await look(code, { at, cursor: first, kept: file })
  assert.deepEqual([changed?.kind, changed?.cursor, changed?.files[0]?.name], ['delta', last, name])
  assert.deepEqual(await linesOf({}), ['{"id":"b","now":2}', '{"id":"d", "now":1}', '{"id":"c","now":3}'])

  // Another machine has no file to which they could be applied.
  assert.deepEqual(urlsOf(await look(code, { at, cursor: first })), [entitiesOf(last)])
  const without = { ...at, [`${sanctions}/${last}/delta.json`]: { versions: { [last]: deltaOf(last) } } }
  const gap = await look(code, { at: without, cursor: first, kept: file })
  assert.deepEqual([gap?.kind, gap?.gap?.includes(second)], ['full', true])
  const old = await look(code, { at, cursor: '20260101060000-zzz', kept: file })
  assert.deepEqual([old?.kind, old?.gap?.includes('20260101060000-zzz')], ['full', true])

  // Deltas that are not there, are none, or are of another file than the one that is here.
  for (const [said, why] of [
    [null, /does not exist/],
    ['<html>', /is not a delta/],
    ['{"op":"ADD","entity":{"id":"b"}}', /do not follow the last file: see "b"/],
    ['{"op":"MOD","entity":{"id":"x"}}', /do not follow the last file: see "x"/],
    ['{"op":"DEL","entity":{"id":"c"}}', /do not follow/],
  ] as const) {
    await assert.rejects(linesOf({ at: { ...at, [deltaOf(second)]: said } }), error => {
      return error instanceof GapError && why.test(error.message)
    })
  }
  await assert.rejects(look(code, {}), /does not name the latest version/)
  const { [`${sanctions}/${last}/index.json`]: _, ...nothing } = at
  await assert.rejects(look(code, { at: nothing }), /names no file of entities/)
})
