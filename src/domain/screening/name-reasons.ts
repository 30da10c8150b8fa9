import type { ReadName } from '../names/read-name.ts'
import type { Against } from '../names/score-names.ts'
import { scriptName } from '../names/script-of.ts'
import type { Likeness } from '../names/word-likeness.ts'
import type { BestName } from './best-name.ts'
import type { Reason } from './reason.ts'
import { spellingsOf } from './spellings-of.ts'

const ways: Record<Likeness, string> = {
  exact: 'the same word',
  spelling: 'spellings of the same word',
  script: 'the same word in different scripts',
  short_form: 'forms of the same given name',
  joined: 'the same words, written as one',
  servant: 'the same except for “servant of”',
  initial: 'a name and its initial',
  shuffled: 'the same letters in a different order',
  misspelt: 'nearly the same word',
}

/** Where two names agree and where they differ. */
export function nameReasons(best: BestName): Reason[] {
  const { alignment, name, listedName, text, listed, against } = best
  const { pairs, openOne, openOther } = alignment
  const spelt = new Map([
    [name, spellingsOf(text, name)],
    [listedName, spellingsOf(listed.name, listedName)],
  ])
  const textOf = (of: ReadName, places: number[]) => [...new Set(places.map(at => spelt.get(of)?.[at]))].join(' ')
  const reasons: Reason[] = pairs
    .filter(({ one }) => one.some(at => name.words[at]?.kind !== 'light'))
    .map(({ one, other, how, edits }) => ({
      about: 'name',
      speaks: 'for',
      words: wordsFor(textOf(name, one), textOf(listedName, other), how, edits),
    }))
  const [mine, theirs] = [scriptName(text), scriptName(listed.name)]
  if (mine !== theirs)
    reasons.push({ about: 'script', speaks: 'for', words: `Written in ${mine} here, in ${theirs} on the list` })
  const places = pairs
    .toSorted((one, other) => (one.one[0] ?? 0) - (other.one[0] ?? 0))
    .map(({ other }) => other[0] ?? 0)
  if (places.some((place, at) => at > 0 && place < (places[at - 1] as number)))
    reasons.push({ about: 'order', speaks: 'for', words: 'The same words in a different order' })
  if (listed.strength === 'weak')
    reasons.push({
      about: 'alias',
      speaks: 'against',
      words: `“${listed.name}” is a weak alias, which can only corroborate`,
    })
  const distinctive = (of: ReadName, places: number[]) => places.filter(at => of.words[at]?.kind !== 'light')
  const open = [
    textOf(name, distinctive(name, openOne)),
    textOf(listedName, distinctive(listedName, openOther)),
  ] as const
  for (const what of against) {
    const words = wordsAgainst(what, open, name, listedName)
    if (words)
      reasons.push({
        about: what === 'number' ? 'number' : what === 'turned_round' || what === 'order' ? 'order' : 'name',
        speaks: 'against',
        words,
      })
  }
  return reasons
}

function wordsFor(own: string, theirs: string, how: Likeness, edits: number): string {
  if (own.toLowerCase() === theirs.toLowerCase()) return `“${own}” in both`
  const isScript = scriptName(own) !== scriptName(theirs)
  const way = how === 'exact' ? ways[isScript ? 'script' : 'spelling'] : ways[how]
  const letters =
    edits > 0 && how === 'misspelt' ? ` (differing by ${edits} ${edits === 1 ? 'letter' : 'letters'})` : ''
  return `“${own}” and “${theirs}” are ${way}${letters}`
}

function wordsAgainst(
  what: Against,
  [own, theirs]: readonly [string, string],
  name: ReadName,
  listed: ReadName,
): string | null {
  switch (what) {
    case 'other_words':
      return `“${own}” here, “${theirs}” on the list`
    case 'further_words':
      return own === ''
        ? `The listed name also contains “${theirs}”`
        : theirs === ''
          ? `“${own}” is not in the listed name`
          : `Unmatched: “${own}” here, “${theirs}” on the list`
    case 'generic_alone':
      return 'Only words common to many company names match'
    case 'initials':
      return `Different initial: “${own}” here, “${theirs}” on the list`
    case 'one_word':
      return 'Only one word was compared'
    case 'order':
      return 'Different word order, in a script that records few sounds'
    case 'same_sound':
      return 'The same sound, written with other characters'
    case 'turned_round':
      return 'The names of father and child are reversed'
    case 'number':
      return `Different numbering: ${name.numbers.join(' ') || 'no number'} here, ${listed.numbers.join(' ') || 'none'} on the list; possibly of the same series`
  }
}
