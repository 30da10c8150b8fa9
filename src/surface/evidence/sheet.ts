import PDFDocument from 'pdfkit'
import { drawing, type Line, TextSetter, type TextStyle } from './set-text.ts'

const margin = 48
const footerHeight = 24
const ink = '#16181d'
const pale = '#5b6270'
const rule = '#c9ced6'

const body: TextStyle = { size: 9, weight: 'regular' }
const strong: TextStyle = { size: 9, weight: 'bold' }
const small: TextStyle = { size: 7.5, weight: 'regular' }
const headings: Record<1 | 2 | 3, TextStyle> = {
  1: { size: 20, weight: 'bold' },
  2: { size: 13, weight: 'bold' },
  3: { size: 10, weight: 'bold' },
}
const leading = 1.4

export type Column = { title: string; share: number; isNumber?: boolean }

/** Pages of A4 that are written from top to bottom: headings, paragraphs and tables that continue over pages. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #setter: TextSetter
  #y = margin

  constructor(info: { title: string; author: string; at: Date }) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: 'Firmament', CreationDate: info.at, ModDate: info.at },
    })
    this.#setter = new TextSetter(this.#doc)
  }

  get #width() {
    return this.#doc.page.width - 2 * margin
  }

  heading(text: string, level: 1 | 2 | 3 = 2): void {
    const style = headings[level]
    if (level > 1) this.#y += style.size
    const lines = this.#setter.lines(text, this.#width, style)
    // A heading at the foot of a page would stand alone.
    this.#require(lines.length * style.size * leading + 48)
    for (const line of lines) this.#write(line, margin, style, ink)
    this.#y += 4
    if (level === 2) this.#rule()
  }

  paragraph(text: string, { isPale = false, isStrong = false, indent = 0 } = {}): void {
    const style = isStrong ? strong : body
    for (const line of this.#setter.lines(text, this.#width - indent, style)) {
      this.#require(style.size * leading)
      this.#write(line, margin + indent, style, isPale ? pale : ink)
    }
    this.#y += 3
  }

  /** Long text that few people read. */
  fineprint(text: string): void {
    for (const line of this.#setter.lines(text, this.#width, small)) {
      this.#require(small.size * leading)
      this.#write(line, margin, small, ink)
    }
    this.#y += 4
  }

  table(columns: Column[], rows: string[][]): void {
    const widths = columns.map(({ share }) => share * this.#width)
    this.#row(columns, widths, columns.map(({ title }) => title), strong) // biome-ignore format: one call.
    this.#rule()
    for (const cells of rows) {
      const height = this.#heightOf(widths, cells)
      if (this.#room() < height && height < this.#doc.page.height / 2) {
        this.#newPage()
        this.#row(columns, widths, columns.map(({ title }) => title), strong) // biome-ignore format: one call.
        this.#rule()
      }
      this.#row(columns, widths, cells, body)
    }
    this.#y += 4
  }

  /** The bytes, with the number of each page and what it belongs to. */
  async finish(footer: string): Promise<Buffer> {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      this.#y = this.#doc.page.height - margin - small.size
      const [line] = this.#setter.lines(footer, this.#width - 90, small)
      const [number] = this.#setter.lines(`Page ${page + 1} of ${count}`, 90, small)
      const y = this.#y
      if (line) this.#write(line, margin, small, pale)
      this.#y = y
      if (number) this.#write(number, this.#doc.page.width - margin - number.width, small, pale)
    }
    const chunks: Buffer[] = []
    this.#doc.on('data', chunk => chunks.push(chunk))
    const ended = new Promise<void>(resolve => this.#doc.on('end', resolve))
    this.#doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #heightOf(widths: number[], cells: string[]): number {
    const lines = cells.map((cell, at) => this.#setter.lines(cell, (widths[at] ?? 0) - 6, body).length)
    return Math.max(1, ...lines) * body.size * leading + 4
  }

  /** A row that is taller than a page continues on the next, line by line. */
  #row(columns: Column[], widths: number[], cells: string[], style: TextStyle): void {
    const set = cells.map((cell, at) => this.#setter.lines(cell, (widths[at] ?? 0) - 6, style))
    const most = Math.max(1, ...set.map(lines => lines.length))
    for (let at = 0; at < most; at++) {
      this.#require(style.size * leading)
      const y = this.#y
      let x = margin
      for (const [index, lines] of set.entries()) {
        const width = widths[index] ?? 0
        const line = lines[at]
        this.#y = y
        if (line) this.#write(line, columns[index]?.isNumber ? x + width - 6 - line.width : x, style, ink)
        x += width
      }
      this.#y = y + style.size * leading
    }
    this.#y += 4
  }

  #write(line: Line, left: number, { size }: TextStyle, colour: string): void {
    let x = left
    for (const { text, font, width } of line.pieces) {
      this.#doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, this.#y + size, { ...drawing(font), baseline: 'alphabetic' })
      x += width
    }
    this.#y += size * leading
  }

  #rule(): void {
    this.#doc
      .moveTo(margin, this.#y)
      .lineTo(this.#doc.page.width - margin, this.#y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
    this.#y += 4
  }

  #room(): number {
    return this.#doc.page.height - margin - footerHeight - this.#y
  }

  #require(height: number): void {
    if (this.#room() < height) this.#newPage()
  }

  #newPage(): void {
    this.#doc.addPage({ size: 'A4', margin: 0 })
    this.#y = margin
  }
}
