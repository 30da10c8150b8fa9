import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#postgres/db.ts'

/** The transaction in which the library writes for an application, and the key behind the connection while a user makes one. */
export const connecting = new AsyncLocalStorage<{ tx: Db; keyId?: string }>()
