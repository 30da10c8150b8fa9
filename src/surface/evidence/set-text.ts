import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Face, facesFor, fontsOf, isNeutral, type Weight } from './typefaces.ts'

// The package's types describe its other form.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A piece of a line in one typeface and one direction, as it is drawn from left to right. */
export type Piece = { text: string; font: string; width: number }
export type Line = { pieces: Piece[]; width: number }

type Document = PDFKit.PDFDocument & { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
type Letter = { text: string; face: Face }

export type TextStyle = { size: number; weight: Weight }

/**
 * How the library draws a piece. It shapes word by word and remembers each, which would put the words of Arabic in reverse; with a
 * list of features, be it empty, it shapes the piece as a whole.
 */
export const drawing = (font: string) =>
  /^(arabic|hebrew)/.test(font) ? { features: [] as never[], lineBreak: false } : { lineBreak: false }

/**
 * Sets text of any script: each letter in a typeface that has it, lines broken where the script allows, and what is written from
 * right to left in its order. A letter that no typeface has is spelt out, so that none is lost.
 */
export class TextSetter {
  readonly #doc: Document
  readonly #known = new Map<string, boolean>()
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc as Document
    for (const { name, file } of [...fontsOf('regular'), ...fontsOf('bold')]) doc.registerFont(name, file)
  }

  /** The text as lines of at most this width. */
  lines(text: string, width: number, style: TextStyle): Line[] {
    const lines: string[] = []
    let [line, used] = ['', 0]
    const end = () => {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    for (const part of partsOf(text)) {
      for (const piece of this.#fitting(part, width, style)) {
        // A blank at the end of a line may stand over it.
        if (line !== '' && used + this.#widthOf(piece.trimEnd(), style) > width) end()
        line += piece
        used += this.#widthOf(piece, style)
      }
      if (part.endsWith('\n')) end()
    }
    if (line !== '' || lines.length === 0) end()
    return lines.map(one => this.#lineOf(one.trimEnd(), style))
  }

  /** A part that is wider than a line, such as a hash, is cut between letters. */
  #fitting(part: string, width: number, style: TextStyle): string[] {
    if (this.#widthOf(part.trimEnd(), style) <= width) return [part]
    const pieces: string[] = []
    let [piece, used] = ['', 0]
    for (const letter of part) {
      const wide = this.#widthOf(letter, style)
      if (piece !== '' && used + wide > width) {
        pieces.push(piece)
        ;[piece, used] = ['', 0]
      }
      piece += letter
      used += wide
    }
    return [...pieces, piece]
  }

  #lineOf(text: string, style: TextStyle): Line {
    const pieces = ordered(this.#lettersOf(text, style.weight)).map(({ text, face }) => {
      const font = `${face} ${style.weight}`
      return { text, font, width: this.#measure(text, font, style.size) }
    })
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) }
  }

  #widthOf(text: string, style: TextStyle): number {
    return grouped(this.#lettersOf(text, style.weight)).reduce(
      (sum, { text, face }) => sum + this.#measure(text, `${face} ${style.weight}`, style.size),
      0,
    )
  }

  /** Words return, and shaping them is most of the work. */
  #measure(text: string, font: string, size: number): number {
    const key = `${font} ${text}`
    const known = this.#widths.get(key) ?? this.#doc.font(font).fontSize(1000).widthOfString(text, drawing(font))
    this.#widths.set(key, known)
    return (known * size) / 1000
  }

  #lettersOf(text: string, weight: Weight): Letter[] {
    const letters: Letter[] = []
    for (const letter of text.replaceAll(/\s/g, ' ')) {
      const before = letters.at(-1)?.face
      const likely = before && isNeutral(letter) ? [before, ...facesFor(letter)] : facesFor(letter)
      const face = likely.find(one => this.#has(`${one} ${weight}`, letter))
      if (face) letters.push({ text: letter, face })
      else for (const sign of spelt(letter)) letters.push({ text: sign, face: 'latin' })
    }
    return letters
  }

  #has(font: string, letter: string): boolean {
    const key = `${font} ${letter}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#doc.font(font)
    const has = this.#doc._font.font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
    this.#known.set(key, has)
    return has
  }
}

const spelt = (letter: string) => `[U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`

/** The text in parts after each of which a line may end. */
function partsOf(text: string): string[] {
  const breaker = new LineBreaker(text)
  const parts: string[] = []
  let from = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    parts.push(text.slice(from, found.position))
    from = found.position
  }
  return parts
}

function grouped(letters: Letter[]): Letter[] {
  const groups: Letter[] = []
  for (const letter of letters) {
    const last = groups.at(-1)
    if (last?.face === letter.face) last.text += letter.text
    else groups.push({ ...letter })
  }
  return groups
}

type Directed = Letter & { level: number }
const writtenLeftwards = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The pieces of a line from left to right, by the Unicode Bidirectional Algorithm. */
function ordered(letters: Letter[]): Letter[] {
  const text = letters.map(letter => letter.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const groups: Directed[] = []
  let at = 0
  for (const letter of letters) {
    const level = levels[at] ?? 0
    at += letter.text.length
    const last = groups.at(-1)
    const sign = level % 2 === 1 ? (bidi.getMirroredCharacter(letter.text) ?? letter.text) : letter.text
    if (last?.face === letter.face && last.level === level) last.text += sign
    else groups.push({ text: sign, face: letter.face, level })
  }
  for (let level = Math.max(0, ...groups.map(group => group.level)); level > 0; level--) reverseFrom(groups, level)
  // Letters that are written leftwards are turned around when they are shaped; blanks and signs between them are not.
  return groups.map(group =>
    group.level % 2 === 1 && !writtenLeftwards.test(group.text)
      ? { ...group, text: [...group.text].reverse().join('') }
      : group,
  )
}

/** Reverses every sequence of groups at this level or above. */
function reverseFrom(groups: Directed[], level: number): void {
  for (let from = 0; from < groups.length; from++) {
    let end = from
    while ((groups[end]?.level ?? -1) >= level) end++
    if (end > from) groups.splice(from, end - from, ...groups.slice(from, end).reverse())
    from = Math.max(from, end)
  }
}
