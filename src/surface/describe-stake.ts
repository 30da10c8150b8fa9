import type { Stake } from '#domain/ownership/beneficial-owners.ts'

/** A stake in words. */
export function describeStake(stake: Stake): string {
  switch (stake.size) {
    case 'exact':
      return `${stake.percentage}%`
    case 'band':
      return `${stake.isMinOpen ? 'more than ' : ''}${stake.min}% to ${stake.isMaxOpen ? 'less than ' : ''}${stake.max}%`
    case 'at_least':
      return `${stake.isMinOpen ? 'more than' : 'at least'} ${stake.min}%, and a stake of unknown size`
    case 'unknown':
      return 'of unknown size'
  }
}
