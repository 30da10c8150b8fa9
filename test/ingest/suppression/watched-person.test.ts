import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { notPublished } from '#domain/privacy/not-published.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { watchFields } from '#domain/watching/watch-field.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'
import { startWatching, type Watching } from '../../support/watching.ts'

// What watchers were told of a person goes with the person, whatever the field.

const seal = suppressionSeal(testSecret)
const name = 'Zephyrine Quillfeather'
const number = '00770078'
const company = { scheme: 'reg:GB', number }
let watching: Watching
before(async () => {
  watching = await startWatching()
})
after(() => watching.close())

const bring = (...entries: Entry[]) => importEntries(watching.server.url, toyDataset(201), { entries, seal })
const at = (address_street: string) => companyEntry(number, 'Brindle Gate Ltd', { address: { address_street } })
const officer = (key: string, full_name: string, more: object = {}): Entry =>
  ({
    ...{ kind: 'officer', key, company, officer_kind: 'person', full_name, is_current: true, role: 'director' },
    ...more,
  }) as Entry
const holding = (key: string, holder_name: string, percentage: string, more: object = {}): Entry =>
  ({ kind: 'holding', key, company, holder_kind: 'person', holder_name, percentage, ...more }) as Entry
const born = { birth_year: 1970, birth_month: 5 }
const verified = { identity_verification: { verified_from: '2026-01-08', preferred_name: `Zephy ${name}` } }

test('names, shares, verifications and addresses lose a person who is suppressed, and keep all others', async () => {
  await bring(at('1 High Street'))
  const client = await watching.client()
  const { rows } = await client.query('select id::int from companies where registration_number = $1', [number])
  const { id } = await watching.account([rows[0].id], undefined, watchFields)
  const told = async () => {
    const { events } = await readEventStream(watching.server.databases.primary, id, null, 100)
    return events.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])
  }
  await bring(
    officer('o1', name, { ...born, ...verified }),
    officer('o2', 'Peter Plain', verified),
    holding('h1', name, '60', { birth_year: 1970, ...verified }),
    holding('h2', 'Peter Plain', '40', verified),
  )
  await bring(holding('h1', name, '55', { birth_year: 1970, ...verified }))
  for (const street of [`c/o ${name}, 1 Mill Lane`, '2 Low Road', '3 Far Row']) await bring(at(street))

  const before = (await told()).filter(event => event.some(text => text?.includes(name)))
  for (const field of [
    ...['officer_name', 'officer_verification', 'shareholder_name', 'shareholder_share'],
    ...['shareholder_verification', 'company_address'],
  ]) {
    assert.ok(
      before.some(([of]) => of === field),
      field,
    )
  }
  const others = (await told()).filter(event => !event.some(text => text?.includes(name)))
  assert.ok(others.length > 3)

  await suppressPerson(client, { name, born: { year: 1970, month: 5 } }, { seal, actor: watching.server.by })
  const after = await told()
  assert.doesNotMatch(JSON.stringify(after), /quillfeather|zephyrine/i)
  const ofField = (field: string) => after.filter(([of]) => of === field)
  assert.deepEqual(ofField('officer_name'), [
    ['officer_name', null, notPublished],
    ['officer_name', null, 'Peter Plain'],
  ])
  assert.deepEqual(ofField('shareholder_share'), [['shareholder_share', null, 'Peter Plain: 40%']])
  for (const field of ['officer_verification', 'shareholder_verification']) {
    assert.deepEqual(ofField(field), [[field, null, 'Peter Plain: verified from 2026-01-08']])
  }
  const { rows: kept } = await client.query(
    `
    select holder_name, identity_verification from holdings where company_id = $1
    union all select row ->> 'holder_name', (row -> 'identity_verification')::jsonb from past_facts
      where company_id = $1 and of = 'holdings'`,
    [rows[0].id],
  )
  assert.equal(kept.length, 3)
  for (const holding of kept.filter(({ holder_name }) => holder_name === notPublished)) {
    assert.equal(holding.identity_verification, null)
  }
  // The street loses its whole history, and with it the addresses that it was a part of.
  assert.deepEqual([...ofField('company_address'), ...ofField('company_address_street')], [])
  for (const event of others.filter(([field]) => !field?.startsWith('company_address'))) {
    assert.ok(
      after.some(one => JSON.stringify(one) === JSON.stringify(event)),
      String(event),
    )
  }
})
