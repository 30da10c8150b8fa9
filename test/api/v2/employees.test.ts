import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { demoPlatform, emptyFields } from '../../support/demo-platform.ts'
import { insertPerson } from '../../support/facts.ts'

const v2 = demoPlatform()

type List = { total_employees: number; total_pages: number; data: { id: string; name: string; company_id: string }[] }

async function find(filters: object, paging: object = {}): Promise<List> {
  const response = await v2.post('/employees', { ...paging, filters })
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}

const idsOf = ({ data }: List) => data.map(({ id }) => Number(id))

async function office() {
  const db = v2.server.databases.primary
  const company = await insertCompany(db, { name: 'Quern Ltd' })
  const ada = await insertPerson(db, company, {
    full_name: 'Zoë Ångström-Quill',
    seniority: ['owner', 'c_suite'],
    department: 'management',
    job_title: 'Chief Executive Officer',
    email: 'Zoe@quern.example',
    linkedin: 'https://www.linkedin.com/in/zo%C3%AB-quill-1',
  })
  const ben = await insertPerson(db, company, {
    full_name: 'Ben Quill',
    seniority: ['manager'],
    department: 'finance',
    job_title: 'Accounting Manager',
    phone: '+44 20 7946 0001',
    linkedin: 'https://www.linkedin.com/in/ben-quill',
  })
  return { company, ada, ben }
}

test('200 lists people with every field', async () => {
  const list = await find({ company_id: 1 })
  assert.deepEqual(emptyFields(list), [])
  assert.deepEqual(Object.keys(list.data[0] as object), ['id', 'name', 'company_id', 'company_name'])
  assert.equal(list.total_employees, list.data.length)
  assert.ok(list.data.every(person => person.company_id === '1'))
})

test('200 for each filter, alone and with the others', async () => {
  const { company, ada, ben } = await office()
  const company_id = company
  const both = [ada, ben]
  for (const [filters, expected] of [
    [{}, both],
    [{ full_name: 'quill' }, [ben, ada]],
    [{ full_name: 'angstrom ZOE' }, [ada]],
    [{ seniority: [1] }, [ada]],
    [{ seniority: [1, '7'] }, both],
    [{ department: [2] }, [ben]],
    [{ job_title: ['executive', 'nothing like it'] }, [ada]],
    [{ job_title: ['manager accounting'] }, [ben]],
    [{ job_title: ['!!!'] }, []],
    [{ advance: ['have_email_address'] }, [ada]],
    [{ advance: ['have_telephone'] }, [ben]],
    [{ advance: ['have_email_address', 'have_telephone'] }, []],
    [{ url: 'uk.linkedin.com/in/Ben-Quill/' }, [ben]],
    [{ url: 'https://linkedin.com/in/zoë-quill-1?x=1' }, [ada]],
    [{ seniority: [], department: [], job_title: [], advance: [] }, both],
    [
      { full_name: 'Quill', seniority: [7], department: [2], job_title: ['Manager'], advance: ['have_telephone'] },
      [ben],
    ],
  ] as const) {
    assert.deepEqual(idsOf(await find({ company_id, ...filters })), expected, JSON.stringify(filters))
  }
  assert.deepEqual(idsOf(await find({ url: 'https://www.linkedin.com/in/ben-quill' })).includes(ben), true)
})

test('200 puts the exact name first and pages through the rest', async () => {
  const db = v2.server.databases.primary
  const company = await insertCompany(db)
  await insertPerson(db, company, { full_name: 'Mo Vex Larr' })
  const exact = await insertPerson(db, company, { full_name: 'Mo Vex' })
  const list = await find({ full_name: 'mo vex' }, { page: 1, per_page: 1 })
  assert.deepEqual([idsOf(list), list.total_employees, list.total_pages], [[exact], 2, 2])
  assert.equal((await find({ full_name: 'mo vex' }, { page: 2, per_page: 1 })).data[0]?.name, 'Mo Vex Larr')
})

test('200 without filters, or without a body, lists everybody', async () => {
  const response = await v2.post('/employees')
  assert.deepEqual((await v2.post('/employees', {})).json(), response.json())
  const { rows } = await sql<{ count: number }>`select count(*) from people`.execute(v2.server.databases.reads)
  assert.equal(response.json().total_employees, rows[0]?.count)
  assert.equal(response.json().data.length, 10)
})

test('400 names every wrong field at once', async () => {
  const response = await v2.post('/employees', {
    page: 0,
    per_page: 51,
    filters: {
      full_name: '',
      company_id: 'one',
      advance: ['have_fax'],
      url: 'https://example.com/in/x',
      x: 1,
      job_title: Array(101).fill('x'),
    },
  })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), [
    'filters.advance.0',
    'filters.company_id',
    'filters.full_name',
    'filters.job_title',
    'filters.url',
    'filters.x',
    'page',
    'per_page',
  ])
})

test('400 names ids that are not in the vocabularies', async () => {
  const response = await v2.post('/employees', { filters: { seniority: [1, 999], department: [998] } })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    'filters.seniority': ['999 is not an id in this vocabulary'],
    'filters.department': ['998 is not an id in this vocabulary'],
  })
})

test('200 is the profile of one employee with every field, and reveals what it shows', async () => {
  const { data } = await find({ company_id: 1 })
  const before = await v2.contacts()
  const response = await v2.get(`/employees/${data[0]?.id}`)
  assert.equal(response.statusCode, 200)
  const profile = response.json()
  assert.deepEqual(emptyFields(profile), [])
  assert.deepEqual(Object.keys(profile), [
    'id',
    'full_name',
    'first_name',
    'last_name',
    'gender',
    'seniority_level',
    'function_original_name',
    'phone',
    'email',
    'company_name',
  ])
  assert.deepEqual(profile.seniority_level, ['C-suite'])
  const { ada, ben } = await office()
  assert.equal((await v2.get(`/employees/${ada}`)).json().phone, null)
  assert.equal((await v2.get(`/employees/${ben}`)).json().email, null)
  const counts = await v2.contacts()
  assert.deepEqual(
    [counts.email_count - before.email_count, counts.phone_count - before.phone_count],
    [2, 2],
    'one with both, one with an e-mail address alone, one with a phone number alone',
  )
})

test('400, 403 and 404', async () => {
  assert.deepEqual((await v2.get('/employees/x')).json(), { id: ['must be an integer'] })
  assert.equal(await v2.status('GET', '/employees/1'), 403)
  assert.equal(await v2.status('POST', '/employees', {}), 403)
  assert.equal((await v2.get('/employees/999999999999999')).statusCode, 404)
})
