import type { Call } from '../endpoint.ts'

/** The ledger knows them all by one name. */
export const operation = 'reconcile'

/** Reconciling is searching, so it needs the same permission and is charged to it. */
export const permission = 'kyb'

type Asked = { queries?: unknown; extend?: unknown }
export type ReconcileCall = Call<
  { token?: string; id?: string },
  Record<string, string | undefined>,
  Asked | null,
  unknown
>
