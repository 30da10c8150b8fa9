import type { Measure } from '../shared/listed/listed-entry.ts'
import type { OfacList, OfacParty } from './party.ts'

/** What programmes beside the SDN list prohibit. None blocks property. */
const restrictions: [RegExp, Measure['kind'], string][] = [
  [
    /13662|14024|CMIC|13959|14114/,
    'securities',
    'Dealings in certain debt, equity or other securities are prohibited; not blocked',
  ],
  [
    /^561/,
    'other',
    'Correspondent and payable-through accounts in the United States are prohibited or restricted; not blocked',
  ],
  [/^FSE/, 'trade', 'Transactions by US persons or within the United States are prohibited; not blocked'],
  [/^NS-PLC/, 'other', 'Transactions are rejected by US financial institutions; not blocked'],
]

/** What a listing means: everyone on the SDN list is blocked, everyone on the other is restricted by their programmes. */
export function measuresOf(
  list: OfacList,
  { programmes, listedOn, acts }: Pick<OfacParty, 'programmes' | 'listedOn' | 'acts'>,
  details: string[],
): Measure[] {
  const act = acts.join('; ') || null
  if (list === 'us-ofac-sdn') {
    return [
      { kind: 'blocking', words: 'Property and interests in property are blocked', from: listedOn, to: null, act },
    ]
  }
  const known = programmes.flatMap(programme => {
    const [, kind, words] = restrictions.find(([pattern]) => pattern.test(programme)) ?? []
    return kind && words ? [{ kind, words: [words, ...details].join('. '), from: listedOn, to: null, act }] : []
  })
  const unknown = ['Restricted by its programmes; not blocked', ...details].join('. ')
  return known.length > 0 ? known : [{ kind: 'other', words: unknown, from: listedOn, to: null, act }]
}
