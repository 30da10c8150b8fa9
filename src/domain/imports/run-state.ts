import { type Sql, sql } from '#postgres/sql.ts'
import { importLock } from './import-lock.ts'

/**
 * What became of the run `r`. One that still calls itself running was killed where nobody holds the lock of imports alone: whatever
 * ended it (Ctrl-C, a lost machine) could write nothing more. The next import writes it down.
 */
export const runState: Sql = sql`
  case when r.state = 'running' and not exists (
    select 1 from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1 and l.mode = 'ExclusiveLock' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32 | l.objid::bigint) = ${importLock}
  ) then 'failed' else r.state end
`

export const killedText = 'killed before it was done'

/** Why it failed, if it did. */
export const runError: Sql = sql`case when ${runState} = 'failed' then coalesce(r.error, ${killedText}) end`
