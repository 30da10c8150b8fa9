import { html, type Markup } from '#lib/markup.ts'
import { contents } from './contents.ts'
import type { Guide } from './read-guides.ts'
import { type Found, type IndexedSection, partsOf } from './search-guides.ts'

/** What all pages are made with: the guides for the list beside them, the dashboard's stylesheet and icon. */
export type Frame = { guides: readonly Guide[]; sections: IndexedSection[]; stylesheet: string; icon: string }

const places = [
  { href: '/docs', name: 'Guides' },
  { href: '/docs/reference', name: 'API reference' },
  { href: '/', name: 'Dashboard' },
]

function page(frame: Frame, title: string, current: string, main: Markup, question = ''): string {
  const links = places.map(({ href, name }) => html`<a href="${href}">${name}</a>`)
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="${frame.icon}" />
    <link rel="stylesheet" href="${frame.stylesheet}" />
    <link rel="stylesheet" href="/docs/guides.css" />
  </head>
  <body class="guides">
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <a class="brand" href="/docs">Firmament docs</a>
      <nav aria-label="Places">${links}</nav>
      <search>
        <form action="/docs/search">
          <label for="q">Search the guides</label>
          <input class="input" id="q" name="q" type="search" maxlength="200" value="${question}" />
          <button class="button secondary">Search</button>
        </form>
      </search>
    </header>
    <div class="columns">
      <nav class="contents" aria-label="Guides">${contents.map(part => partOf(frame, part.title, current))}</nav>
      <main id="content">${main}</main>
    </div>
  </body>
</html>
`.text
}

function partOf({ guides }: Frame, title: string, current: string): Markup {
  const items = guides
    .filter(({ part }) => part === title)
    .map(({ slug, title: name }) => {
      const mark = slug === current && html` aria-current="page"`
      return html`<li><a href="/docs/${slug}"${mark}>${name}</a></li>`
    })
  return html`<h2>${title}</h2><ul>${items}</ul>`
}

/** One guide, with its outline before and its neighbours after it. */
export function guidePage(frame: Frame, guide: Guide): string {
  const at = frame.guides.indexOf(guide)
  const neighbour = (other: Guide | undefined, rel: string, word: string) =>
    other && html`<a class="button secondary" rel="${rel}" href="/docs/${other.slug}">${word}: ${other.title}</a>`
  const headings = guide.sections.filter(({ depth }) => depth === 2)
  const outline =
    headings.length > 2 &&
    html`<nav class="outline" aria-label="On this page"><ul>${headings.map(
      ({ anchor, heading }) => html`<li><a href="#${anchor}">${heading}</a></li>`,
    )}</ul></nav>`
  const main = html`${outline}<article>${guide.body}</article>
<nav class="neighbours" aria-label="Neighbouring guides">
  ${neighbour(frame.guides[at - 1], 'prev', 'Previous')}
  ${neighbour(frame.guides[at + 1], 'next', 'Next')}
</nav>`
  return page(frame, `${guide.title} · Firmament docs`, guide.slug, main)
}

/** What there is to read, each with its first sentence. */
export function indexPage(frame: Frame): string {
  const parts = contents.map(({ title }) => {
    const items = frame.guides
      .filter(({ part }) => part === title)
      .map(guide => html`<li><a href="/docs/${guide.slug}">${guide.title}</a><p>${firstSentence(guide)}</p></li>`)
    return html`<h2>${title}</h2><ul class="cards">${items}</ul>`
  })
  const main = html`<article><h1>Guides</h1>
<p>Short texts for people who ask for companies, and for those who run this server. Everything in them can be pasted and run against
the demo companies. The <a href="/docs/reference">API reference</a> has every operation and field of
<a href="/openapi/v1.json">v1</a> and <a href="/openapi/v2.json">v2</a>; for Postman, Bruno or Insomnia there are the collections of
<a href="/docs/collections/v1.json">v1</a> and <a href="/docs/collections/v2.json">v2</a>.</p>
</article>${parts}`
  return page(frame, 'Firmament docs', '', main)
}

function firstSentence({ sections }: Guide): string {
  const text = sections[0]?.text.trim() ?? ''
  return /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text
}

export function searchPage(frame: Frame, question: string, found: readonly Found[]): string {
  const marked = (text: string) =>
    partsOf(text, question).map(part => (part.isFound ? html`<mark>${part.text}</mark>` : part.text))
  const items = found.map(({ guide, anchor, heading, excerpt }) => {
    const name = heading === guide.title ? heading : `${guide.title}: ${heading}`
    return html`<li><a href="/docs/${guide.slug}#${anchor}">${marked(name)}</a><p>${marked(excerpt)}</p></li>`
  })
  const none = question
    ? html`<p>No guide contains all of these words. Try fewer, or see the <a href="/docs/reference">API reference</a>.</p>`
    : html`<p>Type some words above.</p>`
  const main = html`<article><h1>Search the guides</h1>${items.length > 0 ? html`<ul class="found">${items}</ul>` : none}</article>`
  return page(frame, `${question || 'Search'} · Firmament docs`, '', main, question)
}
