import { below, pick, type Random } from '../search-names.ts'
import { hasSigns } from './fold.ts'
import type { Pack } from './pack.ts'
import { pinyin } from './packs/asian.ts'

/** Whether a hand can slip in it so that it is still to be recognised. */
export const canSlip = (word: string) => !/\d/.test(word) && word.length >= (isEast(word) ? 2 : 4)

const isEast = (word: string) => hasSigns(word) || /[\u3040-\u30ff]/.test(word)

/**
 * One slip in a word: of 100 in letters 26 hit the key beside, 22 leave one out, 16 turn two round, 12 double one, 6 add the key
 * beside, and 18 write what is heard. Of ten slips one may be in the first letter. In Chinese another sign is said alike; kana
 * lose a mark or the long sound. The word itself where nothing of the kind can be done.
 */
export function slip(random: Random, pack: Pack, word: string): string {
  if (isEast(word)) return hasSigns(word) ? soundAlike(random, pack, word) : otherKana(random, word)
  for (let times = 0; times < 8; times++) {
    const slipped = oneSlip(random, pack, word)
    if (slipped !== word && slipped.length >= 3) return slipped
  }
  return word
}

function oneSlip(random: Random, pack: Pack, word: string): string {
  const first = random() < 0.1 ? 0 : 1
  const at = first + below(random, word.length - first)
  const [before, letter, behind] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  if (!/\p{L}/u.test(letter)) return word
  const kind = below(random, 100)
  if (kind < 26) return before + keyBeside(random, pack, letter) + behind
  if (kind < 48) return before + behind
  if (kind < 64) return before + behind.slice(0, 1).toLowerCase() + letter.toLowerCase() + behind.slice(1)
  if (kind < 76) return before + letter + letter.toLowerCase() + behind
  if (kind < 82) return before + letter + keyBeside(random, pack, letter).toLowerCase() + behind
  return asHeard(random, pack, word)
}

function keyBeside(random: Random, { keys }: Pack, letter: string): string {
  const small = letter.toLowerCase()
  const plain = keys.some(row => row.includes(small)) ? small : small.normalize('NFD').charAt(0)
  const row = keys.findIndex(row => row.includes(plain))
  if (row === -1) return letter
  const at = (keys[row] as string).indexOf(plain)
  const beside = [keys[row]?.[at - 1], keys[row]?.[at + 1], keys[row - 1]?.[at], keys[row + 1]?.[at]]
  const key = pick(
    random,
    beside.filter(key => key !== undefined),
  )
  return letter === small ? key : key.toUpperCase()
}

function asHeard(random: Random, { sounds }: Pack, word: string): string {
  const small = word.toLowerCase()
  const possible = sounds.filter(([written]) => small.slice(1).includes(written))
  if (possible.length === 0) return word
  const [written, heard] = pick(random, possible)
  const at = small.indexOf(written, 1)
  return word.slice(0, at) + heard + word.slice(at + written.length)
}

function soundAlike(random: Random, { locale }: Pack, word: string): string {
  if (locale !== 'zh') return word
  const at = below(random, word.length)
  const said = pinyin.get(word.charAt(at))
  const others = [...pinyin].flatMap(([sign, sound]) => (sound === said && sign !== word.charAt(at) ? [sign] : []))
  return others.length === 0 ? word : word.slice(0, at) + pick(random, others) + word.slice(at + 1)
}

const marked = 'カガキギクグケゲコゴサザシジスズセゼソゾタダテデトドハバヒビフブヘベホボ'

function otherKana(random: Random, word: string): string {
  if (word.includes('ー') && random() < 0.6) return word.replace('ー', '')
  const places = [...word].flatMap((letter, at) => (marked.includes(letter) ? [at] : []))
  if (places.length === 0) return word.length > 3 ? `${word.slice(0, 2)}ー${word.slice(2)}` : word
  const at = pick(random, places)
  const which = marked.indexOf(word.charAt(at))
  return word.slice(0, at) + marked.charAt(which % 2 === 0 ? which + 1 : which - 1) + word.slice(at + 1)
}
