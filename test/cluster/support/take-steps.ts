import { existsSync } from 'node:fs'
import path from 'node:path'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { invariants } from '../../../src/upkeep/verify/invariants.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { actorOn } from '../../support/actor.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

export const samples = path.join(import.meta.dirname, '../../../../shared/registries/samples')
export const hasSamples = existsSync(samples)

const seal = suppressionSeal(testSecret)
const register = toyDataset(900, { vanished: { status: 'Gone', status_id: 108 } })
const list = toyDataset(901, { precedence: 50 })
const owners = toyDataset(902)

const keyOf = (number: string) => ({ scheme: 'reg:GB', number })
const numbers = Array.from({ length: 60 }, (_, at) => String(7_000_000 + at))
const at = (index: number) => numbers[index] as string

const companies = numbers.slice(0, 50).map((number, index) =>
  companyEntry(number, `Step ${number} Limited`, {
    keys: [
      keyOf(number),
      ...(index % 5 === 0 ? [{ scheme: 'lei', number: `LEI00000000000${number}`.slice(0, 20) }] : []),
    ],
    address: { address_street: `${index} Mill Lane`, address_city: index % 2 ? 'Leeds' : 'Bath' },
    names: index % 7 === 0 ? [{ kind: 'previous', name: `Former ${number} Limited` }] : undefined,
    extra: { register_note: `note ${index}`, number: index },
  } as never),
)
const facts: Entry[] = numbers.slice(0, 40).flatMap((number, index): Entry[] => [
  {
    kind: 'officer',
    key: `o${number}`,
    company: keyOf(number),
    officer_kind: index % 4 === 0 ? 'company' : 'person',
    ...(index % 4 === 0 ? { officer: keyOf(at(index + 15)) } : {}),
    full_name:
      index % 4 === 0 ? `Step ${at(index + 15)} Limited` : `Jane ${['Quibble', 'Zebrow', 'Arkley'][index % 3]}`,
    is_current: true,
    birth_year: 1970,
    birth_month: 5,
  } as Entry,
  {
    kind: 'holding',
    key: `h${number}`,
    company: keyOf(number),
    holder: keyOf(at(index + 20)),
    holder_kind: 'company',
    holder_name: `Step ${at(index + 20)} Limited`,
    percentage: String(40 + index),
  } as Entry,
  {
    kind: 'holding',
    key: `p${number}`,
    company: keyOf(number),
    holder_kind: 'person',
    holder_name: `Jane ${['Quibble', 'Zebrow', 'Arkley'][index % 3]}`,
    percentage: '5',
  } as Entry,
  {
    kind: 'link',
    key: `l${number}`,
    parent: keyOf(at(index + 20)),
    child: keyOf(number),
    link_kind: 'direct',
    percentage: String(40 + index),
  } as Entry,
  ...[2024, 2025].map(
    (year): Entry =>
      ({
        kind: 'statement',
        key: `s${number}-${year}`,
        company: keyOf(number),
        period_start: `${year}-01-01`,
        period_end: `${year}-12-31`,
        consolidated: index % 2 === 0,
        currency: 'GBP',
        values: { Turnover: String(year + index), 'Employee-Numbers': String(index) },
      }) as Entry,
  ),
])

