import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { openApiDocuments } from '../../src/reference.ts'
import { startTestApp } from '../support/app.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const documents = await openApiDocuments()
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' }

const versions = ['v1', 'v2'] as const
const fileOf = (version: string) => path.join(root, `docs/openapi/${version}.json`)

for (const version of versions) {
  test(`${version}: the committed document is what the endpoints say (npx firmament write-openapi writes it)`, async () => {
    assert.deepEqual(JSON.parse(await readFile(fileOf(version), 'utf8')), documents[version])
  })

  test(`${version}: every example fits its schema`, () => {
    const ajv = (addFormats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false }))
    ajv.addSchema({ $id: 'document', ...documents[version] })
    let examples = 0
    JSON.stringify(documents[version], (_, value) => {
      if (value?.schema && 'example' in value) {
        examples += 1
        const fits = ajv.compile(pointingTo('document', value.schema))
        assert.ok(fits(value.example), JSON.stringify([value.example, fits.errors]))
      }
      return value
    })
    assert.ok(examples >= 10)
  })
}

/** The schema with its references into that document. */
function pointingTo(id: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `${id}${value}` : value))
}

test('the linter finds nothing', async () => {
  await run(bin('redocly'), ['lint', '--extends=recommended-strict', ...versions.map(fileOf)], {
    env,
    cwd: os.tmpdir(),
  })
})

test('generated clients compile', async () => {
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache-client-'))
  try {
    await Promise.all(versions.map(version => writeClient(folder, version)))
    await run(
      bin('tsc'),
      [
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--allowImportingTsExtensions',
        '--skipLibCheck',
        '--types',
        'node',
        '--ignoreConfig',
        ...versions.map(version => path.join(folder, `${version}-client.ts`)),
      ],
      { env },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function writeClient(folder: string, version: (typeof versions)[number]) {
  await run(bin('openapi-typescript'), [fileOf(version), '-o', path.join(folder, `${version}.ts`)], { env })
  await writeFile(
    path.join(folder, `${version}-client.ts`),
    `import createClient from 'openapi-fetch'
import type { paths } from './${version}.ts'
const client = createClient<paths>({ baseUrl: 'http://localhost:8080/${version}' })
export async function name() {
  const { data } = await client.GET('/kyb/{id}/lite', { params: { path: { id: 1 } } })
  return data?.${version === 'v1' ? 'id' : 'name'}
}
`,
  )
}

test('both documents and the reference page are served, and the page loads nothing from other sites', async () => {
  const server = await startTestApp({ webRoot: await ensureWebBuild() })
  try {
    assert.deepEqual((await server.get('/openapi/v1.json')).json(), documents.v1)
    assert.deepEqual((await server.get('/openapi/v2.json')).json(), documents.v2)
    const page = await server.get('/docs/')
    assert.equal(page.statusCode, 200)
    assert.match(String(page.headers['content-type']), /html/)
    const elsewhere = [...page.body.matchAll(/(?:src|href)=["']((?:https?:)?\/\/[^"']+)/g)].map(match => match[1])
    assert.deepEqual(elsewhere, [])
    const home = (await server.get('/api/me')).headers
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js', '/openapi/v1.json', '/openapi/v2.json']) {
      const { headers } = await server.get(path)
      for (const name of Object.keys(home).filter(name => /^(x-(?!request)|cross-|origin-|referrer)/.test(name))) {
        assert.equal(headers[name], home[name], `${name} of ${path}`)
      }
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /default-src 'self'.*frame-ancestors 'none'/)
      assert.doesNotMatch(policy, /script-src[^;]*unsafe/)
    }
  } finally {
    await server.close()
  }
})
