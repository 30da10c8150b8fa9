import type { Row } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { listedOf } from './listed-of.ts'
import { feed } from './opensanctions.ts'
import { type Described, readEntities } from './read-entities.ts'
import { simpleTargets } from './simple-targets.ts'
import { translateEntity } from './translate-entity.ts'

/** As the feed names them, and as an operator may, so that entities of others stay what they are. */
const ofOpenSanctions = /^opensanctions-.*\.ftm\.json$/i

const fills =
  'Company, Organization, LegalEntity and PublicBody with a name and a country: numbers, names, addresses, contacts, status, legal form; Ownership (percentage, band, or words such as "more than 25 %") and Directorship with the person or company on the other side. Topics (sanctioned, debarred), sector and further codes as extra'
const leavesOut =
  'Properties listed in `src/sources/followthemoney/schemas.ts`; ownership of ships, houses and accounts; all other schemas'

const followTheMoney: Source = {
  code: 'followthemoney',
  title: 'FollowTheMoney: companies, directors and owners from any dataset in that model',
  publisher: 'anyone who publishes in the FollowTheMoney model, such as OpenSanctions and OpenAleph',
  notes: `Directors and owners must be in the same file. The licence is that of each dataset: data of OpenSanctions may not be used
commercially without a licence from them (CC BY-NC).

A delta (\`entities.delta.json\`) adds, changes and withdraws entities. It does not repeat owners and directors that did not change:
an ownership that names one is left out, and the import reports how many were. \`last_change\` dates a record. For Russian companies the
OGRN is the registration number and the INN the tax number. Voting rights are extra.

The sanctions of OpenSanctions are a separate dataset, because their file is complete: entities it no longer has are withdrawn. Their
deltas are applied to the last file, which stays in the data folder, so that every load is of all entities. Its people, companies, ships and aircraft
with topics such as \`sanction\`, \`debarment\` or \`role.pep\` are also entries for screening, with the sanctions that name them. \`targets\` has the same entries in less
detail, from any OpenSanctions dataset: load one of the two.`,
  datasets: [
    {
      id: 80,
      code: 'entities',
      name: 'FollowTheMoney entities',
      category: 'Enriched',
      comment: 'From a dataset in the FollowTheMoney model',
      carries: { officers: 'some', owners: 'some', group: 'some', contact: 'some', vat_number: 'some', lei: 'some' },
      files: 'FollowTheMoney entities in JSON lines (entities.ftm.json) and deltas of them (entities.delta.json)',
      fills,
      leavesOut,
      url: 'https://followthemoney.tech',
      licence: "The dataset's own",
      precedence: 20,
      badShare: 0.02,
      recognises: (name, head) =>
        !ofOpenSanctions.test(name) &&
        ((/^\s*\{/.test(head) && /"schema"\s*:\s*"/.test(head) && /"properties"\s*:\s*\{/.test(head)) ||
          /^\s*\{\s*"op"\s*:\s*"(ADD|MOD|DEL)"/.test(head)),
      read: readEntities,
      translate: ({ value }: Row<Described>, { reading }) => translateEntity(value, reading),
    },
    {
      id: 81,
      code: 'opensanctions',
      name: 'OpenSanctions: consolidated sanctions',
      category: 'Enriched',
      carries: { officers: 'some', owners: 'some', group: 'some', contact: 'some', vat_number: 'some', lei: 'some' },
      files:
        'The entities of the collection `sanctions` (entities.ftm.json), under a name that begins with `opensanctions-`',
      fills: `${fills}. Entries for screening: entities with topics to screen for, with their sanctions and documents`,
      leavesOut,
      url: 'https://www.opensanctions.org/datasets/sanctions/',
      licence: 'CC BY-NC 4.0; commercial use needs a licence of OpenSanctions',
      attribution: 'Source: OpenSanctions.org, CC BY-NC 4.0.',
      precedence: 20,
      badShare: 0.02,
      complete: ofOpenSanctions,
      isDatedByName: true,
      feed,
      recognises: name => ofOpenSanctions.test(name),
      read: readEntities,
      translate: ({ value, raw }: Row<Described>, { reading }) => [
        ...translateEntity(value, reading),
        ...('gone' in value ? [] : listedOf(value.entity, value, raw)),
      ],
    },
    {
      id: 82,
      code: 'targets',
      name: 'OpenSanctions: targets',
      category: 'Enriched',
      files: 'targets.simple.csv of any of its datasets',
      fills: 'Entries for screening: names, births, countries, numbers, addresses and sanctions, each without its kind',
      url: 'https://www.opensanctions.org/docs/bulk/csv/',
      licence: 'CC BY-NC 4.0; commercial use needs a licence of OpenSanctions',
      attribution: 'Source: OpenSanctions.org, CC BY-NC 4.0.',
      precedence: 20,
      badShare: 0.02,
      isList: true,
      complete: /./,
      ...simpleTargets,
    },
  ],
}

export default followTheMoney
