import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { main } from './main.ts'

/**
 * A block of code in a page. What stands behind its language says what becomes of it:
 *
 *   ```sh                         run in a shell, with what the blocks before it on the page have set
 *   ```sh in a second terminal    the same, and left running
 *   ```sh not run: <why>          not run, listed and counted
 *   ```python, ```ts, ```php      run; `title=receive.py` only saves it under this name, for a command that uses it
 *   ```json, ```text              behind a block that is run: what it prints. Otherwise JSON must be JSON, and text is a drawing
 */
export type Snippet = { page: string; line: number; language: string; note: string; text: string }

const root = path.join(import.meta.dirname, '../..')
const shells = ['sh', 'bash']
const interpreters: Record<string, string> = { python: 'python3', ts: 'node', php: 'php' }
const background = 'in a second terminal'

export async function snippetsOf(page: string): Promise<Snippet[]> {
  const lines = (await readFile(path.join(root, page), 'utf8')).split('\n')
  const snippets: Snippet[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, fence, language = '', note = ''] = /^\s*(```+)(\S*) ?(.*)$/.exec(lines[at] as string) ?? []
    if (!fence) continue
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence)
    assert.ok(end > at, `${page}:${at + 1}: the block does not end`)
    const text = lines.slice(at + 1, end).join('\n')
    snippets.push({ page, line: at + 1, language, note: note.trim(), text })
    at = end
  }
  return snippets
}

export const whyNotRun = ({ note }: Snippet) => /^not run: (.+)$/.exec(note)?.[1]
const titleOf = ({ note }: Snippet) => /^title=([\w.-]+)$/.exec(note)?.[1]
const isRun = (snippet: Snippet) =>
  !whyNotRun(snippet) && !titleOf(snippet) && [...shells, ...Object.keys(interpreters)].includes(snippet.language)

/** What is wrong with a block, if it is neither run nor read nor said to be neither. */
export function problemOf(snippet: Snippet, all: Snippet[]): string | undefined {
  const { language, note, text } = snippet
  const title = titleOf(snippet)
  const known = isRun(snippet) || ['json', 'text'].includes(language)
  if (whyNotRun(snippet)) return
  if (title) {
    const uses = all.some(other => isRun(other) && other.text.includes(title))
    return uses ? undefined : `no command uses ${title}`
  }
  if (note && note !== background) return `"${note}" says nothing that the tests understand`
  if (!known) return `"${language}" is not run: say "not run: <why>" behind the language, or "text" for a drawing`
  if (language === 'text' && !outputOf(snippet, all) && /^(\$|npx|firmament|curl) /m.test(text)) {
    return 'this looks like commands, which are run in a block of their own'
  }
}

/** The block that printed what this one shows. */
function outputOf(snippet: Snippet, all: Snippet[]): Snippet | undefined {
  const before = all.filter(({ page, line }) => page === snippet.page && line < snippet.line).at(-1)
  const end = before && before.line + before.text.split('\n').length + 1
  if (!before || !isRun(before) || !['json', 'text'].includes(snippet.language) || snippet.note) return
  // Directly behind it, or with an empty line between.
  return end !== undefined && snippet.line - end <= 2 ? before : undefined
}

export type Session = { port: number; folder: string; env: Record<string, string> }

/** Runs the blocks of a page one after another in one shell, and compares what they print with what the page shows. */
export async function runPage(all: Snippet[], session: Session): Promise<void> {
  const here = (text: string) => text.replaceAll(/(localhost|127\.0\.0\.1):8080/g, `$1:${session.port}`)
  await writeTools(session.folder)
  let script = 'set -euo pipefail\n'
  const steps = all.filter(isRun)
  const answerOf = (step: Snippet) => all.find(snippet => outputOf(snippet, all) === step)
  for (const snippet of all) {
    const title = titleOf(snippet)
    if (snippet.language === 'json') JSON.parse(snippet.text)
    if (title) await writeFile(path.join(session.folder, title), `${here(snippet.text)}\n`)
  }
  for (const [index, step] of steps.entries()) {
    const file = `step-${index}.${step.language}`
    await writeFile(path.join(session.folder, file), `${here(step.text)}\n`)
    script += `export ANSWER_IS_SHOWN=${answerOf(step) ? 1 : 0}\n`
    if (step.note === background) script += `{ ${here(step.text)}\n} > second-terminal.log 2>&1 &\n`
    else script += shells.includes(step.language) ? `. ./${file}\n` : `${interpreters[step.language]} ${file}\n`
    script += `printf '%s' '${mark(index)}'\n`
  }
  const { code, stdout, stderr } = await runShell(script, session)
  let rest = stdout
  for (const [index, step] of steps.entries()) {
    const where = `${step.page}:${step.line}`
    const end = rest.indexOf(mark(index))
    assert.ok(end >= 0, `${where} failed (${code}):\n${step.text}\n${rest}\n${stderr}`)
    const printed = rest.slice(0, end).replaceAll('\r\n', '\n')
    rest = rest.slice(end + mark(index).length)
    const shown = answerOf(step)
    if (shown?.language === 'json') {
      const difference = differenceOf(JSON.parse(shown.text), parsed(printed))
      assert.equal(difference, undefined, `${where} answers something else at ${difference}:\n${printed}`)
    } else if (shown) assert.match(printed.trim(), patternOf(here(shown.text)), where)
  }
  assert.equal(code, 0, stderr)
}

const mark = (index: number) => `<<end of step ${index}>>`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Where an answer differs from what a page shows of it: "…" stands for anything, also as a member and as a last entry. */
function differenceOf(shown: unknown, answered: unknown, at = 'the top'): string | undefined {
  if (shown === '…') return
  if (Array.isArray(shown) && Array.isArray(answered)) {
    const isCut = shown.at(-1) === '…'
    const entries = isCut ? shown.slice(0, -1) : shown
    if (entries.length > answered.length || (!isCut && entries.length < answered.length)) return `${at} (its length)`
    return firstOf(entries.map((entry, index) => differenceOf(entry, answered[index], `${at}[${index}]`)))
  }
  if (isRecord(shown) && isRecord(answered)) {
    const { '…': others, ...members } = shown
    const unshown = others === undefined ? Object.keys(answered).filter(name => !(name in members)) : []
    if (unshown.length > 0) return `${at}.${unshown[0]}`
    return firstOf(Object.entries(members).map(([name, value]) => differenceOf(value, answered[name], `${at}.${name}`)))
  }
  return Object.is(shown, answered) ? undefined : at
}

const firstOf = (differences: (string | undefined)[]) => differences.find(one => one !== undefined)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function patternOf(text: string): RegExp {
  const parts = text.trim().split('…')
  return new RegExp(`^${parts.map(part => RegExp.escape(part)).join('[^]*?')}$`)
}

/** The commands that pages name: ours of this checkout, and a curl that tells a shell of refusals which the page does not show. */
async function writeTools(folder: string) {
  const tools = path.join(folder, '.tools')
  await mkdir(tools, { recursive: true })
  const firmament = `exec '${process.execPath}' '${main}' "$@"`
  const curl =
    'if [ "$ANSWER_IS_SHOWN" = 1 ]; then exec "$CURL" -sS "$@"; else exec "$CURL" -sS --fail-with-body "$@"; fi'
  const scripts = { firmament, npx: `[ "$1" = firmament ] || exit 9; shift; ${firmament}`, curl }
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(path.join(tools, name), `#!/bin/sh\n${text}\n`)
    await chmod(path.join(tools, name), 0o755)
  }
}

async function runShell(script: string, { folder, env }: Session) {
  const places = [path.join(folder, '.tools'), path.dirname(process.execPath), process.env.PATH]
  const child = spawn(
    'bash',
    ['-c', `CURL=$(command -v curl); export CURL; PATH=${places.map(place => `'${place}'`).join(':')}; ${script}`],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      // A group of its own, which ends with all that the page left running.
      detached: true,
    },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const closed = once(child, 'close')
  const [code] = (await once(child, 'exit')) as [number | null]
  try {
    process.kill(-(child.pid as number), 'SIGKILL')
  } catch {
    // Nothing was left running.
  }
  await closed
  return { code, stdout, stderr }
}
