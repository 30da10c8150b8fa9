import assert from 'node:assert/strict'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { company } from '#facts/company.ts'
import type { Column } from '#facts/fact.ts'
import { fields, repeatable } from '../src/sources/csv/fields.ts'
import { runCommand } from './support/command.ts'
import { type Snippet, snippetsOf, whyNotRun } from './support/snippets.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = [...globSync('*.md', { cwd: root }), ...globSync('{docs,deploy,clients,src}/**/*.md', { cwd: root })]

test('every link between the pages leads somewhere', () => {
  for (const page of pages) {
    for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      assert.ok(existsSync(path.join(root, path.dirname(page), target)), `${page}: ${target}`)
    }
  }
})

test('a decision states in at most 250 words what holds now, and the index has it', () => {
  const index = read('docs/decisions/README.md')
  for (const name of readdirSync(path.join(root, 'docs/decisions')).filter(name => name !== 'README.md')) {
    const text = read(`docs/decisions/${name}`)
    const [now = ''] = text.split('\n---\n')
    const words = now.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
    assert.ok(words <= 250, `${name} has ${words} words before its line ---`)
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    assert.ok(index.includes(`| [${number}](${name}) | ${title} |`), `${name} is not in the index as "${title}"`)
  }
})

test('every decision that the code, the tests or the settings name is there', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions')).map(name => Number.parseInt(name, 10))
  const sources = globSync(['{src,web,bin,scripts,bench,test,deploy,clients}/**/*.{ts,tsx,js,sql}', 'deploy/*'], {
    cwd: root,
  })
  for (const file of sources.filter(name => !name.includes('node_modules') && name.includes('.'))) {
    const named = read(file).matchAll(/(?:decisions\/|\bdecisions? \[?)(\d{1,4})\b(?! \w)/g)
    for (const [, number] of named) assert.ok(numbers.includes(Number(number)), `${file}: decision ${number}`)
  }
})

