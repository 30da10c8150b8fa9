import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screeningThreshold } from '../../../src/domain/screening/best-name.ts'
import { ListedIndex, type Steps } from '../../../src/domain/screening/index/listed-index.ts'
import { type ComparedEntry, readParty } from '../../../src/domain/screening/listed-party.ts'
import { readSubject } from '../../../src/domain/screening/read-subject.ts'
import { WordShares } from '../../../src/domain/screening/shares-of.ts'

type Kind = 'person' | 'organisation'

/** Names that many on the lists have beside the one that is meant. */
const crowd = ['Mohammad', 'Ahmad', 'David', 'Hassan'].flatMap(given =>
  ['Zahrawi', 'Melnik', 'Harith', 'Kolarov', 'Tamim'].map(family => `${given} ${family}`),
)

function whole<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The hit on a listed name among others, found as it is served: led to by the index, then compared. */
function hitOn(asked: string, listed: string, kind: Kind) {
  const entries = [listed, ...(kind === 'person' ? crowd : ['Ostrava Trading Ltd', 'General Shipping Company'])].map(
    name => {
      const names: ComparedEntry['names'] = [{ name, kind: 'primary', strength: 'strong' }]
      return { name, party: readParty({ kind, names, births: [], countries: [], identifiers: [] }) }
    },
  )
  const none = { names: () => 0, total: 0 }
  const subject = { kind: kind === 'person' ? ('person' as const) : ('company' as const), names: [asked] }
  const found = whole(
    new ListedIndex(entries).screen(readSubject({ ...subject, birth: null, countries: [], identifiers: [] }), {
      threshold: screeningThreshold,
      common: new WordShares(none, none),
    }),
  )
  return found.find(({ entry }) => entry.name === listed)
}

for (const [asked, listed, how, kind = 'person'] of [
  ['Northern Quarry Bank', 'NORTHERN QUARRY BANK (NQB)', 'without the acronym in brackets', 'organisation'],
  ['NQB', 'NORTHERN QUARRY BANK (NQB)', 'by the acronym alone', 'organisation'],
  ['Northern Quarry Bank (NQB)', 'NORTHERN QUARRY BANK', 'with an acronym that the list has not', 'organisation'],
  ['Velmora Holdings t/a Quastel', 'QUASTEL', 'as a trading name', 'organisation'],
  ['Velmora formerly Quastel', 'QUASTEL', 'as a former name', 'organisation'],
  ['QuastelCompany Ltd', 'QUASTEL COMPANY LTD', 'joined to its form', 'organisation'],
  ['Quas tel Shipping', 'QUASTEL SHIPPING', 'with a gap', 'organisation'],
  ['Velmora Organiza tion', 'VELMORA ORGANIZATION', 'with a gap in a common word', 'organisation'],
  ['Qasmir Develpoment Fund', 'QASMIR DEVELOPMENT FUND', 'with a slip in a common word', 'organisation'],
  ['Joint Stock Compnay Velmora', 'JOINT STOCK COMPANY VELMORA', 'with a slip in its form', 'organisation'],
  ['Joint Stock Velmora', 'JOINT STOCK COMPANY VELMORA', 'without the end of its form', 'organisation'],
  ['Velmora LLC', 'VELMORA TRADING LLC', 'without a common word', 'organisation'],
  ['el-Qasmir Foundation', 'AL-QASMIR FOUNDATION', 'with another article', 'organisation'],
  ['11420 CORP.', '11420 CORP.', 'although it is a number', 'organisation'],
  ['EK-30064', 'EK-30064', 'although its word is read as a form', 'organisation'],
  ['M/S Techwarb International', 'M/S TECHWARB INTERNATIONAL PVT LTD', 'behind Messrs', 'organisation'],
  ['Q.E.D. Ltd', 'Q.E.D. INTERNATIONAL LTD', 'by letters', 'organisation'],
  ['KARIMZADEH, Abdul', 'Abdul KARIMZADEH', 'with the family name first and a servant'],
  ['Karimzadeh Abdul', 'Abdul KARIMZADEH', 'with the family name first and no comma'],
  ['Abdoul Hadi Tamimi', 'Abdul Hadi TAMIMI', 'in another romanisation'],
  ['A. Hadi Tamimi', 'Abdul Hadi TAMIMI', 'with an initial for a servant'],
  ['Abdul H. Tamimi', 'Abdul Hadi TAMIMI', 'with an initial behind a servant'],
  ['Abu M. Jazrawi', 'Abu Mohamed JAZRAWI', 'with an initial behind a father'],
  ['Stanimir Pulev', 'Stanimir PUTEV', 'with one letter changed'],
  ['VelimirRadovan Dostanov', 'Velimir Radovan DOSTANOV', 'joined'],
  ['Velimir Dosta nov', 'Velimir DOSTANOV', 'with a gap'],
  ['محمد يونس الزيباري', 'Muhammad Yunis al-Zibari', 'in Arabic letters'],
  ['نور الدين القبيسي', 'Nooruddin Qubaisi', 'in Arabic letters, as one word'],
  ['عبدالخالق الحوشي', 'Abd al-Khaliq al-Houshi', 'in Arabic letters, with a servant'],
] as const satisfies readonly (readonly [string, string, string, Kind?])[]) {
  test(`a listed name is found ${how}: ${asked} / ${listed}`, () => {
    assert.ok(hitOn(asked, listed, kind))
  })
}

for (const [asked, listed, why, kind = 'person'] of [
  ['المنصوري للخدمات', 'لشكر طيبة', 'they share no word', 'organisation'],
  ['David Harris', 'مثنى حارث', 'consonants are not enough'],
  ['محمد خوري', 'Mohamed Khair', 'a long vowel is another'],
  ['أحمد الحمادي', 'Hamid Mahmadi', 'a vowel at the start is another'],
  ['راشد النعيمي', 'رشيد النعيمي', 'letters are others'],
  ['이재형', '이재명', 'a syllable is another'],
  ['Quastel (France) SARL', 'Quastel (Germany) GmbH', 'their countries are others', 'organisation'],
  ['Di Logistics Ltd', 'So Logistics Ltd', 'small words are all that tells them apart', 'organisation'],
] as const satisfies readonly (readonly [string, string, string, Kind?])[]) {
  test(`no listed name is hit where ${why}: ${asked} / ${listed}`, () => {
    assert.equal(hitOn(asked, listed, kind)?.score, undefined)
  })
}

test('the same characters stand before others of the same sound, which is told', () => {
  const [same, other] = [hitOn('许伟德', '许伟德', 'person'), hitOn('许伟德', '徐伟德', 'person')]
  assert.ok((same?.score ?? 0) > (other?.score ?? 0))
  const told = other?.reasons.filter(({ speaks }) => speaks === 'against').map(({ words }) => words)
  assert.deepEqual(told, ['The same sound, written with other characters'])
})

test('reasons are in the spelling of the list and of the question', () => {
  for (const [asked, listed, kind] of [
    ['ABDUL HADI Tamimi', 'Abdel-Hadi al-Tamimy', 'person'],
    ['Муринский завод', 'Murin Plant', 'organisation'],
    ['محمد يونس', 'Muhammad Younis', 'person'],
  ] as const) {
    const quoted = (hitOn(asked, listed, kind)?.reasons ?? []).flatMap(({ words }) =>
      [...words.matchAll(/“([^”]+)”/g)].map(([, one]) => one),
    )
    assert.ok(quoted.length > 1, asked)
    for (const text of quoted)
      assert.ok(
        asked.includes(text as string) ||
          listed.includes((text as string).replace(' ', '-')) ||
          listed.includes(text as string),
        text,
      )
  }
})
