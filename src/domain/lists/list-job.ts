import { sql } from '#postgres/sql.ts'

export const listTask = 'work_list'

/** A database that is away for some minutes does not end it. */
const attempts = 8

/** Queues the work on a list, in the caller's transaction, at once or in so many seconds. */
export function enqueueList(listId: number, inSeconds = 0) {
  return sql`select graphile_worker.add_job(
    ${listTask}, json_build_object('listId', ${listId}::bigint), job_key := ${`list:${listId}`}, max_attempts := ${attempts},
    run_at := now() + make_interval(secs => ${inSeconds})
  )`
}