/** What pages write in place of what only the reader has. */
const placeholders: [written: RegExp, given: string][] = [
  [/age1…/g, 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'],
  [/\bHEX\b/g, '0'.repeat(64)],
]
/** These wait for a database, or serve. */
const longRunning = ['serve', 'work', 'mcp']

/** Commands that a page shows and that are run nowhere, each with the settings that its block has given by then. */
function commandsOf({ text }: Snippet): { args: string[]; env: Record<string, string> }[] {
  const env: Record<string, string> = {}
  return text.split('\n').flatMap(line => {
    const shown = placeholders.reduce((one, [written, given]) => one.replace(written, given), line)
    const words = shown.replace(/(^|\s)[#|>;&].*$/, '').match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
    const plain = words.map(word => word.replaceAll(/['"]/g, ''))
    const at = plain.findIndex(word => !/^(\$|export|[A-Z][A-Z0-9_]*=.*)$/.test(word))
    const set = (at < 0 ? plain : plain.slice(0, at)).filter(word => word.includes('='))
    const given = Object.fromEntries(set.map(word => [word.split('=')[0], word.slice(word.indexOf('=') + 1)]))
    if (at < 0 || plain[0] === 'export') Object.assign(env, given)
    return at >= 0 && plain[at] === 'firmament' ? [{ args: plain.slice(at + 1), env: { ...env, ...given } }] : []
  })
}

test('every command that a page shows and that is not run there is accepted with what the page says', async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'firmament-docs-'))
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', FIRMAMENT_DATA: data }
  let count = 0
  for (const page of pages.filter(page => !page.includes('docs/decisions/'))) {
    for (const snippet of (await snippetsOf(page)).filter(whyNotRun)) {
      for (const { args, env } of commandsOf(snippet)) {
        if (longRunning.includes(args[0] as string)) continue
        count++
        // 2 is a usage error; where it gets further, it finds neither the files nor the database.
        const { code, stderr } = await runCommand(args, { ...nowhere, ...env })
        assert.notEqual(code, 2, `${page}:${snippet.line}: firmament ${args.join(' ')}\n${stderr}`)
      }
    }
  }
  assert.ok(count > 20, String(count))
  rmSync(data, { recursive: true })
})

test('every test that the threat model names is there', () => {
  const named = [...read('docs/threat-model.md').matchAll(/`(test\/[^`]+)`/g)].map(match => match[1] as string)
  assert.ok(named.length > 25)
  for (const file of named) assert.ok(existsSync(path.join(root, file)), file)
})

test('a recipe names files and folders that exist', () => {
  const places = [...read('CONTRIBUTING.md').matchAll(/`((?:src|test|web|docs|scripts|bench)\/[^`\s<>]*)`/g)]
  assert.ok(places.length > 50)
  for (const [, place = ''] of places) assert.ok(existsSync(path.join(root, place)), place)
})

test('a folder of tests is named after a folder of src, or is one of those about the whole', () => {
  const whole = [
    'bench',
    'bin',
    'browser',
    'clients',
    'cluster',
    'contract',
    'faults',
    'fixtures',
    'hostile',
    'scripts',
    'support',
  ]
  const folders = readdirSync(path.join(root, 'test'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name } of folders) assert.ok(whole.includes(name) || existsSync(path.join(root, 'src', name)), name)
})

test('npx is named only where the package is installed: anywhere else it would fetch what a stranger calls by our name', () => {
  const texts = globSync(['*.md', '{docs,deploy}/**/*.md', '{src,web,bin,scripts}/**/*.{ts,tsx,js,html,md}'], {
    cwd: root,
  })
  const allowed = [
    'CHANGELOG.md',
    'bin/setup.js',
    'src/commands/own-command.ts',
    'docs/decisions/0087-a-start-installs-what-it-runs-with.md',
  ]
  const naming = texts.filter(
    file => !file.includes('node_modules') && /npx[\s"',[\]]+(?:args[\s"':,[\]]+)?firmament/.test(read(file)),
  )
  assert.deepEqual(
    naming.filter(file => !allowed.includes(file)),
    ['README.md'],
  )
  const [before = '', rest = ''] = read('README.md').split('npm install ./firmament-')
  assert.doesNotMatch(before, /npx/)
  assert.doesNotMatch(rest.slice(rest.indexOf('\n## ')), /npx/)
  const pages = [...texts, ...globSync('clients/*/*.md', { cwd: root })]
  assert.deepEqual(
    pages.filter(file => /npm (?:install|i)(?: -\S+)* @?firmament\b/.test(read(file))),
    [],
    'our packages are in no registry',
  )
})

test('the README installs the version that this is', () => {
  const { version } = JSON.parse(read('package.json'))
  const named = [...read('README.md').matchAll(/firmament-(?:client-)?([\w.-]+)\.tgz/g)].map(match => match[1])
  assert.ok(named.length >= 2)
  assert.deepEqual(
    named.filter(one => one !== version),
    [],
  )
})

test('docs/import-csv.md lists the fields that a column can be, with * where several columns may give one', () => {
  const [, listed = ''] = /\nFields: ([\s\S]+?)\. Several\s+columns/.exec(read('docs/import-csv.md')) ?? []
  assert.deepEqual(
    [...listed.matchAll(/`([a-z_]+)`(\*?)/g)].map(match => `${match[1]}${match[2]}`),
    fields.map(field => (repeatable.has(field) ? `${field}*` : field)),
  )
})

test('every field of a company that an own list has to give can be a column of one', () => {
  const described: Record<string, Column> = company.columns
  const columns = Object.entries(described).filter(([, column]) => column.stated && column.from?.includes('csv'))
  assert.ok(columns.length > 5)
  const given: string[] = [...fields]
  assert.deepEqual(
    columns.map(([name]) => name).filter(name => !given.includes(name) && !given.includes(name.replace(/s$/, ''))),
    [],
  )
})
