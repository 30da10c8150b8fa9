import path from 'node:path'
import { Marked, Renderer, type Token, type Tokens } from 'marked'
import { html, Markup } from '#lib/markup.ts'

/** The content below one heading. */
export type Section = { anchor: string; heading: string; depth: number; text: string }
export type RenderedGuide = { title: string; body: Markup; sections: Section[] }

/** The addresses of the files that are served, by their paths below docs/. */
export type Addresses = ReadonlyMap<string, string>

/** A file of docs/ as a page. Markup inside the text is shown as text. */
export function renderGuide(file: string, text: string, addresses: Addresses): RenderedGuide {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(text)
  const sections = sectionsOf(tokens)
  const renderer = new GuideRenderer(path.posix.dirname(file), addresses, [...sections.values()])
  const body = new Markup(marked.parser(tokens, { renderer }))
  return { title: renderer.sections[0]?.heading ?? file, body, sections: renderer.sections }
}

/** By the heading, with the text below it as a search looks through it and shows a line of it. */
function sectionsOf(tokens: readonly Token[]): Map<string, Section> {
  const sections = new Map<string, Section>()
  let last: Section | undefined
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = plainText(token.text)
      // An apostrophe joins, as in the anchors that readers of the files get.
      const words =
        heading
          .toLowerCase()
          .replace(/['’]/g, '')
          .match(/[\p{L}\p{N}_]+/gu) ?? []
      const plain = words.join('-') || 'part'
      // The same words a second time get a number.
      let anchor = plain
      for (let number = 2; sections.has(anchor); number++) anchor = `${plain}-${number}`
      last = { anchor, heading, depth: token.depth, text: '' }
      sections.set(anchor, last)
    } else if (last) last.text += ` ${token.type === 'code' ? token.text : plainText(token.raw)}`
  }
  return sections
}

function plainText(text: string): string {
  const words = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\||^[-#>]+ |-{3,}/gm, ' ')
  return words.replace(/\s+/g, ' ').trim()
}

class GuideRenderer extends Renderer {
  readonly sections: Section[]
  readonly #folder: string
  readonly #addresses: Addresses
  #seen = 0

  constructor(folder: string, addresses: Addresses, sections: Section[]) {
    super()
    this.#folder = folder
    this.#addresses = addresses
    this.sections = sections
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const section = this.sections[this.#seen++]
    return `<h${depth} id="${section?.anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return html`${text}`.text
  }

  override image({ text }: Tokens.Image): string {
    return html`${text}`.text
  }

  override link({ href, tokens }: Tokens.Link): string {
    const inside = this.parser.parseInline(tokens)
    const address = this.#addressOf(href)
    return address === null ? inside : html`<a href="${address}">${new Markup(inside)}</a>`.text
  }

  /** Behind the language may stand the name of the file that it is, or why no test runs it. */
  override code({ text, lang = '' }: Tokens.Code): string {
    const note = lang.replace(/^\S*\s*/, '').replace(/^not run/, 'Not run by the tests')
    const caption = note && html`<figcaption>${note}</figcaption>`
    return html`<figure class="snippet">${caption}<pre tabindex="0"><code>${text}</code></pre></figure>\n`.text
  }

  override table(token: Tokens.Table): string {
    return `<div class="wide" tabindex="0">${super.table(token)}</div>\n`
  }

  /** Null for what is not served, such as a file that only a checkout has. */
  #addressOf(href: string): string | null {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [file = '', anchor] = href.split('#')
    const address = this.#addresses.get(path.posix.join(this.#folder, file))
    if (address === undefined) return null
    return anchor ? `${address}#${anchor}` : address
  }
}
