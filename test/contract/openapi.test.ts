import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { clientFiles } from '../../scripts/client-files.ts'
import { openApiDocuments } from '../../src/http/reference.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp } from '../support/app.ts'
import { compile } from '../support/compile.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const documents = await openApiDocuments()
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' }

const versions = ['v1', 'v2'] as const
const fileOf = (version: string) => path.join(root, `docs/openapi/${version}.json`)

for (const version of versions) {
  test(`${version}: the committed document is what the endpoints say (node bin/firmament.js write-openapi writes it)`, async () => {
    assert.deepEqual(JSON.parse(await readFile(fileOf(version), 'utf8')), documents[version])
  })

  test(`${version}: every example fits its schema (node bin/firmament.js write-examples takes them again)`, () => {
    const ajv = (addFormats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false }))
    ajv.addSchema({ $id: 'document', ...documents[version] })
    let examples = 0
    JSON.stringify(documents[version], (_, value) => {
      const shown = value?.schema && ('example' in value ? value.example : value.examples?.demo.value)
      if (shown !== undefined) {
        examples += 1
        const fits = ajv.compile(pointingTo('document', value.schema))
        assert.ok(fits(shown), JSON.stringify([shown, fits.errors]))
      }
      return value
    })
    assert.ok(examples >= Object.keys(documents[version].paths).length)
  })
}

for (const version of versions) {
  const { components, paths } = documents[version] as unknown as Document

  test(`${version}: every field, parameter, header and tag is described`, () => {
    const silent: string[] = []
    const says = (schema: Schema): boolean =>
      Boolean(schema.description) ||
      (schema.$ref !== undefined && says(components.schemas[nameIn(schema.$ref)] as Schema)) ||
      (schema.anyOf?.some(says) ?? false)
    const fieldsOf = (schema: Schema, at: string): void => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (!says(field)) silent.push(`${at}.${name}`)
        fieldsOf(field, `${at}.${name}`)
      }
      const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), schema.items]
      for (const part of parts) if (part) fieldsOf(part, at)
    }
    for (const [name, schema] of Object.entries(components.schemas)) fieldsOf(schema, name)
    for (const [path, methods] of Object.entries(paths)) {
      for (const { operationId, parameters, requestBody, responses } of Object.values(methods)) {
        for (const { name, description } of parameters) {
          if (description === name || !description) silent.push(`${operationId} ${name}`)
        }
        const bodies = [requestBody, ...Object.values(responses)].flatMap(one => Object.values(one?.content ?? {}))
        for (const { schema } of bodies) fieldsOf(schema, path)
      }
    }
    for (const [name, { description }] of Object.entries(components.headers)) if (!description) silent.push(name)
    for (const { name, description } of documents[version].tags) if (!description.includes(' ')) silent.push(name)
    const where = 'describe it in its schema, or in src/api/openapi/field-words.ts'
    assert.ok(silent.length === 0, `${silent.join(', ')}: ${where}`)
  })

  test(`${version}: no schema says nothing about its type, except what a registry may supply`, () => {
    const untyped: string[] = []
    const typed = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum']
    const look = (schema: Schema, at: string): void => {
      if (!typed.some(keyword => keyword in schema)) untyped.push(at)
      const isMap = schema.properties === undefined && schema.type === 'object'
      if (isMap && schema.additionalProperties === undefined) untyped.push(at)
      const { properties = {}, items, additionalProperties: rest } = schema
      if (schema.type === 'array' && !items) untyped.push(at)
      const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), items, rest]
      for (const part of [...Object.values(properties), ...parts]) if (typeof part === 'object') look(part, at)
    }
    for (const [name, schema] of Object.entries(components.schemas)) if (name !== 'RegistryExtra') look(schema, name)
    assert.deepEqual(untyped, [])
  })

  test(`${version}: nothing is hidden from readers in keywords of our own`, () => {
    assert.doesNotMatch(JSON.stringify({ components, paths }), /"(x-reason|x-form|x-ordered)"|"anyOf":\[\{"required"/)
  })
}

type Schema = {
  type?: string | string[]
  description?: string
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters: { name: string; description: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; headers: Record<string, { description: string }> }
}

const nameIn = ($ref: string) => $ref.split('/').at(-1) as string

/** The schema with its references into that document. */
function pointingTo(id: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `${id}${value}` : value))
}

test('the committed client is what the documents say (node bin/firmament.js write-openapi writes it)', async () => {
  const folder = path.join(root, 'clients/typescript/src/generated')
  const files = await clientFiles()
  assert.deepEqual((await readdir(folder)).sort(), Object.keys(files).sort())
  for (const [name, text] of Object.entries(files)) {
    assert.ok((await readFile(path.join(folder, name), 'utf8')) === text, `${name} differs`)
  }
})

test('the linter finds nothing', async () => {
  await run(bin('redocly'), ['lint', '--extends=recommended-strict', ...versions.map(fileOf)], {
    env,
    cwd: os.tmpdir(),
  })
})

test('a client of openapi-typescript compiles: ids chain, errors narrow by code, and mistakes do not compile', async () => {
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache-client-'))
  try {
    for (const version of versions) {
      await run(bin('openapi-typescript'), [fileOf(version), '-o', path.join(folder, `${version}.ts`)], { env })
    }
    const program = path.join(folder, 'program.ts')
    await copyFile(path.join(root, 'test/fixtures/clients/openapi-typescript.txt'), program)
    await compile(program)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('both documents and the reference page are served, and the page loads nothing from other sites', async () => {
  const server = await startTestApp({ webRoot: await ensureWebBuild() })
  try {
    assert.deepEqual((await server.get('/openapi/v1.json')).json(), documents.v1)
    assert.deepEqual((await server.get('/openapi/v2.json')).json(), documents.v2)
    const page = await server.get('/docs/reference')
    assert.equal(page.statusCode, 200)
    assert.match(String(page.headers['content-type']), /html/)
    const elsewhere = [...page.body.matchAll(/(?:src|href)=["']((?:https?:)?\/\/[^"']+)/g)].map(match => match[1])
    assert.deepEqual(elsewhere, [])
    const home = (await server.get('/api/me')).headers
    for (const path of [
      '/docs',
      '/docs/',
      '/docs/reference',
      '/docs/js/scalar.js',
      '/openapi/v1.json',
      '/openapi/v2.json',
    ]) {
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
