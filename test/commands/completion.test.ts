import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { runCommand } from '../support/command.ts'

const has = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}

suite('completion', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-completion-'))
  })
  after(() => rm(folder, { recursive: true }))

  async function scriptFor(shell: string): Promise<string> {
    const { code, stdout, stderr } = await runCommand(['completion', shell])
    assert.equal(code, 0, stderr)
    const file = path.join(folder, shell)
    await writeFile(file, stdout)
    return file
  }

  test('bash completes commands, subcommands, options and their values', async () => {
    const file = await scriptFor('bash')
    const complete = (...words: string[]) => {
      const line = words.map(word => `'${word}'`).join(' ')
      const script = `source '${file}'; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _firmament; printf '%s\\n' "\${COMPREPLY[@]}"`
      return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).trim().split('\n')
    }
    assert.deepEqual(complete('firmament', 'se'), ['serve', 'secret'])
    assert.deepEqual(complete('firmament', 'key', 'l'), ['list'])
    assert.deepEqual(complete('firmament', 'key', 'create', '--ap'), ['--api'])
    assert.deepEqual(complete('firmament', 'key', 'create', '--name', 'list', '--api', ''), ['v1', 'v2'])
    assert.deepEqual(complete('firmament', 'import', 'gleif', 'file-that-i'), [''], 'files are for bash to complete')
    assert.ok(complete('firmament', '').includes('export'))
    assert.match(
      execFileSync('bash', ['--norc', '-c', `source '${file}'; complete -p firmament`], { encoding: 'utf8' }),
      /-o default -F _firmament/,
    )
  })

  for (const shell of ['zsh', 'fish']) {
    test(`${shell} reads its script, which names every command`, async t => {
      const file = await scriptFor(shell)
      const { stdout } = await runCommand(['completion', shell])
      for (const words of ['firmament key create', 'firmament correct list', 'firmament export'])
        assert.ok(stdout.includes(`'${words}'`), words)
      if (!has(shell)) return t.skip(`this machine has no ${shell}`)
      execFileSync(shell, ['-n', file])
    })
  }

  test('another shell is a usage error', async () => {
    const { code, stderr } = await runCommand(['completion', 'tcsh'])
    assert.equal(code, 2)
    assert.match(stderr, /Allowed choices are bash, zsh, fish/)
  })
})

test('the manual has every command with its options, and roff has nothing to complain of', async t => {
  const { stdout: manual } = await runCommand(['man'])
  const { stdout: help } = await runCommand(['--help'])
  const commands = [...help.matchAll(/^ {2}([a-z]+)[ [|]/gm)]
    .map(match => match[1] as string)
    .filter(name => name !== 'help')
  assert.ok(commands.length > 20)
  for (const name of commands) assert.match(manual, new RegExp(`^\\.SS "${name}[ "]`, 'm'), name)
  assert.match(manual, /^\.SS "key create"$/m)
  assert.match(manual, /^\.B \\-\\-expires <time>$/m)
  if (!has('groff')) return t.skip('this machine has no groff')
  const page = execFileSync('sh', ['-c', 'groff -man -Tutf8 -ww -rLL=120n 2>&1'], { input: manual, encoding: 'utf8' })
  assert.doesNotMatch(page, /warning|error:/)
  // Bold is written by striking twice.
  assert.match(page.replaceAll(/.[\b]/g, ''), /merge undo/)
})
