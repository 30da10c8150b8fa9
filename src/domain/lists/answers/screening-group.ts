import { screenCompany } from '../../screening/hits/screen-company.ts'
import { type AnswerGroup, onePage } from './group.ts'

/** Hits of the company and of who is in and around it that nobody has decided about, and how many were decided. */
export const screening: AnswerGroup = {
  name: 'screening',
  meter: 'screening',
  columns: {
    screening_hits: 'integer',
    highest_score: 'integer',
    screening: 'text',
    true_matches: 'integer',
    false_matches: 'integer',
    needs_more: 'integer',
    lists: 'text',
  },
  async read({ db, now, workspaceId }, companyId) {
    const databases = { reads: db, primary: db }
    const found = await screenCompany(databases, workspaceId, companyId, { most: onePage.perPage }, now)
    const { decided, lists } = found
    const hits = found.hits.map(({ screened: { role, subject }, entry, list, score, name }) => ({
      name: name?.subject ?? subject.names[0] ?? '',
      birthYear: subject.birth?.year ?? null,
      isCompany: subject.kind === 'company',
      score,
      says: `${role} may be ${name?.listed.name ?? entry.names[0]?.name ?? entry.key} on ${list.list} (${entry.key}), score ${score}`,
    }))
    const values = {
      true_matches: decided.true_match,
      false_matches: decided.false_match,
      needs_more: decided.needs_more,
      lists: lists.map(({ list, asOf }) => (asOf === null ? list : `${list} of ${asOf}`)).join('; '),
    }
    return { values, hits, sourceIds: lists.map(({ sourceId }) => sourceId) }
  },
}
