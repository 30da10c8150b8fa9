import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { contents } from '../../../src/http/guides/contents.ts'
import { readGuides } from '../../../src/http/guides/read-guides.ts'
import { renderGuide } from '../../../src/http/guides/render-guide.ts'
import { indexSections, searchGuides } from '../../../src/http/guides/search-guides.ts'
import { ensureWebBuild } from '../../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { noBrowser, openBrowser } from '../../support/browser.ts'
import { requireAccessible } from '../../support/require-accessible.ts'

const slugs = contents.flatMap(part => part.guides.map(({ slug }) => slug))
const paths = ['/docs', '/docs/search?q=signature', '/docs/search', ...slugs.map(slug => `/docs/${slug}`)]

let server: TestApp
before(async () => {
  server = await startTestApp({ webRoot: await ensureWebBuild() })
})
after(() => server.close())

test('every guide is a page without scripts, and every link on it leads somewhere', async () => {
  const anchors = new Map<string, Set<string>>()
  const links: [from: string, href: string][] = []
  for (const path of paths) {
    const page = await server.get(path)
    assert.equal(page.statusCode, 200, path)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.match(String(page.headers['content-security-policy']), /^default-src 'self';/)
    assert.doesNotMatch(page.body, /<script|<style| style=| on\w+=|javascript:/, path)
    assert.match(page.body, /<link rel="stylesheet" href="\/assets\/[^"]+\.css" \/>/)
    assert.equal(page.body.match(/<h1[ >]/g)?.length, 1, path)
    anchors.set(path, new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(match => match[1] as string)))
    for (const [, href = ''] of page.body.matchAll(/href="([^"]+)"/g)) links.push([path, href])
  }
  const seen = new Map<string, number>()
  for (const [from, href] of links) {
    const [path = '', anchor] = href.split('#')
    if (/^(https?|mailto):/.test(href)) continue
    const target = path === '' ? from : path
    if (!seen.has(target)) seen.set(target, (await server.get(target)).statusCode)
    assert.equal(seen.get(target), 200, `${from}: ${href}`)
    if (anchor && anchors.has(target)) assert.ok(anchors.get(target)?.has(anchor), `${from}: ${href}`)
  }
})

test('an error of no surface names no file', async t => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-no-pages-'))
  for (const part of ['assets', 'docs', 'verify']) await mkdir(path.join(folder, part))
  await writeFile(path.join(folder, 'verify/index.html'), '')
  await writeFile(path.join(folder, 'preloads.json'), '{}')
  const without = await startTestApp({ webRoot: folder })
  t.after(() => without.close())
  t.after(() => rm(folder, { recursive: true }))
  for (const place of ['/docs', '/docs/search?q=a', '/docs/errors', '/']) {
    const answer = await without.app.inject({ url: place, headers: { accept: 'text/html' } })
    assert.ok(answer.statusCode >= 400, place)
    assert.ok(!answer.body.includes(folder) && !answer.body.includes('ENOENT'), answer.body)
    if (!place.startsWith('/docs')) continue
    assert.equal(answer.statusCode, 404, place)
    assert.match(answer.json().detail, /^The guides are not installed on this server\./)
  }
})

test('the examples of the guides call the server that serves them', async t => {
  const elsewhere = await startTestApp({ webRoot: await ensureWebBuild(), publicUrl: 'https://kyb.example/' })
  t.after(() => elsewhere.close())
  for (const { slug, file } of contents.flatMap(part => part.guides)) {
    if (!file.startsWith('guides/')) continue
    const { body } = await elsewhere.get(`/docs/${slug}`)
    assert.doesNotMatch(body, /localhost:8080/, slug)
    if (slug === 'first-call') assert.match(body, /https:\/\/kyb\.example\/v1\/kyb\/search/)
  }
})

test('guides are read in an order: each names the one before and the one behind', async () => {
  for (const [index, slug] of slugs.entries()) {
    const { body } = await server.get(`/docs/${slug}`)
    const neighbour = (rel: string) => new RegExp(`rel="${rel}" href="/docs/([^"]+)"`).exec(body)?.[1]
    assert.deepEqual([neighbour('prev'), neighbour('next')], [slugs[index - 1], slugs[index + 1]])
    assert.match(body, new RegExp(`<a href="/docs/${slug}" aria-current="page">`))
  }
})

test('markup in a text is shown as text, links to scripts are none, and headings of the same words differ', () => {
  const text =
    '# A & <b>b</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](gone.md) [z](other.md#part)\n\n## Twice\n\n## Twice\n\n```sh\necho "<i>"\n```\n'
  const { title, body, sections } = renderGuide('guides/a.md', text, new Map([['guides/other.md', '/docs/other']]))
  assert.equal(title, 'A & <b>b</b>')
  assert.doesNotMatch(body.text, /<script|<b>|<i>|javascript:/)
  assert.match(body.text, /&lt;script&gt;/)
  assert.match(body.text, /x y <a href="\/docs\/other#part">z<\/a>/)
  assert.match(body.text, /<h2 id="twice">.*<h2 id="twice-2">/s)
  assert.deepEqual(
    sections.map(({ anchor }) => anchor),
    ['a-b-b-b', 'twice', 'twice-2'],
  )
})

test('the search finds sections by the beginnings of all words, headings first, and escapes what was asked', async () => {
  const sections = indexSections(await readGuides('https://kyb.example'))
  const first = (question: string) => searchGuides(sections, question)[0]?.guide.slug
  assert.equal(first('certain match'), 'matching')
  assert.equal(first('webhook verif'), 'webhooks')
  assert.equal(first('paging'), 'paging')
  assert.equal(first('retry-after'), 'errors')
  assert.deepEqual(searchGuides(sections, 'xylophone'), [])
  assert.deepEqual(searchGuides(sections, ' .,! '), [])
  for (const { guide, anchor } of searchGuides(sections, 'a'))
    assert.ok(guide.sections.some(one => one.anchor === anchor))
  const page = await server.get(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  assert.doesNotMatch(page.body, /<script/)
  assert.equal((await server.get(`/docs/search?q=${'word '.repeat(2000).replaceAll(' ', '+')}`)).statusCode, 200)
  assert.equal((await server.get('/docs/search?q=a&q=b')).statusCode, 200)
})

test('the guides can be read, searched and moved through by everybody, without JavaScript too', async t => {
  const browser = await openBrowser()
  if (!browser) return t.skip(noBrowser)
  try {
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await (await browser.newContext()).newPage()
    for (const path of ['/docs', '/docs/search?q=units', '/docs/webhooks', '/docs/operating']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(base + path)
      await requireAccessible(page, path)
      await page.setViewportSize({ width: 360, height: 800 })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      assert.equal(overflow, 0, `${path} at 360 px`)
    }
    const silent = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await silent.goto(`${base}/docs`)
    await silent.getByLabel('Search the guides').fill('certain match')
    await silent.keyboard.press('Enter')
    await silent.getByRole('link', { name: /A certain match/ }).click()
    assert.match(silent.url(), /\/docs\/matching#a-certain-match$/)
    await silent.getByRole('link', { name: /^Next/ }).click()
    assert.match(silent.url(), /\/docs\/lists$/)
  } finally {
    await browser.close()
  }
})