/** What operators do with a database, one after the other, each under its name. */
export const steps: [name: string, take: (url: string) => Promise<unknown>][] = [
  ['the demo', url => loadDemo(url, { companies: 2000, seed: 1 })],
  [
    'facts before their companies',
    url => importEntries(url, owners, { entries: facts.slice(0, 60), publishedOn: '2026-01-01' }),
  ],
  [
    'companies',
    url => importEntries(url, register, { entries: companies, publishedOn: '2026-01-02', isComplete: true }),
  ],
  ['the same again', url => importEntries(url, register, { entries: companies, publishedOn: '2026-01-02' })],
  [
    'said again later',
    url => importEntries(url, register, { entries: companies.slice(0, 20), publishedOn: '2026-01-03' }),
  ],
  ['facts', url => importEntries(url, owners, { entries: facts, publishedOn: '2026-01-04', isComplete: true })],
  [
    'a delta',
    url =>
      importEntries(url, register, {
        publishedOn: '2026-01-05',
        entries: [
          ...numbers.slice(10, 20).map(number => companyEntry(number, `Renamed ${number} Limited`)),
          ...numbers.slice(50).map(number => companyEntry(number, `Late ${number} Limited`)),
          { kind: 'gone', of: 'company', key: at(3), on: '2026-01-05' } as Entry,
        ],
      }),
  ],
  [
    'facts that changed and facts that are gone',
    url =>
      importEntries(url, owners, {
        publishedOn: '2026-01-06',
        isComplete: true,
        acceptLoss: true,
        entries: facts
          .slice(10)
          .map((fact, index) =>
            fact.kind === 'holding' && index % 3 === 0 ? { ...fact, holder_name: 'Other Limited' } : fact,
          ),
      }),
  ],
  [
    'another list, which adds',
    url =>
      importEntries(url, list, {
        publishedOn: '2026-01-06',
        entries: numbers.slice(0, 5).map(
          number =>
            ({
              kind: 'company',
              key: `x${number}`,
              keys: [keyOf(number)],
              contact: { website: `https://${number}.example`, emails: [`info@${number}.example`] },
            }) as Entry,
        ),
      }),
  ],
  [
    'a merge',
    url =>
      importEntries(url, list, {
        publishedOn: '2026-01-07',
        entries: [
          {
            kind: 'company',
            key: 'one',
            keys: [{ scheme: 'vat:GB', number: '111' }],
            basic: { name: 'Twin Limited', country_code: 'GB', vat_number: '111' },
          } as Entry,
          {
            kind: 'company',
            key: 'two',
            keys: [{ scheme: 'vat:GB', number: '222' }],
            basic: { name: 'Twin Two Limited', country_code: 'GB', vat_number: '222' },
          } as Entry,
        ],
      }),
  ],
  [
    'its cause',
    url =>
      importEntries(url, list, {
        publishedOn: '2026-01-08',
        entries: [
          {
            kind: 'company',
            key: 'one',
            keys: [{ scheme: 'vat:GB', number: '111' }, { scheme: 'vat:GB', number: '222' }, keyOf(at(2))],
            basic: { name: 'Twin Limited', country_code: 'GB', vat_number: '111' },
          } as Entry,
        ],
      }),
  ],
  [
    'a correction',
    url => correct(url, 11, { name: 'Corrected Limited', registration_number: '9999', phones: ['+44 1', '+44 2'] }),
  ],
  ['a second correction', url => correct(url, 12, { status: 'Wound up', status_id: '108' })],
  ['its withdrawal', url => correct(url, 12, {}, ['status'])],
  [
    'an import over a correction',
    url =>
      importEntries(url, register, {
        publishedOn: '2026-01-09',
        entries: numbers.slice(10, 14).map(number => companyEntry(number, `Again ${number} Limited`)),
      }),
  ],
  ['the undoing of a merge', undo],
  [
    'a suppression',
    async url => {
      const actor = await actorOn(url)
      await withClient(url, client =>
        suppressPerson(client, { name: 'Jane Zebrow', isEverywhere: true }, { seal, actor }),
      )
    },
  ],
  [
    'an import after it',
    url => importEntries(url, owners, { publishedOn: '2026-01-10', entries: facts.slice(0, 30), seal }),
  ],
  ['damage and its mending', mend],
]

async function correct(url: string, index: number, values: object, withdraw: string[] = []): Promise<void> {
  const actor = await actorOn(url)
  await withClient(url, async client => {
    const { rows } = await client.query(`select company_id from company_keys where scheme = 'reg:GB' and value = $1`, [
      at(index),
    ])
    await correctCompany(client, { companyId: Number(rows[0].company_id), values, withdraw: withdraw as never }, actor)
  })
}

async function undo(url: string): Promise<void> {
  const { rows } = await withClient(url, client => client.query('select from_id::float8 as id from merges order by id'))
  for (const { id } of rows) await undoMerge(url, id, await actorOn(url))
}

/** All but those that search as customers do, which takes long and is tried elsewhere. */
const checked = invariants.map(({ code }) => code).filter(code => code !== 'searches')

async function mend(url: string): Promise<void> {
  await withClient(url, async client => {
    await client.query(`update prospects set employees = 7 where company_id between 5 and 9`)
    await client.query(`delete from search_names where company_id = 12`)
    await client.query(`update companies set name = 'Damaged' where id >= 1000000000 and id < 1000000003`)
    await client.query(`delete from company_keys where company_id = 20`)
    await client.query(
      `update names set name = 'Dam' || chr(8206) || 'aged' where company_id = 1000000007 and kind = 'previous'`,
    )
  })
  const verdicts = await verifyDatabase(url, { mend: true, seal, only: checked })
  const left = verdicts.filter(({ fault, left }) => fault === 'platform' && left > 0)
  if (left.length > 0) throw new Error(`not mended: ${JSON.stringify(left)}`)
}

/** The folders of each source. Examples from an API's documentation are not data. */
const folders: Record<string, string[]> = {
  gleif: ['gleif/golden-copy-json', 'gleif/lei-cdf-xml'],
  'gb-companies-house': ['uk-companies-house'],
  'us-sec-edgar': ['sec-edgar'],
  'no-brreg': [
    'norway-brreg/entity_923609016.json',
    'norway-brreg/search_asa_5.json',
    'norway-brreg/roles_923609016.json',
  ],
  'lv-ur': ['latvia-ur'],
  'ee-ariregister': ['estonia-ariregister'],
  bods: ['bods'],
}

/** Imports the files of real registries. */
export async function importSamples(url: string): Promise<void> {
  const sources = await loadSources()
  for (const [code, given] of Object.entries(folders)) {
    const source = sources.find(one => one.code === code)
    if (!source) throw new Error(`no source ${code}`)
    const places = given.map(folder => path.join(samples, folder))
    const { parts } = await planImport(source, places)
    for (const { dataset, paths, bytes } of parts) {
      await runImport(
        url,
        { source: code, dataset, module: source.module, places, paths, bytes, isComplete: false, seal },
        await actorOn(url),
      )
    }
  }
}
