import { sql } from '#postgres/sql.ts'

/**
 * The hash of what we changed and no source states. Every row of a file replaces it, also one of the same day, of which
 * the larger hash counts: a hash drawn by lot would keep every other one from coming back.
 */
export const yieldingHash = sql`'00000000-0000-0000-0000-000000000000'::uuid`
