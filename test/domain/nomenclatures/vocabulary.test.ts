import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesWithin, itemsOf, type VocabularyName, vocabularyNames } from '#domain/nomenclatures/vocabulary.ts'
import { type VocabularyItem, walk } from './walk.ts'

const flat: VocabularyName[] = [
  'seniority',
  'department',
  'activity-type',
  'company-type',
  'company-status',
  'legal-form',
  'currency',
]

/** How many entries a list has on each of its levels. Official lists do not grow; ours only get longer. */
const sizes: Record<VocabularyName, number[]> = {
  seniority: [10],
  department: [17],
  'activity-type': [3],
  'company-type': [2],
  'company-status': [3],
  'legal-form': [950],
  currency: [224],
  'industry-focus': [19, 226],
  technology: [13, 60],
  isic: [21, 88, 238, 419],
  nace: [21, 88, 272, 615],
  // Three of the registry's own codes are above the last level: 98000, 99999 and 74990.
  'sic-gb': [21, 88, 274, 616, 728],
  'sic-us': [10, 83, 416, 1005],
  'sic-de': [21, 88, 272, 615, 839],
  'sic-fr': [21, 88, 272, 615, 732],
  'sic-it': [21, 88, 272, 615, 1241],
  'sic-nl': [21, 88, 272, 615],
  'sic-be': [21, 88, 272, 615, 943],
  'sic-dk': [21, 88, 272, 615],
  'sic-ie': [21, 88, 272, 615],
  'sic-lu': [21, 88, 272, 615],
  'sic-no': [21, 88, 272, 615],
  'sic-se': [21, 88, 272, 615],
  'sic-sg': [21, 81, 229, 509, 819],
  'sic-ca': [20, 102, 322, 708, 923],
  'sic-mx': [20, 75, 237, 472],
  'sic-anz': [19, 86, 214, 506],
  country: [6, 249],
  region: [249, 4037, 1038, 2],
}

for (const name of vocabularyNames) {
  const items = walk(name)

  test(`${name}: every entry is reached once, by a path that ends in its own id`, () => {
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length)
    for (const { id, parents, above } of items) {
      assert.ok(Number.isSafeInteger(id) && id > 0, String(id))
      if (above) assert.equal(parents, `${above.parents}_${id}`)
      // Regions begin with countries, whose paths begin with the continent.
      else if (name === 'region') assert.match(parents, new RegExp(`^\\d+_${id}$`))
      else assert.equal(parents, String(id))
    }
  })

  test(`${name}: has_children is true exactly for the entries with children`, () => {
    for (const { id, parents, has_children } of items) {
      assert.equal((itemsOf(name, id) as unknown[]).length > 0, has_children, parents)
      assert.deepEqual(itemsOf(name, id), itemsOf(name, parents))
    }
  })

  test(`${name}: no name has superfluous spaces`, () => {
    for (const { parents, name: text } of items) assert.match(text, /^\S+( \S+)*$/, parents)
  })

  test(`${name}: the codes within an entry are its own and those of all below it`, () => {
    for (const { id, parents } of items) {
      const children = itemsOf(name, id) ?? []
      const own = codesWithin(name, id)
      assert.ok(own, parents)
      const below = new Set(children.flatMap(child => codesWithin(name, child.id) ?? []))
      assert.ok(
        [...below].every(code => own.includes(code)),
        parents,
      )
      assert.equal(new Set(own).size, own.length, parents)
    }
  })

  test(`${name}: an unknown parent is null`, () => {
    const [first] = items as [VocabularyItem]
    for (const unknown of [999_999_998, `${first.parents}_999999998`, `7_${first.parents}`, '', 'x', '1e3', ' 1', -1]) {
      assert.equal(codesWithin(name, unknown), null, String(unknown))
      assert.equal(itemsOf(name, unknown), null, String(unknown))
    }
  })

  test(`${name}: every level is complete`, () => {
    assert.deepEqual(countByLevel(items), sizes[name])
    if (flat.includes(name)) assert.ok(items.every(item => !item.has_children))
  })
}

function countByLevel(items: VocabularyItem[]): number[] {
  const counts: number[] = []
  for (const { level } of items) counts[level] = (counts[level] ?? 0) + 1
  return counts
}
