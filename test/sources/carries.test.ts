import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Part } from '#domain/coverage/part.ts'
import { listInputFiles } from '#files/input-file.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { stripped } from '#ingest/stage/stage-record.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { fixtures, readOne } from '../support/read-source.ts'

/** The parts of a company that an entry states something of. */
function partsOf(entry: Entry): Part[] {
  switch (entry.kind) {
    case 'officer':
      return ['officers']
    case 'holding':
      return ['owners']
    case 'link':
      return ['group']
    case 'statement':
      return 'Employee-Numbers' in entry.values ? ['accounts', 'employees'] : ['accounts']
    case 'company': {
      const { basic, activity, contact, absent, register } = (stripped(structuredClone(entry)) ?? {}) as typeof entry
      const codes = activity?.nace ?? activity?.isic ?? activity?.sic
      const has: [unknown, Part][] = [
        [basic?.vat_number, 'vat_number'],
        [basic?.lei, 'lei'],
        [basic?.euid, 'euid'],
        [codes, 'activity'],
        [activity?.employees, 'employees'],
        [contact, 'contact'],
        [register?.charges ?? register?.chargesOutstanding, 'charges'],
        [register?.isInsolvent, 'insolvency'],
      ]
      return [
        ...has.flatMap(([value, part]) => (value === undefined ? [] : [part])),
        ...Object.keys(absent ?? {}),
      ] as Part[]
    }
    default:
      return []
  }
}

for (const source of await loadSources()) {
  const folder = path.join(fixtures, source.code)
  if (!existsSync(folder)) continue
  test(`${source.code}: declares the parts of a company that its files state`, async () => {
    const isJoined = source.datasets.every(({ readsTogether }) => readsTogether)
    const stated = new Map<string, Set<Part>>()
    for await (const file of isJoined ? [folder] : listInputFiles([folder])) {
      const reading = await readOne(source, file).catch(() => null)
      if (!reading) continue
      const found = stated.get(reading.dataset) ?? new Set()
      stated.set(reading.dataset, found)
      for (const entry of reading.entries) for (const part of partsOf(entry)) found.add(part)
    }
    for (const [code, found] of stated) {
      const carries = source.datasets.find(dataset => dataset.code === code)?.carries ?? {}
      const undeclared = [...found].filter(part => !(part in carries))
      assert.deepEqual(undeclared, [], `${code} states parts that it does not declare`)
      // Silence of such a dataset means that there is none, so a test has to have seen it speak.
      const whole = Object.entries(carries).filter(([, silence]) => silence !== 'some')
      const unseen = whole.flatMap(([part]) => (found.has(part as Part) ? [] : [part]))
      assert.deepEqual(unseen, [], `no fixture of ${code} states what it declares as whole`)
    }
  })
}
