import { fact, record } from './fact.ts'
import { share } from './share.ts'
import { statedDay } from './stated-day.ts'

/** One company is the parent of another, according to one source. */
export const link = fact({
  table: 'links',
  owner: 'parent_id',
  columns: {
    parent_id: { type: 'bigint', required: true, shown: record },
    child_id: { type: 'bigint', required: true, shown: record },
    /** 'unknown' where the source does not state whether there are intermediate companies. */
    kind: {
      type: 'text',
      oneOf: ['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'],
      required: true,
      stated: true,
      shown: record,
    },
    ...share,
    valid_from: { type: 'date', stated: true },
    valid_until: { type: 'date', stated: true },
    /** The day from which nobody confirmed it any more; its source reports it all the same. */
    lapsed_on: { type: 'date', stated: true, notInDemo: true, shown: record },
    source_id: { type: 'smallint', required: true, shown: record },
    /** The day on which the source stated it. */
    stated_on: { type: 'date', derived: statedDay('t.as_of', 't.source_id') },
  },
})
