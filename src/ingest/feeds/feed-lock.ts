import { sql } from '#postgres/sql.ts'

/** One run for each source on all nodes: an advisory lock, which PostgreSQL releases with the connection of a process that died. */
export const feedLock = (code: string) => sql`hashtextextended(${`feed ${sourceOf(code)}`}, 0)`

/** The source of a dataset's code: 'gleif' of 'gleif/lei'. */
export const sourceOf = (code: string) => code.split('/', 1)[0] as string
