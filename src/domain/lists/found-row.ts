import type { FoundBy, NoCompanyReason } from './list.ts'
import type { RowMatch } from './list-row.ts'

/** What a row turned out to be, by matching or because people judged it before. */
export type FoundRow = Omit<RowMatch, 'by' | 'why'> & { by: FoundBy | null; why: NoCompanyReason | null }
