import { Type } from 'typebox'
import { headcountBand } from '#domain/companies/company-profile.ts'
import { listOtherNames } from '#domain/companies/list-other-names.ts'
import { readActivitySource } from '#domain/companies/read-activity-source.ts'
import { readContradictions } from '#domain/companies/read-contradictions.ts'
import type { Covered } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { entryStoredAs } from '#domain/nomenclatures/entry-stored-as.ts'
import { sicListOf } from '#domain/nomenclatures/sic-lists.ts'
import { cursorAfter, Days, paging, windowOf } from '../arguments.ts'
import { known } from '../people-shapes.ts'
import { quoted } from '../quoted.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyList, AnyObject } from '../tool-result.ts'

const maxConcurrent = 100
const members = [
  ...([
    'legal_form',
    'founding_date',
    'dissolved_on',
    'lei',
    'euid',
    'ticker',
    'vat_number',
    'address_street',
  ] as const),
  ...([
    'address_city',
    'zip_code',
    'country_region',
    'address_country',
    'website',
    'linkedin',
    'phones',
    'emails',
    'fax',
  ] as const),
  ...(['employees', 'size', 'activities', 'other_names'] as const),
]

export default tool({
  name: 'get_company',
  title: 'Company profile',
  description:
    'Status with its date, legal form, founding date, address, contacts, identifiers, other names, activities, headcount, ' +
    'and where sources contradict each other. Costs 1 unit of companies.',
  permissions: ['companies'],
  parameters: {
    fields: Type.Optional(Type.Array(Type.Enum(members))),
    ...Days,
    ...paging(maxConcurrent),
  },
  examples: [{ company_id: 1 }],
  data: { profile: AnyObject, contradicting_sources: AnyList },

  answer: call =>
    aboutCompany(call, async (company, record, { db, now }) => {
      const { limit, from } = windowOf(call.given)
      const [names, differing, coverage, { activitySource }] = await Promise.all([
        listOtherNames(db, company.id, { limit, from, now }),
        readContradictions(db, record),
        readCoverage(db, company.id, now),
        readActivitySource(db, record),
      ])
      const whole: Record<(typeof members)[number], unknown> = {
        legal_form: record.legalForm,
        founding_date: record.incorporatedOn ?? record.foundedIn,
        dissolved_on: record.dissolvedOn,
        lei: record.lei,
        euid: record.euid && (record.isEuidFormed ? `${record.euid} (calculated from the number)` : record.euid),
        ticker: record.ticker,
        vat_number: record.vatNumber,
        address_street: record.addressStreet,
        address_city: record.addressCity,
        zip_code: record.zipCode,
        country_region: record.countryRegion,
        address_country: record.addressCountry,
        website: record.website,
        linkedin: record.linkedin,
        phones: company.phones,
        emails: company.emails,
        fax: company.fax,
        employees: company.employees,
        size: headcountBand(company.employees),
        activities: (company.sic ?? []).map(activityIn),
        other_names: names.items.map(known),
      }
      const { fields = members } = call.given
      const profile = Object.fromEntries(members.filter(name => fields.includes(name)).map(name => [name, whole[name]]))
      const hasNames = fields.includes('other_names')
      const cut = hasNames && names.items.length < names.total
      const contradicting = [...differing].map(([field, others]) => ({ field, others }))
      return {
        data: {
          profile,
          ...(hasNames && { other_names_total: names.total }),
          ...(contradicting.length > 0 && { contradicting_sources: contradicting }),
          coverage: coverage.map(({ part, reading, count, counted, why }) =>
            known({ part, reading, count, counted, why }),
          ),
        },
        text: [
          Object.entries(known(profile)).map(describeMember).join('\n'),
          ...contradicting.map(({ field, others }) => {
            const given = others.map(({ value, source }) => `${quoted(value)} by ${quoted(source)}`)
            return `Sources contradict each other on ${field}: it is also given as ${given.join(', ')}.`
          }),
          ...(cut ? [`${names.total} other names, ${names.items.length} shown from ${from + 1}.`] : []),
          `Not returned: ${namesOfUnknown(profile).join(', ') || 'nothing'}.`,
          ...describeCoverage(coverage),
        ],
        cursor: hasNames ? cursorAfter(from, names.items.length, names.total) : null,
        sourceIds: [record.basicSource, record.addressSource, record.contactSource, activitySource],
        notes: [],
      }
    }),
})

/** What was not loaded is most of what is missing, and named in one line. */
function describeCoverage(coverage: Covered[]): string[] {
  const word = (text: string) => text.replaceAll('_', ' ')
  const unloaded = coverage.filter(({ reading }) => reading === 'not_loaded').map(({ part }) => word(part))
  return [
    ...coverage.flatMap(({ part, reading, why }) =>
      why === null || reading === 'not_loaded' ? [] : [`${word(part)} (${word(reading)}): ${why}`],
    ),
    ...(unloaded.length > 0
      ? [`No loaded source states, which does not mean that there are none: ${unloaded.join(', ')}.`]
      : []),
  ]
}

/** Stored as the country of the list and the code: 'GB:62012'. */
function activityIn(stored: string) {
  const [country = '', code = stored] = stored.split(':')
  const list = sicListOf(country)
  const entry = list ? entryStoredAs(list, stored) : undefined
  return known({ code, name: entry?.name ?? null })
}

function describeMember([name, value]: [string, unknown]): string {
  const items = Array.isArray(value) ? value : [value]
  const shown = items.map(item =>
    typeof item === 'object' ? Object.values(item).map(String).map(quoted).join(' ') : quoted(String(item)),
  )
  return `${name.replaceAll('_', ' ')}: ${shown.join('; ') || 'not returned'}`
}

const namesOfUnknown = (profile: Record<string, unknown>) =>
  Object.entries(profile).flatMap(([name, value]) => (value === null ? [name] : []))
