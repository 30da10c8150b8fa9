import type { Row } from '#files/row.ts'
import type { Source } from '#ingest/entries/source.ts'
import { type Described, readEntities } from './read-entities.ts'
import { translateEntity } from './translate-entity.ts'

const followTheMoney: Source = {
  code: 'followthemoney',
  title: 'FollowTheMoney: companies, directors and owners from any dataset in that model',
  help: `JSON lines of entities (https://followthemoney.tech), such as entities.ftm.json of OpenSanctions and OpenAleph, and
its deltas (entities.delta.json). Directors and owners must stand in the same file. The licence is that of each dataset: the data of OpenSanctions may not
be used commercially without a licence from them.`,
  datasets: [
    {
      id: 80,
      code: 'entities',
      name: 'FollowTheMoney entities',
      category: 'Enriched',
      comment: 'From a dataset in the FollowTheMoney model',
      url: 'https://followthemoney.tech',
      licence: "The dataset's own",
      precedence: 20,
      badShare: 0.02,
      recognises: (_, head) =>
        (/^\s*\{/.test(head) && /"schema"\s*:\s*"/.test(head) && /"properties"\s*:\s*\{/.test(head)) ||
        /^\s*\{\s*"op"\s*:\s*"(ADD|MOD|DEL)"/.test(head),
      read: readEntities,
      translate: ({ value }: Row<Described>) => translateEntity(value),
    },
  ],
}

export default followTheMoney
