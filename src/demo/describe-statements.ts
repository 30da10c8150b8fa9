import { firstPosition, nextPosition, type Position, type Temper } from '#demo/business.ts'
import { asOf, dateText, monthEnd, yearMonthDay } from '#demo/calendar.ts'
import type { Core } from '#demo/core.ts'
import { isBank, isInsurer } from '#demo/industries.ts'
import { Random } from '#demo/random.ts'
import { rowId, type StatementRow, sourceIds } from '#demo/rows.ts'
import { type Disclosure, type Grain, statementValues } from '#demo/statement-values.ts'
import { purposes } from '#demo/universe.ts'
import { dayNumber } from '#lib/calendar.ts'

/** Turnover of one employee in pounds, and the part of it that goes into what is sold. */
const sectors: Record<string, [perHead: number, cost: number]> = {
  agri: [70_000, 0.55],
  mine: [260_000, 0.5],
  food: [160_000, 0.68],
  make: [145_000, 0.62],
  power: [320_000, 0.6],
  build: [150_000, 0.7],
  trade: [260_000, 0.74],
  move: [110_000, 0.6],
  host: [48_000, 0.4],
  tech: [125_000, 0.3],
  money: [240_000, 0.35],
  land: [190_000, 0.25],
  pro: [95_000, 0.25],
  admin: [60_000, 0.5],
  public: [55_000, 0.2],
  teach: [45_000, 0.25],
  care: [50_000, 0.35],
  arts: [60_000, 0.4],
  other: [42_000, 0.35],
}

interface Years {
  last: number
  count: number
  month: number
}

/** The accounts of a company, and how many people the last ones name, those of the group first; null where none do. */
export interface Accounts {
  statements: StatementRow[]
  employees: number | null
}

export function describeStatements(core: Core): Accounts {
  if (!core.hasStatements) return noAccounts
  const random = new Random(core.key, core.id, purposes.statements)
  const years = chooseYears(core, random)
  if (years.count < 1) return noAccounts
  const statements: StatementRow[] = []
  const own = addStatements(core, years, false, random, statements)
  if (!isParent(core)) return { statements, employees: own }
  const all = addStatements(core, years, true, new Random(core.key, core.id, purposes.consolidated), statements)
  return { statements, employees: all }
}

const noAccounts: Accounts = { statements: [], employees: null }

/** Whether a company is where groups have companies below it, and large enough to report on them. */
function isParent({ place, employees, written }: Core): boolean {
  if (written?.has === 'everything') return true
  return place !== null && employees >= 50 && (place.node === 0 || place.node < place.size / 2)
}

function chooseYears(core: Core, random: Random): Years {
  const month = random.pick([12, 12, 12, 12, 12, 3, 3, 6, 9])
  const end = core.dissolved ?? asOf
  const isLate = core.health < -0.6
  // Accounts are filed months after the end of their year, and later where things go wrong.
  const delay = isLate ? 420 : 270
  let [last] = yearMonthDay(end - delay)
  while (monthEnd(last, month) > end - delay) last--
  const [born] = yearMonthDay(core.incorporated)
  const possible = last - born
  const wanted = core.written?.has === 'everything' ? 5 : random.between(2, 6)
  return { last, count: Math.max(0, Math.min(wanted, possible)), month }
}

function temperOf(core: Core, random: Random): Temper {
  const [, cost] = sectors[core.industry.sector] as [number, number]
  const kind = isBank(core.industry) ? 'bank' : isInsurer(core.industry) ? 'insurer' : 'trade'
  return {
    health: core.health,
    costShare: Math.max(0.05, Math.min(0.85, cost * random.within(0.8, 1.2))),
    taxRate: random.within(0.15, 0.3),
    kind,
    isCapitalHeavy: ['agri', 'mine', 'power', 'land', 'host', 'move'].includes(core.industry.sector),
  }
}

function chooseGrain(core: Core, consolidated: boolean, random: Random): Grain {
  if (core.country.code === 'JP') return core.employees >= 50 ? 'thousands' : 'units'
  const u = random.unit()
  if (core.employees >= 250 || consolidated) return u < 0.7 ? 'thousands' : 'units'
  return u < 0.2 ? 'hundredths' : 'units'
}

