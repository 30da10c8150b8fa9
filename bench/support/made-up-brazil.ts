import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SYLLABLES } from './basic-company-data.ts'

/** How many rows of each table the files have. */
export type BrazilSizes = { companies: number; places: number; partners: number; simples: number }

const forms = ['2135', '2062', '2054', '3999']
const parts = 10

/**
 * Writes the tables of Brazil's register in its own layout, with invented companies, so many companies, establishments and
 * partners together, in the shares of the real one. Each table has an order of its own, which is no order at all.
 */
export async function writeBrazil(folder: string, rows: number, seed: number): Promise<BrazilSizes> {
  const companies = Math.round(rows / 2.6)
  const sizes = {
    companies,
    places: Math.round(companies * 1.19),
    partners: rows - companies - Math.round(companies * 1.19),
    simples: Math.round(companies * 0.6),
  }
  const table = async (
    name: (part: number) => string,
    count: number,
    files: number,
    line: (at: number) => string[],
  ) => {
    for (let part = 0; part < files; part++) {
      const lines = shuffled(count, seed + name(0).length, part, files, line)
      await pipeline(Readable.from(lines), createWriteStream(path.join(folder, name(part)), 'latin1'))
    }
  }
  const random = randomOf(seed)
  const words = Array.from({ length: 60_000 }, () =>
    Array.from({ length: 2 + random(3) }, () => SYLLABLES[random(SYLLABLES.length)])
      .join('')
      .toUpperCase(),
  )
  const pick = (at: number, salt: number) => words[mixed(at, salt) % words.length] as string
  const formOf = (at: number) => forms[mixed(at, 1) % 20 < 11 ? 0 : 1 + (mixed(at, 2) % 3)] as string
  const person = (at: number, salt: number) => `${pick(at, salt)} ${pick(at, salt + 1)} DA ${pick(at, salt + 2)}`
  const day = (at: number, salt: number) =>
    `${1985 + (mixed(at, salt) % 41)}${two(1 + (mixed(at, salt + 1) % 12))}${two(1 + (mixed(at, salt + 2) % 28))}`

  await table(
    part => `K3241.K03200Y${part}.D61114.EMPRECSV`,
    sizes.companies,
    parts,
    at => {
      const form = formOf(at)
      const name =
        form === '2135' ? `${person(at, 10)} ${10_000_000_000 + mixed(at, 13)}` : `${pick(at, 14)} ${pick(at, 15)} LTDA`
      return [baseOf(at), name, form, '49', `${mixed(at, 16) % 100_000},00`, '01', '']
    },
  )
  await table(
    part => `K3241.K03200Y${part}.D61114.ESTABELE`,
    sizes.places,
    parts,
    at => {
      // The first of each company is its head office.
      const isHead = at < companies
      const base = baseOf(isHead ? at : mixed(at, 20) % companies)
      const order = isHead ? '0001' : String(2 + ((at - companies) % 9_998)).padStart(4, '0')
      const number = `${base}${order}`
      const others = Array.from({ length: mixed(at, 21) % 4 }, (_, place) =>
        String(1_000_000 + (mixed(at, 22 + place) % 8_000_000)),
      )
      return [
        ...[
          base,
          order,
          digitsOf(number),
          isHead ? '1' : '2',
          mixed(at, 26) % 3 ? '' : `${pick(at, 27)} ${pick(at, 28)}`,
        ],
        ...[mixed(at, 29) % 10 < 5 ? '02' : '08', day(at, 30), '01', '', '', day(at, 33), '6204000', others.join(',')],
        ...[
          'RUA',
          `${pick(at, 36)} ${pick(at, 37)}`,
          String(1 + (mixed(at, 38) % 900)),
          mixed(at, 39) % 2 ? 'SALA  2' : '',
        ],
        ...['CENTRO', String(10_000_000 + (mixed(at, 40) % 80_000_000)), 'SP', String(1000 + (mixed(at, 41) % 5000))],
        ...['11', String(30_000_000 + (mixed(at, 42) % 9_000_000)), '', '', '', ''],
        ...[`contato@${pick(at, 43).toLowerCase()}.example`, '', ''],
      ]
    },
  )
  await table(
    () => 'F.K03200$W.SIMPLES.CSV.D61114',
    sizes.simples,
    1,
    at => {
      return [baseOf(at), 'S', day(at, 50), '00000000', mixed(at, 53) % 2 ? 'S' : 'N', day(at, 54), '00000000']
    },
  )
  await table(
    part => `K3241.K03200Y${part}.D61114.SOCIOCSV`,
    sizes.partners,
    parts,
    at => {
      const isCompany = mixed(at, 60) % 20 === 0
      const owner = `${baseOf(mixed(at, 61) % companies)}0001`
      const number = isCompany
        ? `${owner}${digitsOf(owner)}`
        : `***${String(mixed(at, 62) % 1_000_000).padStart(6, '0')}**`
      const name = isCompany ? `${pick(at, 63)} PARTICIPACOES SA` : person(at, 64)
      const role = isCompany || mixed(at, 67) % 3 === 0 ? '22' : '49'
      const base = baseOf(mixed(at, 68) % companies)
      return [base, isCompany ? '1' : '2', name, number, role, day(at, 69), '', '***000000**', '', '00', '5']
    },
  )
  const list = (name: string, count: number, code: (at: number) => string) =>
    table(
      () => `F.K03200$Z.D61114.${name}`,
      count,
      1,
      at => [code(at), pick(at, 80)],
    )
  await list('MOTICSV', 60, at => two(at))
  await list('MUNICCSV', 5000, at => String(1000 + at))
  await list('NATJUCSV', forms.length, at => forms[at] as string)
  return sizes
}

/** One of several files of a table: its rows in an order that has nothing to do with their numbers. */
function* shuffled(
  count: number,
  seed: number,
  part: number,
  files: number,
  line: (at: number) => string[],
): Generator<string> {
  let step = 2 * (mixed(seed, 90) % Math.max(1, count >> 1)) + 1
  while (commonDivisor(step, count) !== 1) step += 2
  let some = ''
  for (let row = part; row < count; row += files) {
    const cells = line(Number((BigInt(row) * BigInt(step) + 17n) % BigInt(count)))
    some += `"${cells.join('";"')}"\n`
    if (some.length < 1 << 16) continue
    yield some
    some = ''
  }
  yield some
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))
const two = (number: number) => String(number).padStart(2, '0')
const baseOf = (at: number) => String(10_000_000 + at * 29)

/** A number of chance that is always the same for the same row and purpose. */
function mixed(at: number, salt: number): number {
  let hash = Math.imul(at ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function randomOf(seed: number): (end: number) => number {
  let at = 0
  return end => mixed(at++, seed + 1000) % end
}

/** The two check digits of a number. */
function digitsOf(number: string): string {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  let all = number
  for (const length of [12, 13]) {
    let sum = 0
    for (let at = 0; at < length; at++) sum += (all.charCodeAt(at) - 48) * (weights[13 - length + at] as number)
    all += sum % 11 < 2 ? '0' : String(11 - (sum % 11))
  }
  return all.slice(12)
}
