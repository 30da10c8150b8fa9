import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { ensureWebBuild, WebBuildError } from '../../src/lib/build-web.ts'

async function smallSite(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'))
  t.after(() => rm(folder, { recursive: true }))
  const [web, dist] = [path.join(folder, 'web'), path.join(folder, 'dist')]
  await mkdir(web)
  await writeFile(path.join(web, 'index.html'), '<script type="module" src="/main.ts"></script>')
  await writeFile(path.join(web, 'main.ts'), `document.title = 'one' as string`)
  return { web, dist }
}

test('the pages are built once for each state of their sources, also by several at once', async t => {
  const { web, dist } = await smallSite(t)
  const [one, two] = await Promise.all([ensureWebBuild(web, dist), ensureWebBuild(web, dist)])
  assert.equal(one, two)
  assert.deepEqual(await readdir(dist), [path.basename(one)])
  const index = await readFile(path.join(one, 'index.html'), 'utf8')
  const script = /src="\/(assets\/index-[\w-]+\.js)"/.exec(index)?.[1] as string
  assert.match(await readFile(path.join(one, script), 'utf8'), /one/)

  const { ctimeMs } = await stat(dist)
  assert.equal(await ensureWebBuild(web, dist), one)
  assert.equal((await stat(dist)).ctimeMs, ctimeMs, 'where a build is current none is begun')

  await writeFile(path.join(web, 'main.ts'), `document.title = 'two'`)
  assert.notEqual(await ensureWebBuild(web, dist), one)
  assert.equal((await readdir(dist)).length, 2, 'a server that was not restarted keeps its pages')
})

test('a build that fails says why and leaves nothing to be served', async t => {
  const { web, dist } = await smallSite(t)
  await writeFile(path.join(web, 'main.ts'), 'import "./missing.ts"')
  await assert.rejects(ensureWebBuild(web, dist), error => {
    return error instanceof WebBuildError && /cannot be built.+missing\.ts/s.test(error.message)
  })
  assert.deepEqual(await readdir(dist), [])
})
