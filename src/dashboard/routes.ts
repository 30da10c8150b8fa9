import path from 'node:path'
import { loadFolder } from '#lib/load-folder.ts'
import type { Route } from './route.ts'

/**
 * Everything that a workspace's pages request. The tests sweep over this table, so that a new route is checked for strangers,
 * foreign ids and missing roles without any extra line. The frame in `route.ts` checks every route in one order: signed in, a
 * request from our own page, member of the workspace or 404, verified address and second factor, role or 403, values, and a
 * fresh proof where the route asks for one. An owner may do everything, and an admin everything but change owners;
 * readers and auditors change nothing, and auditors read everything.
 */
export const routes = await loadFolder<Route>(path.join(import.meta.dirname, 'routes'))
