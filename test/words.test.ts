import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

type Banished = {
  /** Matches the word. Global, because a line may have it more than once. */
  word: RegExp
  /** What to write instead. */
  write: string
  /** Names that stay, each with the reason. */
  except?: Record<string, string>
}

/** Words that no code, page or document has: one line each. The glossary of ARCHITECTURE.md has the words to write. */
const banished: Banished[] = [
  {
    word: /\bmost[A-Z]\w*/g,
    write: 'max…',
    except: { mostFrequent: 'the value that occurs most frequently, not a limit' },
  },
  {
    word: /\blongest[A-Z]\w*/g,
    write: 'max…',
    except: { longestWaitMs: 'an option of the published client: renaming it would break its users' },
  },
  { word: /\bleast[A-Z]\w*/g, write: 'min…' },
  {
    word: /\bshortest[A-Z]\w*/g,
    write: 'min…',
    except: { shortestPath: 'the term of graphs, not a limit' },
  },
  { word: /\bsomethingWaits\w*/g, write: 'isPending, hasPending…' },
  { word: /\btookBack\w*/g, write: 'undid, withdrew, reverted' },
  { word: /\bbesideDemo\w*/g, write: 'withDemo, notInDemo: what it is' },
  { word: /\bisOfMorning\w*/g, write: 'isSnapshot, isFullFile' },
  { word: /\bhangUp\w*/g, write: 'closeConnection, disconnect' },
  { word: /\bopenDoor\w*/g, write: 'what it opens or lets in' },
  { word: /\btie[A-Z]\w*|\b[a-z]\w*Ties?\b/g, write: 'edge' },
  { word: /\binRings?\b|\brings?[A-Z]\w*|\bring\b(?! [A-Z])/g, write: 'cycle' },
  { word: /\bcircles?[A-Z]\w*|\b[a-z]\w*Circles?\b/g, write: 'cycle, and what it is otherwise' },
  prose('somebody|anybody|everybody', 'someone, anyone, everyone, or who it is'),
  prose('whoever', 'who it is'),
  prose('told', 'known, shown, notified, reported: what happens'),
  // Between two words: `says` and `said` are also names of what a check found or a source stated.
  {
    word: /(?<=[a-z] )(?<!\b(?:as|where) )(?:says|said|tells)(?= [a-z]|[,;]|\.(?!\w))/g,
    write: 'states, shows, reports, means, or who decides',
  },
  prose('in vain|thereby|hereby|thereof|therein', 'what happened, or nothing'),
  prose('goes on', 'continues'),
  prose('blacklist|whitelist', 'list of sanctions, allowed addresses: what is on it'),
]

const root = path.join(import.meta.dirname, '..')
const code = '{src,web/src,bin}/**/*.{ts,tsx,js,css,json,sql,html}'
const documents = [
  '*.md',
  '{docs,deploy,src,clients}/**/*.md',
  'deploy/**/{Dockerfile,*.service,*.example,*.yaml,*.yml}',
]
const files = globSync([code, ...documents], { cwd: root })
  .filter(file => !file.includes('node_modules'))
  .sort()

/** A word of any text. Names of files keep what they were called. */
function prose(words: string, write: string): Banished {
  return { word: new RegExp(`(?<![-\\w])(?:${words})(?![-\\w])`, 'gi'), write }
}

/** Each banished word of a text, as a line that says where it is and what to write instead. */
function banishedIn(file: string, text: string): string[] {
  const found = banished.flatMap(({ word, write, except = {} }) =>
    [...text.matchAll(word)]
      .filter(([name]) => !Object.hasOwn(except, name))
      .map(({ 0: name, index }) => ({ name, write, line: text.slice(0, index).split('\n').length })),
  )
  found.sort((one, other) => one.line - other.line)
  return found.map(({ name, write, line }) => `${file}:${line}: ${name}, write ${write}`)
}

test('no file has a banished word', () => {
  assert.ok(files.length > 500)
  const found = files.flatMap(file => banishedIn(file, readFileSync(path.join(root, file), 'utf8')))
  assert.deepEqual(found, [], `banished words:\n${found.join('\n')}`)
})

test('the glossary gives each of its words one meaning', () => {
  const [, table = ''] =
    /\n## Glossary\n([\s\S]+?)(?=\n## |$)/.exec(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const words = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
    .map(([, cell = '']) => cell.replace(/ \(.+\)/, ''))
    .flatMap(cell => cell.split(', '))
    .slice(1)
  assert.ok(words.length >= 30, `${words.length} words`)
  assert.deepEqual(
    words.filter((word, at) => words.indexOf(word) !== at),
    [],
  )
  const banned = words.filter(word => banishedIn('ARCHITECTURE.md', word.toLowerCase()).length > 0)
  assert.deepEqual(banned, [])
})

test('every exception is still needed', () => {
  const text = files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const exceptions = banished.flatMap(({ except = {} }) => Object.keys(except))
  assert.deepEqual(
    exceptions.filter(name => !new RegExp(`\\b${name}\\b`).test(text)),
    [],
  )
})

test('a text is read as words, and a name in code or of a file is none of them', () => {
  const text = 'What a file says is stored\n// nobody was told\nconst says = lines as says\n[3](0003-what-was-told.md)'
  assert.deepEqual(
    banishedIn('a.md', text).map(found => found.split(',')[0]),
    ['a.md:1: says', 'a.md:2: told'],
  )
})

test('a banished word is found with its line, and an exception is not', () => {
  const text = 'const limit = 1\nconst longestWait = mostFrequent(this.#mostTries)\nconst almostAll = leastOf'
  assert.deepEqual(banishedIn('a.ts', text), [
    'a.ts:2: mostTries, write max…',
    'a.ts:2: longestWait, write max…',
    'a.ts:3: leastOf, write min…',
  ])
})
