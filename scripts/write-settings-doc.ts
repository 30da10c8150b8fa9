import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Setting } from '../src/lib/setting.ts'
import { settings } from '../src/settings.ts'

const root = path.join(import.meta.dirname, '..')
export const envExample = path.join(root, '.env.example')
export const operatingDoc = path.join(root, 'docs/operating.md')

const start = '<!-- settings: written by scripts/write-settings-doc.ts -->'
const end = '<!-- end of settings -->'
const width = 118

/** Settings that stand under the same words. */
type Group = { about: string; settings: [name: string, setting: Setting<unknown>][] }

function groups(): Group[] {
  const all: Group[] = []
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    if (setting.about) all.push({ about: setting.about, settings: [] })
    all.at(-1)?.settings.push([name, setting])
  }
  return all
}

/** `.env.example`: everything is commented out and shows the default or an example. */
export function writeEnvExample(): string {
  const about =
    'Everything that can be set. All of it is optional; what is commented out shows the default or an example. A copy of this ' +
    'file named .env is read at every start; variables already set in the environment win over it.'
  const parts = groups().map(group => {
    const lines = group.settings.map(([name, { otherwise, example }]) => `# ${name}=${otherwise ?? example ?? ''}`)
    return [comment(group.about), ...lines].join('\n')
  })
  return `${[comment(about), ...parts].join('\n\n')}\n`
}

/** The document with the table of settings as the code has it now. */
export function writeSettingsDoc(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/operating.md has no place for the table: ${start} … ${end}`)
  const lines = groups().map(group => {
    const names = group.settings.map(([name]) => `\`${name}\``).join(', ')
    const defaults = group.settings.map(([, { otherwise }]) => (otherwise ? `\`${otherwise}\`` : '—')).join(', ')
    return `| ${names} | ${defaults} | ${group.about.replaceAll('|', '\\|')} |`
  })
  return [
    `${before}${start}`,
    '| Variable | Default | What it does |',
    '|---|---|---|',
    ...lines,
    `${end}${after}`,
  ].join('\n')
}

function comment(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map(line => `# ${line}`).join('\n')
}

if (import.meta.main) {
  writeFileSync(envExample, writeEnvExample())
  writeFileSync(operatingDoc, writeSettingsDoc(readFileSync(operatingDoc, 'utf8')))
}
