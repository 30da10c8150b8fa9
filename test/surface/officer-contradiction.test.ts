import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOfficers } from '#domain/officers/officer.ts'
import { withDb } from '#postgres/db.ts'
import { showOfficer as showV1 } from '../../src/api/v1/shapes/officer.ts'
import { showOfficer as showV2 } from '../../src/api/v2/shapes/officer.ts'
import { showOfficer as showPage } from '../../src/dashboard/show-company.ts'
import { describeOfficer, showOfficer as showTool } from '../../src/mcp/people-shapes.ts'
import { insertCompany } from '../support/company.ts'
import { withTestDatabase } from '../support/database.ts'
import { insertOfficer } from '../support/facts.ts'

test('a resignation before the appointment is shown as the contradiction it is, and nobody is in office by it', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      const company = await insertCompany(db)
      const days = { appointed_on: '2020-05-01', resigned_on: '2019-05-01', is_current: false }
      await insertOfficer(db, company, { full_name: 'Ada Example', ...days })
      const ordered = { appointed_on: '2019-05-01', resigned_on: '2019-05-01', is_current: false }
      await insertOfficer(db, company, { full_name: 'Bea Example', ...ordered })
      const { items } = await listOfficers(db, company, { page: 1, perPage: 10 }, new Date('2026-11-15'))
      const [ada, bea] = ['Ada Example', 'Bea Example'].map(name => items.find(({ fullName }) => fullName === name))
      assert.ok(ada && bea)
      const words = 'The source states a resignation on 2019-05-01, before the appointment on 2020-05-01.'
      assert.partialDeepStrictEqual(showV1(ada), { work_status: 'RESIGNED', contradiction: words })
      assert.partialDeepStrictEqual(showV2(ada), { is_current: false, contradiction: words })
      assert.partialDeepStrictEqual(showPage(ada), { current: false, contradiction: words })
      assert.partialDeepStrictEqual(showTool(ada), { current: false, contradiction: words })
      assert.match(describeOfficer(ada), /FORMER.*until 2019-05-01, which the source states before the appointment/)
      for (const shown of [showV1(bea), showV2(bea), showPage(bea)]) assert.equal(shown.contradiction ?? null, null)
    }),
  ))
