import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'

const v2 = demoPlatform()

async function complete(body: object): Promise<Record<string, string>[]> {
  const response = await v2.post('/autocomplete', body)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

test('200 completes a record, and each of its fields leads back to it', async () => {
  const [record] = await complete({ country_code: 'GB', name: 'meridian harbour instr' })
  assert.ok(record)
  // Everything is known of this one.
  assert.deepEqual(emptyFields(record), [])
  assert.equal(record.id, '1')
  for (const field of ['name', 'registration_number', 'vat_number', 'website', 'email', 'url', 'phone_number']) {
    for (const country of [{}, { country_code: 'GB' }]) {
      // An e-mail address or a page alone is no pair for a country.
      if ('country_code' in country && ['email', 'url'].includes(field)) continue
      const found = await complete({ ...country, [field]: record[field] })
      assert.ok(
        found.some(({ id }) => id === '1'),
        field,
      )
    }
    if (!['email', 'url'].includes(field))
      assert.deepEqual(await complete({ country_code: 'FR', [field]: record[field] }), [], field)
  }
})

test('200 what goes on as it was typed comes before what is only similar', async () => {
  for (const typed of ['meridian h', 'meridian ha', 'meridian harb']) {
    const found = await complete({ name: typed })
    assert.ok(found.length >= 5, typed)
    for (const { name } of found.slice(0, 5)) assert.match(name as string, /^meridian h/i, `${typed}: ${name}`)
  }
})

test('200 gives at most ten, the exact name first', async () => {
  const name = (await complete({ name: 'meridian harbour instruments' }))[0]?.name as string
  assert.equal((await complete({ name }))[0]?.id, '1')
  assert.equal((await complete({ name: 'a' })).length, 10)
})

test('400 for a country alone, or nothing', async () => {
  for (const body of [
    { country_code: 'GB' },
    {},
    { country_code: 'GB', email: 'sales@example.com' },
    { country_code: 'GB', url: 'https://www.linkedin.com/company/example' },
  ]) {
    const response = await v2.post('/autocomplete', body)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), {
      fields: [
        'A country_code must be paired with at least one of name, registration_number, vat_number, website or phone_number.',
      ],
    })
  }
})

test('400 names every wrong field at once', async () => {
  const response = await v2.post('/autocomplete', {
    country_code: 'uk',
    name: 1,
    website: '?',
    email: '?',
    url: '?',
    phone_number: '?',
    ticker: 'X',
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), [
    'country_code',
    'email',
    'name',
    'phone_number',
    'ticker',
    'url',
    'website',
  ])
})

test('403 without the permission', async () => {
  assert.equal(await v2.status('POST', '/autocomplete', { name: 'x' }), 403)
})

test('200 a name that is typed to the middle of a word: companies that begin with it come first', async () => {
  const named = async (name: string) =>
    ((await v2.post('/autocomplete', { name })).json() as { name: string }[]).map(one => one.name)
  assert.deepEqual((await named('minerali')).slice(0, 1), ['Minerali Meridiana S.r.l.'])
  const [first, ...others] = await named('miner')
  assert.equal(first, 'Minerali Meridiana S.r.l.')
  assert.ok(others.length > 0, 'a name that has such a word elsewhere comes behind')
  const begun = (await named('meridi')).map(name => /^m[eé]ridi/i.test(name))
  assert.ok(
    begun.includes(true) && !begun.includes(true, begun.indexOf(false) < 0 ? begun.length : begun.indexOf(false)),
  )
})
