/** A page of the guides: its address below /docs, and its file below the folder docs/. */
export type GuidePlace = { slug: string; file: string }
type Part = { title: string; guides: GuidePlace[] }

const guide = (slug: string): GuidePlace => ({ slug, file: `guides/${slug}.md` })
const document = (slug: string, file = `${slug}.md`): GuidePlace => ({ slug, file })

/** What is served, in the order in which it is read. */
export const contents: readonly Part[] = [
  { title: 'Begin', guides: ['first-call', 'errors', 'paging', 'limits'].map(guide) },
  {
    title: 'Work with companies',
    guides: [
      ...['matching', 'lists', 'prospecting', 'enrichment', 'vocabularies', 'watching', 'webhooks', 'screening'],
      ...['credit-reports', 'evidence'],
    ].map(guide),
  },
  { title: 'Connect other tools', guides: ['assistants', 'openrefine'].map(guide) },
  {
    title: 'Load data and operate',
    guides: [
      ...['importing', 'own-registry'].map(guide),
      document('operating'),
      guide('upgrading'),
      ...['versions', 'scaling', 'accounts', 'privacy', 'audit', 'verify'].map(slug => document(slug)),
    ],
  },
  {
    title: 'In detail',
    guides: [
      document('contract-v1', 'contract/v1.md'),
      document('contract-v2', 'contract/v2.md'),
      document('costs', 'contract/costs.md'),
      document('evidence-files', 'evidence.md'),
      ...['credit-model', 'financials', 'import-csv', 'sources'].map(slug => document(slug)),
    ],
  },
]
