import path from 'node:path'
import { loadFolder } from '#lib/load-folder.ts'
import type { OperatorRoute } from './operator-route.ts'

/** Everything that the operators' pages request. */
export const operatorRoutes = await loadFolder<OperatorRoute>(path.join(import.meta.dirname, 'operator'))
