import type { Route } from './route.ts'
import audit from './routes/audit.ts'
import companies from './routes/companies.ts'
import imports from './routes/imports.ts'
import keys from './routes/keys.ts'
import members from './routes/members.ts'
import people from './routes/people.ts'
import prospecting from './routes/prospecting.ts'
import reports from './routes/reports.ts'
import savedSearches from './routes/saved-searches.ts'
import search from './routes/search.ts'
import usage from './routes/usage.ts'
import vocabularies from './routes/vocabularies.ts'
import watch from './routes/watch.ts'

/** Everything that a workspace's pages ask for. The tests sweep over this table. */
export const routes: Route[] = [
  ...keys,
  ...usage,
  ...search,
  ...companies,
  ...members,
  ...imports,
  ...people,
  ...prospecting,
  ...savedSearches,
  ...vocabularies,
  ...watch,
  ...reports,
  ...audit,
]
