import { type Fraction, minus, parseDecimal, plus, whole } from '#lib/fraction.ts'

type Values = Record<string, string>

const workingCapital = 'Working-Capital'
const short = 'Total-Current-Liabilities'
const long = 'Total-Long-Term-Liabilities'
const provisions = 'Provisions-for-Liabilities'

/**
 * Turns amounts whose sign was forgotten. A page shows "(3,810)", and its writer tagged 3,810; another tagged a provision
 * as negative because the page takes it off. An amount is turned only where the balance sheet adds up afterwards, to the
 * penny, and did not before. Returns the metrics that were turned.
 */
export function mendSigns(values: Values): string[] {
  const turned: string[] = []
  const has = (name: string) => values[name] !== undefined
  const turn = (name: string) => {
    const value = values[name] as string
    values[name] = value.startsWith('-') ? value.slice(1) : `-${value}`
  }
  const balance = (addsUp: () => boolean, candidates: string[]) => {
    if (addsUp()) return
    for (const name of candidates) {
      if (!has(name) || isZero(values[name] as string)) continue
      turn(name)
      if (addsUp()) return turned.push(name)
      turn(name)
    }
  }
  if (has(workingCapital) && has('Total-Current-Assets')) {
    balance(() => workingCapitalAddsUp(values), [...negative(values, short), workingCapital])
  }
  if (has(workingCapital) && has('Capital-Employed')) {
    balance(
      () => equals(sum(values, 'Total-Fixed-Assets', workingCapital), amount(values, 'Capital-Employed')),
      ['Capital-Employed'],
    )
  }
  if (has('Net-Assets') && (has('Capital-Employed') || has(workingCapital))) {
    balance(() => netAssetsAddUp(values), [...negative(values, provisions, long), 'Net-Assets'])
  }
  if (has('Shareholder-Funds') && has('Net-Assets')) {
    balance(() => equals(amount(values, 'Shareholder-Funds'), amount(values, 'Net-Assets')), ['Shareholder-Funds'])
  }
  return turned
}

/** Current assets less what is due within a year. Micro-entities show prepayments beside their current assets. */
export function workingCapitalAddsUp(values: Values): boolean {
  const owned = amount(values, 'Total-Current-Assets')
  const rest = minus(owned, amount(values, short))
  const working = amount(values, workingCapital)
  return equals(rest, working) || equals(plus(rest, amount(values, 'Prepayments-And-Accrued-Income')), working)
}

function netAssetsAddUp(values: Values): boolean {
  const base =
    values['Capital-Employed'] === undefined
      ? sum(values, 'Total-Fixed-Assets', workingCapital)
      : amount(values, 'Capital-Employed')
  const rest = minus(base, sum(values, long, provisions))
  const net = amount(values, 'Net-Assets')
  return equals(rest, net) || equals(minus(rest, amount(values, 'Accruals-And-Deferred-Income')), net)
}

const amount = (values: Values, name: string): Fraction => parseDecimal(values[name] ?? '0') ?? whole(0)

const sum = (values: Values, one: string, other: string) => plus(amount(values, one), amount(values, other))

const equals = (one: Fraction, other: Fraction) => minus(one, other).over === 0n

const negative = (values: Values, ...names: string[]) => names.filter(name => values[name]?.startsWith('-'))

const isZero = (decimal: string) => /^-?[0.]+$/.test(decimal)
