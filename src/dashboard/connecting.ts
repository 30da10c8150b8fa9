import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#postgres/db.ts'

/** While a user connects an application: the transaction of that, and the key behind the connection. */
export const connecting = new AsyncLocalStorage<{ tx: Db; keyId: string }>()
