import type { Branch, LimitBasis } from './score-inputs.ts'

/** The class of a risk, from the lowest to the highest. */
export type CommonValue = 'A' | 'B' | 'C' | 'D' | 'E'

/** A tenth of shareholder funds or a thirtieth of a year's turnover, whichever is less. */
const parts = { shareholderFunds: 0.1, turnover: 1 / 30 }

/** Which part of that each class gets. */
const shares: Record<CommonValue, number> = { A: 1, B: 0.75, C: 0.5, D: 0.2, E: 0 }

/** They get no limit, whatever their accounts show. */
const without: Branch[] = ['dormant', 'insolvent', 'dissolved']

/** The most that the model would lend; null where neither basis is known. */
export function limitFor(branch: Branch, value: CommonValue, basis: LimitBasis | null) {
  if (basis === null) return null
  const { currency, shareholderFunds, turnover } = basis
  if (without.includes(branch)) return { value: '0', currency }
  const bounds = [
    shareholderFunds === null ? null : Number(shareholderFunds) * parts.shareholderFunds,
    turnover === null ? null : Number(turnover) * parts.turnover,
  ].filter(bound => bound !== null && Number.isFinite(bound)) as number[]
  if (bounds.length === 0) return null
  return { value: twoDigits(Math.max(0, Math.min(...bounds)) * shares[value]), currency }
}

/** Rounded down to two significant digits: more would feign a precision that is not there. */
function twoDigits(amount: number): string {
  const whole = BigInt(Math.floor(amount)).toString()
  return whole.length <= 2 ? whole : `${whole.slice(0, 2)}${'0'.repeat(whole.length - 2)}`
}
