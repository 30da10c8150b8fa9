import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { itemsOf, type VocabularyName, vocabularyNames } from '#domain/nomenclatures/vocabulary.ts'

// Customers keep ids in saved filters. A line of this file is a promise; lines are added, never changed, except for an
// entry that turned out not to belong to its list: its id is withdrawn and never used again.
const promises = readFileSync(path.join(import.meta.dirname, 'given-out-ids.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t') as [VocabularyName, string, string])

for (const name of vocabularyNames) {
  test(`${name}: published ids stay the same`, () => {
    const own = promises.filter(promise => promise[0] === name)
    assert.ok(own.length > 0)
    for (const [, parents, meaning] of own) {
      const [, above] = /^(?:(.+)_)?\d+$/.exec(parents) as unknown as [string, string | undefined]
      const siblings = itemsOf(name, name === 'region' && above && !above.includes('_') ? undefined : above) ?? []
      const item = siblings.find(sibling => sibling.parents === parents)
      if (meaning === 'withdrawn') assert.equal(itemsOf(name, parents.split('_').at(-1)), null, parents)
      else assert.equal(item?.code ?? `${item?.country_code} ${item?.name}`, meaning, parents)
    }
  })
}
