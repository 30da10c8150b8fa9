import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { Fields } from '#files/fields.ts'
import { FileReading } from '#files/file-reading.ts'
import type { CompanyEntry, HoldingEntry, LinkEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import bods from '../../src/sources/bods/index.ts'
import { interestOf } from '../../src/sources/bods/interest.ts'
import { fixtures, readOne, temporaryFolder } from '../support/read-source.ts'

const BRAMBLE = { scheme: 'reg:GB', number: '09999902' }

test('statements of 0.4: the latest of each record, whatever their order', async () => {
  const { entries, reasons, rows, about } = await readOne(bods, 'bods/statements-0.4.jsonl')
  assert.equal(rows, 11)
  const companies = entries.filter(entry => entry.kind === 'company') as CompanyEntry[]
  assert.deepEqual(
    companies.map(({ key, basic }) => [key, basic?.name]),
    [
      ['register-of-testland/c-1', 'Brambleworth Limited'],
      ['register-of-testland/c-2', 'Fennhook SIA'],
      ['register-of-testland/r-3', undefined],
    ],
  )
  const [bramble, fennhook, exempt] = companies
  assert.deepEqual(bramble?.keys, [
    BRAMBLE,
    { scheme: 'lei', number: '5299000AAAAAAAAAAA11' },
    { scheme: 'isin', number: 'GB00ZZZZZZ37' },
  ])
  assert.equal(bramble?.basic?.registration_number, '09999902')
  assert.equal(bramble?.basic?.incorporated_on, '2019-02-03')
  // Who has no number is known by the record alone.
  assert.deepEqual(fennhook?.keys, [{ scheme: 'bods', number: 'register-of-testland/c-2' }])
  assert.deepEqual(exempt?.extra, {
    interested_party_unspecified: { reason: 'subjectExemptFromDisclosure', description: 'Listed elsewhere' },
  })
  assert.deepEqual(reasons, [
    'the interested party "p-404" is not described in the file',
    'share.exact "a third" is not a percentage',
  ])
  // The days of one publisher are none of the others', so that no file is older than another.
  assert.deepEqual(about, { name: 'statements-0.4.jsonl', origin: { name: 'Register of Testland' } })
})

test('interests are holdings, offices and links', async () => {
  const { entries } = await readOne(bods, 'bods/statements-0.4.jsonl')
  const officer = entries.find(entry => entry.kind === 'officer') as OfficerEntry
  assert.equal(officer.full_name, 'Ottoline Brambleworth')
  assert.equal(officer.role, 'Board chair')
  assert.equal(officer.birth_month, 8)
  const [person, company] = entries.filter(entry => entry.kind === 'holding') as HoldingEntry[]
  assert.deepEqual(person, {
    kind: 'holding',
    key: 'register-of-testland/r-1',
    company: BRAMBLE,
    holder_kind: 'person',
    holder_name: 'Ottoline Brambleworth',
    holder: null,
    holder_country: null,
    person_key: 'register-of-testland/p-1',
    birth_year: 1971,
    share_value: null,
    percentage: '76.5',
    held_from: '2020-05-01',
    held_until: null,
    extra: {
      interests: [
        {
          type: 'shareholding',
          direct_or_indirect: 'direct',
          beneficial_ownership_or_control: true,
          percentage: '76.5',
          start_date: '2020-05-01',
        },
        { type: 'votingRights', percentage_min: '50', percentage_max: '75', maximum_is_exclusive: true },
      ],
      nationalities: ['GB'],
      political_exposure: 'isPep',
    },
  })
  assert.equal(company?.holder_kind, 'company')
  assert.deepEqual([company?.percentage_min, company?.percentage_max], ['25', '50'])
  assert.equal(company?.held_until, '2019-01-01')
  const [shares, consolidation] = entries.filter(entry => entry.kind === 'link') as LinkEntry[]
  assert.deepEqual([shares?.link_kind, shares?.percentage_min, shares?.child], ['direct', '25', BRAMBLE])
  assert.deepEqual([consolidation?.link_kind, consolidation?.parent], ['ultimate', BRAMBLE])
  // A closed record without an end is taken back.
  const gone = entries.filter(entry => entry.kind === 'gone' && entry.key === 'register-of-testland/r-5')
  assert.equal(gone.length, 3)
})

test('statements of 0.2: a replacement keeps the key of the first', async () => {
  const { entries, reasons } = await readOne(bods, 'bods/statements-0.2.json')
  assert.deepEqual(reasons, [])
  const [holding, ...others] = entries.filter(entry => entry.kind === 'holding') as HoldingEntry[]
  assert.equal(others.length, 0)
  assert.equal(holding?.key, 'register-of-testland/o-3')
  assert.equal(holding?.percentage, '60')
  assert.equal(holding?.holder_name, 'Ingerlise Prøve')
  assert.deepEqual(holding?.company, { scheme: 'reg:DK', number: '99990001' })
  const unknown = entries.find(entry => entry.kind === 'company' && !entry.basic) as CompanyEntry
  assert.deepEqual(unknown.extra, { interested_party_unspecified: { reason: 'unknown', description: 'not found' } })
})

test('an exclusive edge opens the band, whether it is a mark or a number of its own', () => {
  const shareOf = (share: Record<string, unknown>) =>
    interestOf(new Fields({ type: 'shareholding', share }, new FileReading())).share
  for (const [share, expected] of [
    [{ minimum: 25, maximum: 50, exclusiveMinimum: true, exclusiveMaximum: false }, ['25', '50', true, undefined]],
    [{ minimum: 50, exclusiveMaximum: 75 }, ['50', '75', undefined, true]],
    [{ exclusiveMinimum: 50, maximum: 75 }, ['50', '75', true, undefined]],
    [{ minimum: 30, exclusiveMinimum: 25, maximum: 50, exclusiveMaximum: 50 }, ['30', '50', undefined, true]],
    [{ exclusiveMinimum: true, maximum: 50 }, [undefined, '50', undefined, undefined]],
  ] as const) {
    const { percentage_min, percentage_max, percentage_min_open, percentage_max_open } = shareOf(share)
    assert.deepEqual([percentage_min, percentage_max, percentage_min_open, percentage_max_open], expected)
  }
})

test('an unspecified party is kept with the reason, and nobody is invented', async () => {
  const { entries, reasons } = await readOne(bods, 'bods/unspecified-0.4.jsonl')
  assert.deepEqual(reasons, [])
  const beside = (key: string) =>
    entries.flatMap(entry =>
      entry.kind === 'company' && entry.key.endsWith(`/${key}`) ? [entry.keys, entry.extra] : [],
    )
  assert.deepEqual(beside('r-1'), [
    [BRAMBLE],
    {
      interested_party_unspecified: {
        reason: 'interestedPartyExemptFromDisclosure',
        description: 'Under age',
        type: 'person',
        interests: [{ type: 'shareholding', direct_or_indirect: 'direct', percentage: '30' }],
      },
    },
  ])
  assert.deepEqual(beside('r-2'), [[BRAMBLE], { interested_party_unspecified: { reason: 'noBeneficialOwners' } }])
  assert.deepEqual(beside('r-3'), [
    [{ scheme: 'lei', number: '5299000AAAAAAAAAAA11' }],
    { subject_unspecified: { reason: 'informationUnknownToPublisher' } },
  ])
})

test('managers hold nothing, and a holding that may be indirect is no direct link', async () => {
  const { entries } = await readOne(bods, 'bods/unspecified-0.4.jsonl')
  const of = (kind: string) =>
    entries.flatMap(entry => (entry.kind === kind && entry.key.includes('/r-') ? [entry.key.split('/')[1]] : []))
  assert.deepEqual(of('officer'), ['r-4 seniorManagingOfficial'])
  assert.deepEqual(of('holding'), ['r-5', 'r-6', 'r-8'])
  const links = entries.filter(entry => entry.kind === 'link') as LinkEntry[]
  assert.deepEqual(
    links.map(({ key, link_kind, percentage_min }) => [key, link_kind, percentage_min]),
    [['register-of-testland/r-5', 'unknown', '75']],
  )
  const managed = entries.find(entry => entry.kind === 'company' && entry.key.endsWith('/r-7')) as CompanyEntry
  assert.deepEqual(managed.extra, { fund_manager_lei: '5299000AAAAAAAAAAA11' })
  // Votes are no shares.
  const votes = entries.find(entry => entry.kind === 'holding' && entry.key.endsWith('/r-8')) as HoldingEntry
  assert.deepEqual([votes.percentage, votes.share_value], [undefined, null])
  // What a record may have said before it was changed is taken back: an office, a link, that nobody was named.
  assert.deepEqual(
    entries.flatMap(entry => (entry.kind === 'gone' && entry.key.includes('/r-8') ? [entry.of] : [])),
    ['link', 'company', 'officer', 'officer', 'officer'],
  )
})

test('an unknown member stops the run', async t => {
  const text = await readFile(path.join(fixtures, 'bods/statements-0.4.jsonl'), 'utf8')
  const file = path.join(await temporaryFolder(t), 'newer.jsonl')
  await writeFile(file, text.replace('"interestedParty": "p-1"', '"interestedParty": "p-1", "mood": "good"'))
  await assert.rejects(readOne(bods, file), /"recordDetails\.mood" is unknown/)
})
