import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'
import { insertName, insertPerson } from '../../support/facts.ts'

const v2 = demoPlatform()

type Person = { id: number; first_name: string; last_name: string; email: string; phone: string; linkedin: string }

async function showcase(): Promise<Person> {
  const { rows } = await sql<Person>`select * from people where company_id = 1 order by id limit 1`.execute(
    v2.server.databases.reads,
  )
  return rows[0] as Person
}

async function enrich(path: string, body: object) {
  const response = await v2.post(`/enrichment/${path}`, body)
  assert.equal(response.statusCode, 200, `${JSON.stringify(body)} ${response.body}`)
  return response.json()
}

/** What the work adds to the counts of revealed e-mail addresses and phone numbers. */
async function revealed(work: () => Promise<unknown>): Promise<[number, number]> {
  const before = await v2.contacts()
  await work()
  const then = await v2.contacts()
  return [then.email_count - before.email_count, then.phone_count - before.phone_count]
}

test('200 has every field of the document', async () => {
  const { id, email, phone } = await showcase()
  const person = await enrich('email', { email })
  assert.deepEqual(emptyFields(person), [])
  assert.deepEqual(Object.keys(person), [
    'id',
    'full_name',
    'gender',
    'seniority_level',
    'function_original_name',
    'phone',
    'email',
    'company_id',
    'company_name',
  ])
  assert.deepEqual([person.id, person.email, person.phone, person.company_id], [String(id), email, phone, '1'])
})

test('200 by e-mail in any case, and by any form of the LinkedIn address', async () => {
  const { id, email, linkedin } = await showcase()
  assert.equal((await enrich('email', { email: email.toUpperCase() })).id, String(id))
  for (const address of [linkedin, linkedin.replace('https://www.', ''), `${linkedin.toUpperCase()}/?a=b`]) {
    assert.equal((await enrich('employee/linkedin', { linkedin: address })).id, String(id))
  }
})

test('200 shows only what may be revealed, and counts exactly that', async () => {
  const { email, linkedin } = await showcase()
  for (const [path, body, expected] of [
    ['email', { email }, [1, 1]],
    ['email', { email, reveal_phone: true }, [1, 1]],
    ['email', { email, reveal_phone: false }, [1, 0]],
    ['employee/linkedin', { linkedin }, [1, 1]],
    ['employee/linkedin', { linkedin, reveal_email: false }, [0, 1]],
    ['employee/linkedin', { linkedin, reveal_phone: false }, [1, 0]],
    ['employee/linkedin', { linkedin, reveal_email: false, reveal_phone: false }, [0, 0]],
    ['employee/contacts', { linkedin }, [1, 1]],
    ['employee/contacts', { linkedin, reveal_email: false }, [0, 1]],
    ['employee/contacts', { email, reveal_phone: false, reveal_email: false }, [0, 0]],
  ] as const) {
    let person = { email: null, phone: null }
    const counts = await revealed(async () => {
      person = await enrich(path, body)
    })
    assert.deepEqual([person.email === null ? 0 : 1, person.phone === null ? 0 : 1], expected)
    assert.deepEqual(counts, expected, JSON.stringify(body))
  }
})

test('200 counts nothing for what is not known of the person', async () => {
  const db = v2.server.databases.primary
  await insertPerson(db, await insertCompany(db), { linkedin: 'https://www.linkedin.com/in/bare' })
  const linkedin = 'linkedin.com/in/bare'
  assert.deepEqual(await revealed(() => enrich('employee/linkedin', { linkedin })), [0, 0])
})

