import { readCompany } from '../../companies/company.ts'
import { readCompanyProfile } from '../../companies/company-profile.ts'
import { listChanges } from '../../companies/list-changes.ts'
import { statusName } from '../../nomenclatures/company-statuses.ts'
import type { AnsweredChange, AnswerGroup } from './group.ts'

export const profile: AnswerGroup = {
  name: 'profile',
  meter: 'companies',
  columns: {
    name: 'text',
    registration_number: 'text',
    vat_number: 'text',
    lei: 'text',
    euid: 'text',
    legal_form: 'text',
    incorporated_on: 'day',
    street: 'text',
    city: 'text',
    postal_code: 'text',
    state: 'text',
    country: 'text',
    website: 'text',
    industry_codes: 'text',
    employees: 'integer',
  },
  async read({ db }, companyId) {
    const [company, more] = await Promise.all([readCompany(db, companyId), readCompanyProfile(db, companyId)])
    const values = {
      name: company.name,
      registration_number: company.registrationNumber,
      vat_number: company.vatNumber,
      lei: company.lei,
      euid: company.euid,
      legal_form: company.legalForm,
      incorporated_on: company.incorporatedOn,
      street: company.addressStreet,
      city: company.addressCity,
      postal_code: company.zipCode,
      state: company.state,
      country: company.countryCode,
      website: company.website,
      industry_codes: more.sic?.join('; ') || null,
      employees: more.employees,
    }
    return { values, sourceIds: [company.basicSource, company.addressSource, company.contactSource] }
  },
}

export const status: AnswerGroup = {
  name: 'status',
  meter: 'kyb',
  columns: { status: 'text', register_status: 'text', dissolved_on: 'day' },
  async read({ db }, companyId) {
    const company = await readCompany(db, companyId)
    const values = {
      status: statusName(company.statusId),
      register_status: company.status,
      dissolved_on: company.dissolvedOn,
    }
    return { values, sourceIds: [company.basicSource] }
  },
}

const changesAtOnce = 200
const maxChanges = 1000

export const changes: AnswerGroup = {
  name: 'changes',
  meter: 'kyb',
  columns: { changes_count: 'integer', last_changed_on: 'day', changes: 'text' },
  async read({ db, since, now }, companyId) {
    const { id } = await readCompany(db, companyId)
    const found: AnsweredChange[] = []
    const sourceIds = new Set<number | null>()
    let before: number | undefined
    for (;;) {
      const page = await listChanges(db, id, { before, most: changesAtOnce })
      const wanted = page.filter(({ at }) => dayOf(at) >= (since ?? '') && at <= now)
      for (const { at, field, oldValue, newValue, sourceId } of wanted) {
        found.push({ on: dayOf(at), field, before: oldValue, after: newValue })
        sourceIds.add(sourceId)
      }
      before = page.at(-1)?.id
      const isOver = page.length < changesAtOnce || page.some(({ at }) => dayOf(at) < (since ?? ''))
      if (isOver || found.length >= maxChanges) break
    }
    return { values: {}, changes: found, sourceIds: [...sourceIds] }
  },
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
