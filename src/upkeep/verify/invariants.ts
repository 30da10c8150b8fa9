import type { Invariant } from './invariant.ts'
import { changes } from './invariants/changes.ts'
import { corrections } from './invariants/corrections.ts'
import { coverage } from './invariants/coverage.ts'
import { dates } from './invariants/dates.ts'
import { days } from './invariants/days.ts'
import { ledger } from './invariants/ledger.ts'
import { names } from './invariants/names.ts'
import { numbers } from './invariants/numbers.ts'
import { ownership } from './invariants/ownership.ts'
import { percentageSums } from './invariants/percentage-sums.ts'
import { percentages } from './invariants/percentages.ts'
import { plainTexts } from './invariants/plain-texts.ts'
import { progress } from './invariants/progress.ts'
import { prospects } from './invariants/prospects.ts'
import { protectedValues } from './invariants/protected-values.ts'
import { records } from './invariants/records.ts'
import { references } from './invariants/references.ts'
import { reports } from './invariants/reports.ts'
import { searchIndex } from './invariants/search-index.ts'
import { searchTerms } from './invariants/search-terms.ts'
import { searches } from './invariants/searches.ts'
import { sources } from './invariants/sources.ts'
import { stated } from './invariants/stated.ts'
import { suppressed } from './invariants/suppressed.ts'
import { unreadRows } from './invariants/unread-rows.ts'
import { watching } from './invariants/watching.ts'

/** In the order of the output: what is served, what follows from it, what was changed and charged. */
export const invariants: Invariant[] = [
  references,
  sources,
  days,
  plainTexts,
  records,
  corrections,
  names,
  numbers,
  searchIndex,
  searchTerms,
  searches,
  prospects,
  progress,
  stated,
  dates,
  percentages,
  percentageSums,
  ownership,
  coverage,
  unreadRows,
  reports,
  changes,
  watching,
  ledger,
  suppressed,
  protectedValues,
]
