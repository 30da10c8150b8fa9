import { below, type Made, type Part, pick, type Random, randomFrom } from '../search-names.ts'
import type { Pack, Slot } from './pack.ts'
import { packs } from './packs/index.ts'

export function makeThirdName(random: Random): Made {
  const pack = weighed(random, packs, ({ share }) => share)
  const { chunks } = weighed(random, pack.shapes, ({ weight }) => weight)
  const parts = fill(random, pack, chunks)
  const form = spelt(random, pack)
  const name = form.replace('*', () => parts.map(({ text }) => text).join(pack.space))
  return {
    country: pack.country,
    name: random() < pack.capitals ? name.toLocaleUpperCase(pack.locale) : name,
    parts,
    form,
  }
}

/** A legal form of the country as it is written: the more common ones more often. */
function spelt(random: Random, { forms }: Pack): string {
  return skewed(random, weighed(random, forms, ({ weight }) => weight).spellings, 1)
}

function weighed<Item>(random: Random, items: readonly Item[], weightOf: (item: Item) => number): Item {
  let left = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  return items[0] as Item
}

/** The n-th of a list about one n-th as often as the first, flattened at the head as names are. */
function rank(random: Random, length: number, head: number): number {
  return Math.min(length - 1, Math.floor(head * (1 + length / head) ** random() - head))
}
const skewed = <Item>(random: Random, list: readonly Item[], head = 6) => list[rank(random, list.length, head)] as Item

const kindOf: Record<string, Part['kind']> = {
  S: 'surname',
  P: 'place',
  T: 'business',
  A: 'common',
  N: 'common',
  F: 'given',
  G: 'general',
  C: 'coined',
  I: 'initial',
  L: 'letters',
  D: 'number',
  W: 'number',
}

/** Words for the chunks of a shape: each chunk is one part. */
function fill(random: Random, pack: Pack, chunks: string[]): Part[] {
  let last = ''
  return chunks.map(chunk => {
    let text = ''
    const slots: string[] = []
    let isAfterSlot = false
    for (const [piece] of chunk.matchAll(/\^[\p{L}._-]+|[\s\S]/gu)) {
      const isSlot = piece in kindOf
      if (isSlot) {
        const word = draw(random, pack, piece)
        const isSmall = isAfterSlot && random() < 0.7
        text += isSmall ? word.charAt(0).toLocaleLowerCase(pack.locale) + word.slice(1) : word
        slots.push(piece)
        if ('SC'.includes(piece)) last = word
      } else if (piece === '=') text += last
      else text += piece.startsWith('^') ? piece.slice(1).replaceAll('_', ' ') : piece
      isAfterSlot = isSlot
    }
    return { text, kind: kindOfChunk(chunk, slots) }
  })
}

function kindOfChunk(chunk: string, slots: string[]): Part['kind'] {
  if (slots.length > 1 && !/[-・]/.test(chunk)) return 'compound'
  if (slots[0]) return kindOf[slots[0]] as Part['kind']
  if (chunk.includes('=')) return 'coined'
  return chunk.startsWith('^') && chunk.length > 4 ? 'general' : 'joint'
}

function draw(random: Random, pack: Pack, slot: string): string {
  switch (slot) {
    case 'C':
      // Half of the brands are taken up again by others, half are new.
      return coin(pack, random() < 0.5 ? rank(random, 20_000, 300) : 20_000 + below(random, 2 ** 30))
    case 'S':
      return surname(random, pack)
    case 'I':
      return initials(random, pack)
    case 'L':
      return acronym(random, pack)
    case 'D':
      return String(random() < 0.4 ? pick(random, [24, 365, 2000, 21, 360, 100, 1]) : 1 + below(random, 199))
    case 'W':
      return pick(random, pack.numbers)[0]
    default:
      return skewed(random, pack.terms[slot as Slot], slot === 'T' ? 8 : 6)
  }
}

function surname(random: Random, { terms, rare }: Pack): string {
  const [beginnings, endings] = rare
  const at = rank(random, terms.S.length + beginnings.length * endings.length, 25) - terms.S.length
  if (at < 0) return terms.S[at + terms.S.length] as string
  // In an order that is not that of either list, so that no beginning is more common than another.
  const mixed = (at * 7919) % (beginnings.length * endings.length)
  return `${beginnings[mixed % beginnings.length]}${endings[Math.floor(mixed / beginnings.length)]}`
}

/** The word of a number: the same every time. */
function coin({ coined: [onsets, vowels, endings], locale }: Pack, number: number): string {
  const random = randomFrom(number)
  let word = pick(random, onsets)
  if (locale !== 'zh') word += pick(random, vowels)
  if (random() < (locale === 'zh' ? 0.75 : 0.7)) {
    if (locale !== 'ja' && locale !== 'zh') word += pick(random, onsets)
    word += pick(random, vowels)
  }
  if (locale !== 'zh' || word.length < 2 || random() < 0.3) word += pick(random, endings)
  const tidy = word
    .replace(/(.)\1\1+/g, '$1$1')
    .replace(/ー+/g, 'ー')
    .replace(/^[ъьы]/, 'и')
  return tidy.charAt(0).toLocaleUpperCase(locale) + tidy.slice(1)
}

function initials(random: Random, { letters }: Pack): string {
  const own = Array.from({ length: random() < 0.5 ? 1 : 2 }, () => pick(random, letters))
  return own.join(pick(random, [' ', '.', '. '])) + (random() < 0.5 ? '.' : '')
}

function acronym(random: Random, { letters, space }: Pack): string {
  const length = random() < 0.15 ? 2 : random() < 0.7 ? 3 : 4
  const own = Array.from({ length }, () => pick(random, letters))
  const style = space === '' ? 0 : random()
  return style < 0.75 ? own.join('') : style < 0.87 ? own.join(' ') : `${own.join('.')}.`
}
