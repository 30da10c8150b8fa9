/** Text that is HTML already. Nothing else reaches a page without being escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type MarkupChild = Markup | string | number | null | undefined | false | readonly MarkupChild[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(part: MarkupChild): string {
  if (part instanceof Markup) return part.text
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, character => escapes[character] as string)
}

/** HTML around values: every value is escaped, unless this tag produced it. */
export function html(texts: TemplateStringsArray, ...parts: MarkupChild[]): Markup {
  return new Markup(texts.map((text, index) => text + written(parts[index])).join(''))
}