test('200 by any combination of details that leaves one person', async () => {
  const db = v2.server.databases.primary
  const company = await insertCompany(db, { name: 'Wren & Sons', website: 'https://wren-sons.example' })
  await insertName(db, company, 'Wren & Sons')
  const other = await insertCompany(db, { name: 'Dunnock', website: 'https://dunnock.example' })
  const add = (at: number, first: string, last: string) =>
    insertPerson(db, at, { full_name: `${first} ${last}`, first_name: first, last_name: last })
  const jo = await add(company, 'Jo Ann', 'Fitch-Xu')
  await add(company, 'Ann', 'Fitch-Xu')
  const elsewhere = await add(other, 'Jo', 'Fitch-Xu')
  for (const [body, expected] of [
    [{ first_name: 'jo', last_name: 'fitch', domain: 'www.wren-sons.example' }, jo],
    [{ first_name: 'Jo Ann', last_name: 'Fitch-Xu' }, jo],
    [{ first_name: 'Jo', last_name: 'XU FITCH', company_name: 'wren' }, jo],
    [{ last_name: 'fitch-xu', domain: 'dunnock.example' }, elsewhere],
    [{ domain: 'https://dunnock.example/team' }, elsewhere],
  ] as const) {
    assert.equal((await enrich('employee/contacts', body)).id, String(expected), JSON.stringify(body))
  }
})

test('400 says that several people fit, and reveals nothing, not even how many', async () => {
  const db = v2.server.databases.primary
  const company = await insertCompany(db)
  for (const last of ['One', 'Two', 'Three']) {
    await insertPerson(db, company, {
      full_name: `Xanthippe ${last}`,
      first_name: 'Xanthippe',
      last_name: last,
      email: 'x@x.example',
    })
  }
  const counts = await revealed(async () => {
    const response = await v2.post('/enrichment/employee/contacts', { first_name: 'xanthippe' })
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), {
      fields: [
        'Several people match. Add email, linkedin, domain, company_name, first_name or last_name to narrow it down to one.',
      ],
    })
  })
  assert.deepEqual(counts, [0, 0])
})

test('400 names every wrong field at once', async () => {
  const address = ["must be the address of a person's LinkedIn page, such as https://www.linkedin.com/in/name"]
  for (const [path, body, reasons] of [
    ['email', {}, { email: ['is required'] }],
    [
      'email',
      { email: 'a@b', reveal_phone: 'yes', reveal_email: true },
      {
        email: ['must be an e-mail address such as name@example.com'],
        reveal_phone: ['must be a boolean'],
        reveal_email: ['is not a known field'],
      },
    ],
    ['employee/linkedin', { linkedin: 'https://www.linkedin.com/company/x' }, { linkedin: address }],
    [
      'employee/contacts',
      { reveal_email: true },
      {
        non_field_errors: ['at least one of first_name, last_name, company_name, domain, email, linkedin is required'],
      },
    ],
    [
      'employee/contacts',
      { first_name: '', domain: 'x', linkedin: 'y', email: 'z', age: 3 },
      {
        first_name: ['must not be empty'],
        domain: ['must be a web address such as https://www.example.com or example.com'],
        linkedin: address,
        email: ['must be an e-mail address such as name@example.com'],
        age: ['is not a known field'],
      },
    ],
  ] as const) {
    const response = await v2.post(`/enrichment/${path}`, body)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), reasons)
  }
})

test('404 when nobody fits, and nothing is counted', async () => {
  const counts = await revealed(async () => {
    for (const [path, body] of [
      ['email', { email: 'nobody@nowhere.example' }],
      ['employee/linkedin', { linkedin: 'linkedin.com/in/nobody-at-all' }],
      ['employee/contacts', { first_name: 'Nobody', last_name: 'Atall' }],
      ['employee/contacts', { first_name: '---' }],
    ] as const) {
      const response = await v2.post(`/enrichment/${path}`, body)
      assert.equal(response.statusCode, 404, response.body)
      assert.deepEqual(response.json(), { detail: 'No matching person found.' })
    }
  })
  assert.deepEqual(counts, [0, 0])
})

test('403 without the permission', async () => {
  for (const path of ['email', 'employee/linkedin', 'employee/contacts']) {
    assert.equal(await v2.status('POST', `/enrichment/${path}`, {}), 403)
  }
})
