import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#postgres/db.ts'

/** While somebody connects an application: the transaction that it is done in, and the key that it is connected by. */
export const connecting = new AsyncLocalStorage<{ tx: Db; keyId: string }>()
