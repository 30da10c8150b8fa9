import { said } from './facts.ts'
import type { Question } from './play.ts'
import type { Truth } from './truth.ts'

/** Many at once, what is kept, and what comes later. */
export async function later(truth: Truth): Promise<Question[]> {
  const harbour = await truth.company(1)
  const watched = { company_id: said(harbour.id, `company_id ${harbour.id}`), name: harbour.name }
  return [
    {
      ask: 'Which of these customers do you know?',
      steps: [
        {
          known: {
            rows: [
              { key: 'C-1', name: harbour.name, country: 'GB' },
              { key: 'C-2', 'registration number': harbour.number, country: 'GB' },
              { key: 'C-3', name: 'Zyxqwvu Unheard Of', country: 'GB' },
            ],
          },
          want: 'many companies at once: rows of a table matched to companies',
        },
      ],
      facts: [
        { matched: said(2, '2 matched'), to_review: said(0, '0 to review'), not_found: said(1, '1 not found') },
        ...['C-1', 'C-2'].map(key => ({
          key,
          outcome: 'matched',
          company_id: said(harbour.id, `company_id ${harbour.id}`),
        })),
        { key: 'C-3', outcome: said('not_found', 'not found'), why: 'nothing_alike' },
      ],
    },
    {
      ask: 'Tell me when it changes; what do we watch already?',
      steps: [
        { known: { 'company id': 1 }, want: 'start watching a company' },
        { known: {}, want: 'list what the workspace watches' },
      ],
      facts: [{ ...watched }, { watches_total: said(1, '1 companies are watched') }],
    },
    {
      ask: 'Put what is known of it on file, signed.',
      steps: [{ known: { 'company id': 1 }, want: 'evidence: signed file for the records' }],
      facts: [
        { file: said(/^evidence-.*\.pdf$/, /evidence-.*\.pdf/), sha256: said(/^[0-9a-f]{64}$/, /sha256 [0-9a-f]{64}/) },
      ],
    },
  ]
}
