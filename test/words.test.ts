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

/** Words that no file of src, web/src and bin has: one line each. ARCHITECTURE.md has the words of the domain. */
const banished: Banished[] = [
  {
    word: /\bmost[A-Z]\w*/g,
    write: 'max…',
    except: { mostFrequent: 'the value that occurs most frequently, not a limit' },
  },
  { word: /\blongest[A-Z]\w*/g, write: 'max…' },
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
  { word: /\bsomebody\b/gi, write: 'someone, or who it is' },
  { word: /\bwhoever\b/gi, write: 'who it is' },
  { word: /\btold\b/gi, write: 'known, shown, asked: what happens' },
]

const root = path.join(import.meta.dirname, '..')
const pattern = '{src,web/src,bin}/**/*.{ts,tsx,js,css,json,sql,html}'
const files = globSync(pattern, { cwd: root })
  .filter(file => !file.includes('node_modules'))
  .sort()

/** Each banished word of a text, as a line that says where it is and what to write instead. */
function banishedIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) =>
    banished.flatMap(({ word, write, except }) =>
      [...line.matchAll(word)].flatMap(([found]) => {
        return except && Object.hasOwn(except, found) ? [] : [`${file}:${at + 1}: ${found}, write ${write}`]
      }),
    ),
  )
}

test('no file has a banished word', () => {
  assert.ok(files.length > 500)
  const found = files.flatMap(file => banishedIn(file, readFileSync(path.join(root, file), 'utf8')))
  assert.deepEqual(found, [], `banished words:\n${found.join('\n')}`)
})

test('every exception is still needed', () => {
  const text = files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const exceptions = banished.flatMap(({ except = {} }) => Object.keys(except))
  assert.deepEqual(
    exceptions.filter(name => !new RegExp(`\\b${name}\\b`).test(text)),
    [],
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
