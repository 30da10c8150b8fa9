import { nameWords } from '#lib/name-words.ts'
import { plainOf } from './classification.ts'
import { readLines } from './read-lines.ts'
import type { VocabularyName } from './vocabulary.ts'

/** What people call an activity, as words without their endings, and the codes of NACE and ISIC that it means. */
type Called = { words: string[]; whole: string[]; nace: Set<string>; isic: Set<string> }

/** Which of the two codes a list has; the others number activities in a way of their own. */
const familyOf: Partial<Record<VocabularyName, 'nace' | 'isic'>> = {
  nace: 'nace',
  'sic-gb': 'nace',
  'sic-de': 'nace',
  'sic-fr': 'nace',
  'sic-it': 'nace',
  'sic-nl': 'nace',
  'sic-be': 'nace',
  'sic-dk': 'nace',
  'sic-ie': 'nace',
  'sic-lu': 'nace',
  'sic-no': 'nace',
  'sic-se': 'nace',
  isic: 'isic',
  'sic-sg': 'isic',
}

/** The plain codes that a text means in common words, and those of which it is only a part; none in lists of other codes. */
export function activitiesCalled(list: VocabularyName, text: string): { meant: Set<string>; perhaps: Set<string> } {
  const meant = new Set<string>()
  const perhaps = new Set<string>()
  const family = familyOf[list]
  const whole = wordsOf(text)
  if (!family || whole.length === 0) return { meant, perhaps }
  const words = whole.map(withoutEnding)
  for (const called of callings()) {
    const isMeant = words.length === called.words.length && words.every((word, at) => word === called.words[at])
    if (!isMeant && !isPartOf(words, whole, called)) continue
    for (const code of called[family]) (isMeant ? meant : perhaps).add(code)
  }
  return { meant, perhaps }
}

/** Whether each word is one of the calling, or the beginning of one, because the user may still be typing. */
function isPartOf(words: string[], whole: string[], called: Called): boolean {
  return words.every((word, at) => {
    const typed = whole[at] as string
    return called.words.includes(word) || (typed.length >= 3 && called.whole.some(known => known.startsWith(typed)))
  })
}

let known: Called[] | undefined

function callings(): Called[] {
  known ??= readLines('activity-words').flatMap(([nace = '', isic = '', phrases = '']) =>
    phrases.split(';').map(phrase => {
      const whole = wordsOf(phrase)
      const codes = (list: string) => new Set(list.split(',').map(plainOf))
      return { whole, words: whole.map(withoutEnding), nace: codes(nace), isic: codes(isic) }
    }),
  )
  return known
}

/** "The maker of machines" and "machine maker" name the same, so what only joins words is left out. */
const joining = new Set(
  'a an the and of for in der die das und für von le la les de des du d et el los las y del di il lo e en van het'.split(
    ' ',
  ),
)

/** As names are folded everywhere, and an umlaut that is spelt out is an umlaut. */
function wordsOf(text: string): string[] {
  const folded = nameWords(text).map(word => word.replaceAll(/([aou])e/g, '$1'))
  const saying = folded.filter(word => !joining.has(word))
  return saying.length > 0 ? saying : folded
}

const endings = /(?:en|er|es|[aeionsx])$/

/** "Bäckerei" and "Bäckereien", "ristorante" and "ristoranti" are one word: endings of six languages are taken off, down to four letters. */
function withoutEnding(word: string): string {
  const shorter = word.replace(endings, '')
  return shorter === word || shorter.length < 4 ? word : withoutEnding(shorter)
}
