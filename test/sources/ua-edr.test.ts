import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { entityCode } from '../../src/sources/ua-edr/code.ts'
import ukraine from '../../src/sources/ua-edr/index.ts'
import { statusId } from '../../src/sources/ua-edr/words.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readOne } from '../support/read-source.ts'

const ua = (name: string) => readOne(ukraine, `ua-edr/${name}`)

test('the file of today: founders, owners, signatories and branches of semicolons', async () => {
  const reading = await ua('UO.xml')
  assert.equal(reading.about.isComplete, true)
  assert.deepEqual(reading.reasons, ['the code 39900011 has a wrong check digit', 'EDRPOU is missing'])
  const [company, branch, ended, ending] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: '39988874',
    keys: [{ scheme: 'reg:UA', number: '39988874' }],
    basic: {
      name: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ "ЛІХТАР"',
      country_code: 'UA',
      registration_number: '39988874',
      incorporated_on: '2013-10-24',
      status: 'зареєстровано',
      status_id: 106,
      legal_form: 'ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ',
      company_type: 'head_office',
    },
    names: [{ kind: 'trading', name: 'ТОВ "ЛІХТАР"' }],
    extra: {
      superior_management: 'ЗАГАЛЬНІ ЗБОРИ',
      statute: 'Діє на підставі установчих документів',
      authorized_capital: '2000.00',
      authorized_capital_currency: 'UAH',
      no_beneficial_owner: 'причина відсутності: не передбачено законодавством',
    },
  })
  assertSays(kindOf(reading, 'officer'), [
    {
      kind: 'officer',
      key: '39988874-ЗРАЗОК ІВАН ПЕТРОВИЧ-21.10.2013 - керівник',
      company: { scheme: 'reg:UA', number: '39988874' },
      officer_kind: 'person',
      full_name: 'ЗРАЗОК ІВАН ПЕТРОВИЧ',
      last_name: 'ЗРАЗОК',
      first_name: 'ІВАН',
      middle_name: 'ПЕТРОВИЧ',
      role: 'керівник',
      appointed_on: '2013-10-21',
      is_current: true,
    },
  ])
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder_name, one.holder_kind, one.percentage, one.total_value]),
    [
      ['ПРИКЛАД МАРІЯ ТЕСТІВНА', 'person', '75.025', '1500.50'],
      ['ПРИВАТНЕ ПІДПРИЄМСТВО "ЧОВЕН"', 'company', '24.975', '499.50'],
      ['Приклад Марія Тестівна', 'person', undefined, undefined],
    ],
  )
  const owner = kindOf(reading, 'holding')[2]
  assert.deepEqual(
    [owner?.share_value, owner?.holder_country, owner?.extra?.beneficial_owner],
    ['Прямий вирішальний вплив; відсоток частки - 75.03', 'UA', true],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(link => [link.link_kind, link.parent.number, link.child.number, link.percentage]),
    [
      ['direct', '20998880', '39988874', '24.975'],
      ['branch', '39988874', '40998886', undefined],
    ],
  )
  assert.deepEqual(
    [branch?.basic?.company_type, branch?.basic?.name, branch?.basic?.incorporated_on],
    ['branch', 'ФІЛІЯ "ЛІХТАР-ЗАХІД"', '2015-05-05'],
  )
  // One code may have a record that ended beside one that lives, which is then the one that is served.
  assert.deepEqual(
    [ended, ending].map(one => [one?.key, one?.keys[0]?.number, one?.basic?.status_id, one?.basic?.dissolved_on]),
    [
      ['00099889/10000002', '00099889', 108, '2022-02-16'],
      ['00099889', '00099889', 1615, null],
    ],
  )
})

test('files until 2022: addresses, activities, founders between commas, and names that are none', async () => {
  const reading = await ua('15.1-EX_XML_EDR_UO_23.02.2022.xml')
  assert.deepEqual([reading.about.publishedOn, reading.reasons], ['2022-02-23', []])
  const [company, old] = kindOf(reading, 'company')
  assertSays(company?.address, {
    country_region: 'Івано-Франківська обл.',
    address_city: 'Івано-Франківськ',
    address_street: 'ВУЛИЦЯ ПРИКЛАДНА, будинок 1',
    zip_code: '76018',
  })
  assert.deepEqual([company?.basic?.status_id, company?.activity?.nace], [1615, ['41.10']])
  // Codes of the older classification are none of NACE Rev. 2.
  assert.deepEqual([old?.activity?.nace, old?.address?.address_city], [[], 'Київ'])
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.role]),
    [['ЗРАЗОК ІВАН ПЕТРОВИЧ', 'керівник']],
  )
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder_name, one.total_value, one.extra?.beneficial_owner]),
    [
      ['ПРИКЛАД МАРІЯ ТЕСТІВНА', '1.00', undefined],
      ['ПРИКЛАД МАРІЯ ТЕСТІВНА', undefined, true],
    ],
  )
})

test('a single record as JSON says the same', async () => {
  const reading = await ua('record.json')
  const [company] = kindOf(reading, 'company')
  assert.deepEqual(
    [company?.key, company?.basic?.status_id, company?.basic?.dissolved_on, company?.activity?.nace],
    ['39900010/10974000', 108, '2022-02-16', ['41.10', '43.11']],
  )
  assertSays(company?.contact, { phones: ['+380342000000'], emails: ['info@example.com'] })
  assert.deepEqual(
    kindOf(reading, 'holding').map(one => [one.holder_name, one.percentage, one.holder?.number, one.share_value]),
    [
      ['ПРИКЛАД МАРІЯ ТЕСТІВНА', '50', undefined, undefined],
      ['ПП "ЧОВЕН"', '50', '20998880', undefined],
      ['ПРИКЛАД МАРІЯ ТЕСТІВНА', undefined, undefined, 'Прямий вирішальний вплив; відсоток частки - 50'],
    ],
  )
  assert.equal(kindOf(reading, 'officer')[0]?.is_current, false)
})

test('a cut file is refused', async () => {
  const whole = await readFile(path.join(fixtures, 'ua-edr/UO.xml'))
  await assert.rejects(readOne(ukraine, fileOf('UO.xml', whole.subarray(0, -10))), /ends early: the file is truncated/)
})

test('Ukrainian codes and statuses', () => {
  // Those of the tax service and of the office of statistics.
  for (const code of ['43968084', '37507880']) assert.equal(entityCode(code), code)
  assert.equal(entityCode('13480'), '00013480')
  assert.throws(() => entityCode('43968048'), /wrong check digit/)
  for (const [status, id] of [
    ['зареєстровано', 106],
    ['зареєстровано, свідоцтво про державну реєстрацію недійсне', 106],
    ['в стані припинення', 1615],
    ['порушено справу про банкрутство (санація)', 1615],
    ['припинено', 108],
    ['скасовано', 108],
    ['щось інше', null],
  ] as const) {
    assert.equal(statusId(status), id, status)
  }
})
