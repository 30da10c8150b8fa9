import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEntries } from '../../../src/domain/nomenclatures/find-entries.ts'
import { readLines } from '../../../src/domain/nomenclatures/read-lines.ts'
import { type VocabularyName, vocabularyOf } from '../../../src/domain/nomenclatures/vocabulary.ts'

const firstCode = (text: string, list: VocabularyName = 'nace') => findEntries(list, text, 50)[0]?.code

test('words that people use find the activity, whatever their case, number and spelling of umlauts', () => {
  // biome-ignore format: a table.
  const expected: Record<string, string[]> = {
    '28': ['machine builder', 'Machine builders', 'MASCHINENBAU', 'maschinenbauer', 'builder of machines', 'constructeurs de machines', 'fabricantes de maquinaria', 'costruttori di macchine', 'machinebouwers'],
    '62.01': ['software house', 'Software Houses', 'éditeur de logiciel', 'desarrolladores de software', 'softwarehäuser', 'SOFTWAREHAEUSER'],
    '10.71': ['Bäckerei', 'Baeckerei', 'BÄCKEREIEN', 'baker', 'bakeries', 'boulangeries', 'panaderías', 'panaderia', 'panetterie', 'bakkerijen'],
    '43.22': ['plumber', 'Plumbers', 'Klempner', 'plombiers', 'fontaneros', 'idraulici', 'loodgieters', 'sanitaer'],
    '29': ['Automobilhersteller', 'car makers', 'constructeurs automobiles'],
    '69.1': ['law firms', 'Rechtsanwälte', 'Rechtsanwaelte', 'avocats', 'abogados', 'avvocati', 'advocaten'],
    '96.02': ['hairdressers', 'FRISEURE', 'coiffeurs', 'peluquerías', 'parrucchieri', 'kappers'],
  }
  for (const [code, texts] of Object.entries(expected)) {
    for (const text of texts) assert.equal(firstCode(text), code, text)
  }
})

test('the same words find the code of other lists that number alike, and a part of a word is enough', () => {
  assert.equal(firstCode('machine builders', 'isic'), '28')
  assert.equal(firstCode('plumber', 'sic-gb'), '43.22')
  assert.equal(firstCode('Bäckerei', 'sic-fr'), '10.71')
  assert.equal(firstCode('software house', 'sic-sg')?.replace('.', '').slice(0, 3), '620')
  assert.ok(findEntries('nace', 'maschinenb', 50).some(({ code }) => code === '28'))
})

test('a word that means nothing finds nothing, and official names and codes are found as before', () => {
  for (const text of ['xqzvwk', 'flurbelgnarz', 'qqqq builder', 'zz'])
    assert.deepEqual(findEntries('nace', text, 50), [], text)
  assert.deepEqual(findEntries('country', 'plumber', 50), [])
  assert.deepEqual(findEntries('sic-us', 'Klempner', 50), [], 'a list with codes of its own')
  assert.equal(firstCode('62.01'), '62.01')
  assert.equal(firstCode('manufacture of beer'), '11.05')
})

test('every code of the words is one of its list, and no calling is written twice for it', () => {
  const codesOf = (name: VocabularyName) => new Set([...vocabularyOf(name).byId.values()].map(({ code }) => code))
  const [nace, isic] = [codesOf('nace'), codesOf('isic')]
  for (const [inNace = '', inIsic = '', words = ''] of readLines('activity-words')) {
    for (const code of inNace.split(',')) assert.ok(nace.has(code), `NACE ${code}`)
    for (const code of inIsic.split(',')) assert.ok(isic.has(code), `ISIC ${code}`)
    const all = words.split(';')
    assert.equal(new Set(all).size, all.length, `${inNace}: ${words}`)
  }
})
