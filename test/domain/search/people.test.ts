import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventPerson, written } from '../../../bench/screening/invented-names.ts'
import { below, pick, randomFrom } from '../../../bench/search-names.ts'
import { type Databases, openDatabases } from '../../../src/postgres/db.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { findEverywhere, putPeople } from '../../support/people-by-name.ts'

/** Names in their own script and as they are romanised: by one rule, and by another. */
const romanised: [own: string, ...latin: string[]][] = [
  ['ვახტანგ ქობულაძე', 'Vakhtang Kobuladze', "Vaxtang K'obuladze"],
  ['Նարեկ Սարգսյան', 'Narek Sargsyan', 'Narek Sarkissian'],
  ['सुरेश कुलकर्णी', 'Suresh Kulkarni', 'Suresh Koolkarni'],
  ['タナカ ケンジ', 'Tanaka Kenji', 'TANAKA, Kenzi'],
  ['Σταύρος Δρακόπουλος', 'Stavros Drakopoulos', 'Stavros Drakopulos'],
  ['אברהם לוינסקי', 'Avraham Levinsky', 'Abraham Lewinski'],
  ['Щербаков Юрий', 'Yuriy Shcherbakov', 'Iouri Chtcherbakov'],
  ['Тодор Желязков', 'Todor Zhelyazkov', 'Todor Jeliazkov'],
  ['이영희', 'Lee Young-hee', 'I Yeonghui', 'Yi Yonghui'],
  ['박정수', 'Park Jung-soo', 'Bak Jeongsu', 'Pak Chong-su'],
  ['عبد الرحمن الزهراني', 'Abdulrahman Al-Zahrani', 'Abd al-Rahman az-Zahrani'],
  ['خالد بن سعيد القحطاني', 'Khalid bin Said al-Qahtani', 'Khaled Bin Saeed Al Kahtani'],
  ['欧阳文斌', 'Ouyang Wenbin', 'Ouyang Wen-Bin'],
  ['Þórdís Guðmundsdóttir', 'Thordis Gudmundsdottir'],
  ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
  ['Çağrı Yıldırım', 'Cagri Yildirim'],
  ['Müller-Lüdenscheid, Jörg', 'Joerg Mueller-Luedenscheid'],
]

const fixed = [
  ...['许伟', '徐伟', '许伟', '许炜', 'Xu Wei', 'Wei Xu', 'Xu, Wei'],
  ...['李娜', '李娜', '李那', 'Linda Smith', 'Lina Smith', 'Li Na'],
  ...['Mohammed Al Mansoori', 'Muhammad al-Mansouri', 'Mohamed Almansoori', 'محمد المنصوري', 'Mohammed Mansfield'],
  ...['José María Núñez Ortega', 'J. Ortega', 'Xavier Quillfeather', 'Q Brandywine'],
  ...['渡辺健太', '歐陽志遠'],
  ...['Wang Xiao Ming', '王小明', 'Mei Ling Tan', 'De Luca, Anna', 'Jeanpierre Fontenoy'],
  ...romanised.map(([own]) => own),
]

/** Drawn by a generator that the search has never seen; the long run draws as many as the goal says. */
const drawn = process.env.FIRMAMENT_LONG_TESTS ? 500 : 60
const random = randomFrom(2611)
const invented = Array.from({ length: drawn * 3 }, () => inventPerson(random))

let database: TestDatabase
let databases: Databases
before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], () => {})
  await putPeople(databases.primary, [...fixed, ...invented.map(person => written(person, 'own'))])
})
after(async () => {
  await databases.close()
  await database.drop()
})

const ends = (names: string[], most = 60) => names.slice(0, most)

/** Asks everywhere, which must be the same everywhere, and gives what one search found. */
async function found(name: string): Promise<string[]> {
  const { officers, holders, people } = await findEverywhere(databases.reads, name)
  assert.deepEqual(
    ends(holders as string[]).sort(),
    ends(officers as string[], holders?.length).sort(),
    `holders of ${name}`,
  )
  assert.deepEqual(
    ends(people as string[]).sort(),
    ends(officers as string[], people?.length).sort(),
    `people of ${name}`,
  )
  return officers as string[]
}

test('whichever name stands first, with a comma or without, the same people are found', async () => {
  const all = ['Wei Xu', 'Xu Wei', 'Xu, Wei', '徐伟', '许伟', '许伟', '许炜']
  for (const name of ['Xu Wei', 'Wei Xu', 'XU, Wei', 'Wei, Xu', '许伟', '徐伟', '伟 许', '许, 伟'])
    assert.deepEqual((await found(name)).sort(), all, name)
  for (const name of ['José María Núñez Ortega', 'Ortega, María José', 'nunez ortega jose maria'])
    assert.deepEqual(await found(name), ['José María Núñez Ortega'], name)
})