const perUnit: Record<Grain, number> = { units: 1, hundredths: 100, thousands: 0.001 }

/** Adds the statements of some years and returns how many people the last one names. */
function addStatements(
  core: Core,
  years: Years,
  consolidated: boolean,
  random: Random,
  rows: StatementRow[],
): number | null {
  const temper = temperOf(core, random)
  const grain = chooseGrain(core, consolidated, random)
  const [perHead] = sectors[core.industry.sector] as [number, number]
  const heads = core.employees * (consolidated ? random.between(2, 5) : 1)
  const pounds = (heads + 0.6) * perHead * random.within(0.5, 1.7)
  const price = core.assignment?.reporting?.price ?? core.country.price
  const turnover = Math.max(100, Math.floor(pounds * price * perUnit[grain]))
  const everything = core.written?.has === 'everything'
  const isSmall = core.employees < 10 && !consolidated && !everything
  const balanceOnly = isSmall && random.chance(core.country.banded ? 0.85 : 0.5)
  const disclosure: Disclosure = {
    grain,
    kind: temper.kind,
    balanceOnly,
    withCashFlow: !balanceOnly && (consolidated || everything || core.employees >= 50 || random.chance(0.08)),
    showsEmployees: !isSmall || random.chance(0.7),
    reclassified: 0,
  }
  const positions = [firstPosition(turnover, heads, temper, random)]
  for (let n = 0; n < years.count; n++) positions.push(nextPosition(positions[n] as Position, temper, random))
  const latest = (positions[years.count] as Position).turnover
  for (let n = 1; n <= years.count; n++) {
    const position = positions[n] as Position
    // Staff follows turnover, more slowly, and ends at the number that the company itself gives.
    position.employees = Math.max(0, Math.round(heads * (0.4 + (0.6 * position.turnover) / latest)))
    const isMissing = !everything && n > 1 && n < years.count && random.chance(0.07)
    if (isMissing) continue
    const year = years.last - years.count + n
    addStatement(
      core,
      year,
      years.month,
      consolidated,
      position,
      positions[n - 1] as Position,
      disclosure,
      random,
      rows,
    )
  }
  return disclosure.showsEmployees ? heads : null
}

const numbersIn = (day: string) => day.split('-').map(Number) as [number, number, number]

function addStatement(
  core: Core,
  year: number,
  month: number,
  consolidated: boolean,
  position: Position,
  before: Position,
  disclosure: Disclosure,
  random: Random,
  rows: StatementRow[],
): void {
  const end = monthEnd(year, month)
  const start = monthEnd(year - 1, month) + 1
  const limit = core.dissolved ?? asOf
  const isFailing = core.health < -0.6
  const drawn = Math.min(limit, end + (isFailing ? random.between(330, 420) : random.between(90, 265)))
  // The accounts of a group come in with the company's own.
  const own = rows.find(row => row.period_end === dateText(end))
  const filed = own?.filed_on ? dayNumber(...numbersIn(own.filed_on)) : drawn
  const isAudited = core.employees >= 50 || consolidated
  const row = {
    company_id: core.id,
    period_start: dateText(Math.max(start, core.incorporated)),
    period_end: dateText(end),
    consolidated,
    accounts_status: isAudited
      ? isFailing && random.chance(0.4)
        ? 'Qualified'
        : 'Audited'
      : disclosure.balanceOnly
        ? 'Micro-entity'
        : 'Unaudited',
    currency: core.assignment?.reporting?.currency ?? core.country.currency,
    source_id: sourceIds.registry,
  }
  const push = (filedOn: number, disclosed: Disclosure) => {
    const filed_on = dateText(filedOn)
    rows.push({
      id: rowId(core.id, rows.length + 1),
      ...row,
      filed_on,
      values: statementValues(position, before, disclosed),
    })
  }
  push(filed, disclosure)
  // Restated with the next accounts: the same profit, but another view of the cost of sales.
  const isRestated =
    !disclosure.balanceOnly && filed + 200 < limit && random.chance(core.written?.has === 'everything' ? 0.5 : 0.05)
  if (isRestated)
    push(Math.min(limit, filed + 365), { ...disclosure, reclassified: Math.floor(position.costOfSales / 25) })
}
