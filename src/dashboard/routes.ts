import path from 'node:path'
import { loadFolder } from '#lib/load-folder.ts'
import type { Route } from './route.ts'

/** Everything that a workspace's pages request. The tests sweep over this table. */
export const routes = await loadFolder<Route>(path.join(import.meta.dirname, 'routes'))