test('the same characters stand before others that sound the same', async () => {
  for (const name of ['许伟', '伟 许', '许 伟'])
    assert.deepEqual((await found(name)).slice(0, 2), ['许伟', '许伟'], name)
  assert.deepEqual(await found('李娜'), ['李娜', '李娜', 'Li Na', '李那'])
  assert.equal((await found('李那'))[0], '李那')
  assert.deepEqual((await found('许')).slice(0, 3).sort(), ['许伟', '许伟', '许炜'])
})

test('a name is the same in simplified, traditional and Japanese characters', async () => {
  for (const name of ['許偉', '偉 許', '許, 偉'])
    assert.deepEqual((await found(name)).slice(0, 2), ['许伟', '许伟'], name)
  for (const name of ['渡邊健太', '渡邉健太', '渡边健太']) assert.equal((await found(name))[0], '渡辺健太', name)
  for (const name of ['欧阳志远', 'Ouyang Zhiyuan', 'Zhiyuan Ouyang'])
    assert.equal((await found(name))[0], '歐陽志遠', name)
})

test('romanisations of one name find each other and the name in its own script', async () => {
  const all = ['Mohamed Almansoori', 'Mohammed Al Mansoori', 'Muhammad al-Mansouri', 'محمد المنصوري']
  for (const name of [...all, 'المنصوري محمد', 'Al Mansoori, Mohammed', 'Mansouri Muhammed'])
    assert.deepEqual((await found(name)).sort(), all, name)
  for (const name of ['Wang Xiao Ming', 'Xiaoming Wang', '王小明', 'Xiao-Ming, Wang'])
    assert.deepEqual((await found(name)).sort(), ['Wang Xiao Ming', '王小明'], name)
  for (const [own, ...others] of romanised)
    for (const name of [own, ...others, ...others.map(turned)])
      assert.equal((await found(name))[0], own, `${name} for ${own}`)
})

test('a part of a name, its beginning, an initial, a slip and joined words find what they found before', async () => {
  for (const [name, expected] of [
    ['ort nuñ', 'José María Núñez Ortega'],
    ['Quillfeathr', 'Xavier Quillfeather'],
    ['X Quillfeather', 'Xavier Quillfeather'],
    ['Quentin Brandywine', 'Q Brandywine'],
    ['Xavier Quilfeather', 'Xavier Quillfeather'],
    ['Tan', 'Mei Ling Tan'],
    ['Tan Mei Ling', 'Mei Ling Tan'],
    ['Anna Deluca', 'De Luca, Anna'],
    ['Fontenoy Jean Pierre', 'Jeanpierre Fontenoy'],
    ['Dr. Xavier Q. Quillfeather', 'Xavier Quillfeather'],
  ] as const)
    assert.equal((await found(name))[0], expected, name)
  assert.deepEqual(await found('Yolanda Quillfeather'), [])
  assert.deepEqual(await found('Xavier Brandywine'), [])
})

/** The last word first, behind a comma. */
function turned(name: string): string {
  const words = name.replace(',', '').split(' ')
  return `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`
}

test(`${drawn} people drawn at random are found by their own, turned and romanised names`, async () => {
  const misses: string[] = []
  let han = 0
  for (let at = 0; at < drawn; at++) {
    const person = pick(random, invented)
    const own = written(person, 'own')
    const given = person.given.map(word => word.latin).join(' ')
    const between = below(random, 2) === 0 ? ' ' : ', '
    const asked = [
      own,
      `${person.given.map(word => word.own).join(' ')} ${person.family.own}`,
      `${person.family.own}${between}${person.given.map(word => word.own).join(' ')}`,
      `${given} ${person.family.latin}`,
      `${person.family.latin}${between}${given}`,
      `${person.family.latin} ${given}`,
    ]
    for (const [way, name] of asked.entries()) {
      const names = await found(name)
      if (!names.includes(own)) misses.push(`${name} for ${own}`)
      if (person.culture !== 'chinese' || way > 2) continue
      han++
      const last = names.lastIndexOf(own)
      if (names.slice(0, last + 1).some(other => other !== own)) misses.push(`${name}: others before ${own}`)
    }
  }
  assert.ok(han > 0)
  assert.deepEqual(misses, [])
})
