import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusId } from '../../src/sources/sg-acra/entities.ts'
import singapore from '../../src/sources/sg-acra/index.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

test('entities of Singapore: "na" is nothing, dates in both forms, former names and auditors', async () => {
  const reading = await readOne(singapore, 'sg-acra/ACRAInformationonCorporateEntitiesL.csv')
  assert.deepEqual([reading.about.part, reading.reasons], [{ number: 12, of: 27 }, ['"12" is not a UEN']])
  const [company, business, branch] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: '209917984R',
    keys: [{ scheme: 'reg:SG', number: '209917984R' }],
    basic: {
      name: 'LANTERN, BOAT & LAMP PTE. LTD.',
      country_code: 'SG',
      registration_number: '209917984R',
      incorporated_on: '2008-09-11',
      status: 'Live Company',
      status_id: 106,
      legal_form: 'Private Company Limited by Shares',
      company_type: 'head_office',
    },
    address: {
      address_street: '38 EXAMPLE ROAD, #23-11',
      address_location: 'EXAMPLE TOWER',
      address_city: 'Singapore',
      zip_code: '018976',
    },
    activity: { sic: ['SG:62011', 'SG:01119'] },
    names: [{ kind: 'previous', name: 'LAMP PTE. LTD.' }],
    extra: {
      entity_type: 'Local Company',
      uen_issue_date: '2008-09-11',
      issuance_agency_id: 'ACRA',
      primary_ssic_description: 'DEVELOPMENT OF SOFTWARE',
      no_of_officers: '4',
    },
  })
  assertSays(kindOf(reading, 'officer'), [
    {
      kind: 'officer',
      key: '209917984R-EXAMPLE AUDIT LLP',
      company: { scheme: 'reg:SG', number: '209917984R' },
      officer_kind: 'company',
      full_name: 'EXAMPLE AUDIT LLP',
      officer: { scheme: 'reg:SG', number: 'T99LL0001A' },
      role: 'Auditor',
      is_current: true,
    },
  ])
  assert.deepEqual(
    [business?.basic?.status_id, business?.basic?.legal_form, business?.basic?.incorporated_on],
    [108, 'Sole-Proprietor', '1999-02-01'],
  )
  assert.deepEqual([branch?.basic?.company_type, branch?.basic?.status_id], ['branch', 1615])
  assertSays(branch?.address, { address_street: '1 EXAMPLE STREET, DELAWARE' })
})

test('statuses of Singapore', () => {
  for (const [status, id] of [
    ['Live Company', 106],
    ['Live', 106],
    ['Gazetted To Be Struck Off', 1615],
    ['Struck Off', 108],
    ['In Liquidation - Compulsory Winding Up', 1615],
    ['Dissolved - Members Voluntary Winding Up', 108],
    ['Amalgamated', 108],
    ['Something else', null],
  ] as const) {
    assert.equal(statusId(status), id, status)
  }
})
