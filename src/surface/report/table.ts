import { html, type Markup } from '#lib/markup.ts'
import { day } from './format.ts'

export type Column<Row> = {
  name: string
  /** Numbers are aligned to the right. */
  isNumber?: boolean
  /** A negative one is marked. */
  marksNegative?: boolean
  of: (row: Row) => Markup | string
}

/** A table with a name and, if a heading already shows that name, another caption. The first column names the row. */
export function table<Row>(name: string, columns: Column<Row>[], rows: Row[], caption = name): Markup {
  const headings = columns.map(
    ({ name, isNumber }) => html`<th scope="col"${isNumber && html` class="n"`}>${day(name)}</th>`,
  )
  const lines = rows.map(row => html`<tr>${columns.map((column, index) => cell(column, row, index === 0))}</tr>`)
  // A table that is wider than a small screen is moved by the keyboard too.
  return html`<div class="wrap" role="region" aria-label="${name}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${headings}</tr></thead><tbody>${lines}</tbody></table></div>`
}

function cell<Row>({ isNumber, marksNegative, of }: Column<Row>, row: Row, isFirst: boolean): Markup {
  const value = of(row)
  const content = typeof value === 'string' ? day(value) : value
  if (isFirst) return html`<th scope="row">${content}</th>`
  const isNegative = marksNegative && typeof content === 'string' && content.startsWith('−')
  return isNumber ? html`<td class="${isNegative ? 'n neg' : 'n'}">${content}</td>` : html`<td>${content}</td>`
}

/** A section with its heading; nothing if there is no content. */
export function section(title: string, content: Markup | null | undefined | false): Markup | null {
  return content ? html`<section><h2>${title}</h2>${content}</section>` : null
}
