import type { Source } from '#ingest/entries/source.ts'
import { entityEntries, factEntries } from './entity.ts'
import { feed } from './feed.ts'
import type { JoinedEntity } from './joined-entity.ts'
import { readTables } from './read-tables.ts'

const tables = 'activity|address|branch|contact|denomination|enterprise|establishment'
const companion = new RegExp(`^((${tables})(_delete|_insert)?|code|meta)\\.csv$`, 'i')
const main = /^enterprise(_insert)?\.csv$/i

const source: Source = {
  code: 'be-kbo',
  title: 'Belgium: Crossroads Bank for Enterprises (KBO/BCE)',
  publisher: 'FPS Economy, SMEs, Self-employed and Energy, Belgium',
  notes: `Keep all tables of an extract in one folder, as in its zip. Load the full file once, then each update in the order of the
extract numbers. The status is that of the juridical situation, since every listed enterprise is "active" in the register's own column. An
enterprise that leaves the register is inactive from then on. The start on 1 January 1968, of 1980 or of 1800 is a day on which older lists
were taken over: it is extra (in_register_since), and no day of founding. Codes of NACE-BEL 2008 are served; those of 2003 and 2025 are extra, since their meanings differ.`,
  datasets: [
    {
      id: 100,
      code: 'register',
      name: 'Crossroads Bank for Enterprises (KBO/BCE)',
      category: 'Government Registry',
      carries: { officers: 'some', group: 'some', activity: 'some', contact: 'ofCompany', vat_number: 'ofCompany' },
      files: 'KboOpenData_…_Full.zip and KboOpenData_…_Update.zip, or the CSV files of one of them in a folder',
      fills:
        'Enterprises, establishments and branches: name, other names, number, VAT number, start, juridical situation, legal form, address, contacts, NACE-BEL; links to the enterprise; self-employed people as officers of their enterprise. Codes of the register as extra',
      leavesOut: 'Languages of names and the group of an activity',
      url: 'https://economie.fgov.be/en/themes/enterprises/crossroads-bank-enterprises/services-everyone/public-data-available-reuse',
      licence: 'Licence for the reuse of KBO open data',
      attribution: 'Source: Crossroads Bank for Enterprises, FPS Economy, SMEs, Self-employed and Energy.',
      precedence: 100,
      vanished: { status: 'Stopgezet / Arrêt', status_id: 108 },
      isJoined: true,
      badShare: 0.005,
      isPartial: true,
      feed,
      recognises: (name, head) =>
        main.test(name) && head.includes('EnterpriseNumber') && head.includes('JuridicalForm'),
      isCompanion: name => companion.test(name) && !main.test(name),
      read: readTables,
      translate: ({ value }: { value: JoinedEntity }) =>
        value.facts ? factEntries(value.facts) : entityEntries(value),
    },
  ],
}

export default source
