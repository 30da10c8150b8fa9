import type { Fields } from '#files/fields.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { type Period, periodsOf } from './publisher.ts'

const lists = ['hovedbranche', 'bibranche1', 'bibranche2', 'bibranche3']

/** DB07 refines NACE Rev. 2. The codes before 2008 and since 2025 are of other lists and mean other things. */
export function activityOf(row: Fields) {
  const codes: string[] = []
  const newer: string[] = []
  const older: string[] = []
  for (const name of lists) {
    const periods = periodsOf(row, name).filter(isTold)
    const last = periods.at(-1)
    const list = last && listOf(last)
    const code = last?.item.take('branchekode')
    if (!code) continue
    if (list === 'DB07') codes.push(code)
    else if (list === 'DB25') {
      newer.push(code)
      // The code of the list before is what held until the day on which the list changed.
      const before = periods.findLast(one => listOf(one) === 'DB07')
      if (before && (before.until ?? '') >= '2024-12-31') codes.push(before.item.require('branchekode'))
    } else older.push(code)
  }
  const written = [...new Set(codes)].map(code => `${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4)}`)
  return {
    codes: { nace: [...new Set(written.map(code => code.slice(0, 5)))], sic: written.map(code => `DK:${code}`) },
    extra: {
      branchekoder_db25: newer.length > 0 ? newer : null,
      branchekoder_before_2008: older.length > 0 ? older : null,
    },
  }
}

/** The codes for an activity that was not reported. */
const isTold = ({ item }: Period) => /^(?!980000|999999)\d{6}$/.test(item.take('branchekode') ?? '')

function listOf({ from }: Period): string {
  if ((from ?? '') < '2008-01-01') return 'older'
  return (from ?? '') < '2025-01-01' ? 'DB07' : 'DB25'
}

/** How many worked there last: a number where the register gives one, otherwise the band of its code. */
export function employeesOf(row: Fields) {
  const counts = ['maanedsbeskaeftigelse', 'kvartalsbeskaeftigelse', 'aarsbeskaeftigelse'].map(name => {
    const items = row.objects(name)
    for (const item of items) item.ignoreMatching(/./)
    return items.sort((one, other) => whenOf(one) - whenOf(other)).at(-1)
  })
  const last = counts.find(Boolean)
  const band = /^ANTAL_(\d+)_(\d+)$/.exec(last?.take('intervalKodeAntalAnsatte') ?? '')
  const [, from, until] = band ?? []
  const words = from && (until === '999999' ? `${from}+` : from === until ? from : `${from}-${until}`)
  return {
    count: wholeNumber(last?.take('antalAnsatte')),
    extra: { antal_ansatte: words ?? null, antal_ansatte_aar: last?.take('aar') ?? null },
  }
}

const whenOf = (item: Fields) =>
  Number(item.take('aar') ?? 0) * 100 + Number(item.take('maaned') ?? 0) + 3 * Number(item.take('kvartal') ?? 0)
