import { fact, record } from './fact.ts'
import { share } from './share.ts'

/** One company is the parent of another, according to one source. */
export const link = fact({
  table: 'links',
  owner: 'parent_id',
  columns: {
    parent_id: { type: 'bigint', required: true, shown: record },
    child_id: { type: 'bigint', required: true, shown: record },
    /** 'unknown' where the source does not say whether there are companies in between. */
    kind: {
      type: 'text',
      oneOf: ['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'],
      required: true,
      said: true,
      shown: record,
    },
    ...share,
    valid_from: { type: 'date', said: true },
    valid_until: { type: 'date', said: true },
    source_id: { type: 'smallint', required: true, shown: record },
    /** The day on which the source said so. */
    as_of: { type: 'date', notInDemo: true },
  },
})
