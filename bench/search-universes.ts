import {
  ask,
  askUnknown,
  type Kind,
  type Made,
  makeName,
  type NameMaker,
  OwnWords,
  type Query,
  type Random,
} from './search-names.ts'
import { askSecond, askSecondUnknown } from './second-universe/ask-second.ts'
import { makeSecondName } from './second-universe/make-second-name.ts'
import { tellable } from './second-universe/tellable.ts'
import { askThird, askThirdUnknown } from './third-universe/ask-third.ts'
import { makeThirdName } from './third-universe/make-third-name.ts'
import { tellableThird } from './third-universe/tellable-third.ts'

/**
 * Names, and ways to ask for them. They were made apart: what is learnt about the search from one is judged by the others, and
 * the third was written without any knowledge of the search or of the other two. Each seed makes other companies and other queries of a universe. Seeds below 1,000 are for development;
 * results take an unused seed from 1,000 on, and each only once.
 */
export type Universe = {
  kinds: (Kind | 'joined')[]
  makeName(random: Random): Made
  /** Null where a name does not lend itself to a way of asking. */
  ask(random: Random, kind: Kind | 'joined', made: Made, target: number): Query | null
  askUnknown(known: NameMaker, strangers: NameMaker, random: Random): Query
  /** The queries whose target can be identified among all companies. */
  tellable(queries: Query[], companies: Iterable<Made>): Query[]
}

export const universes: Record<string, Universe> = {
  first: {
    kinds: ['exact', 'partial', 'typo', 'hard'],
    makeName,
    ask: (random, kind, made, target) => (kind === 'joined' ? null : ask(random, kind, made, target)),
    askUnknown,
    tellable(queries, companies) {
      const own = new OwnWords()
      for (const made of companies) own.add(made)
      return queries.filter(query => own.canTell(query))
    },
  },
  second: {
    kinds: ['exact', 'partial', 'typo', 'joined', 'hard'],
    makeName: makeSecondName,
    ask: askSecond,
    askUnknown: (_known, strangers, random) => askSecondUnknown(strangers, random),
    tellable,
  },
  third: {
    kinds: ['exact', 'partial', 'typo', 'joined', 'hard'],
    makeName: makeThirdName,
    ask: askThird,
    askUnknown: askThirdUnknown,
    tellable: tellableThird,
  },
}
