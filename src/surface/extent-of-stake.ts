import type { Extent, Stake } from '#domain/ownership/beneficial-owners.ts'

/** A stake by its ends, which are all null if nothing is known of its size. */
export function extentOfStake(stake: Stake): Extent {
  return {
    percentage: 'percentage' in stake ? stake.percentage : null,
    percentageMin: 'min' in stake ? stake.min : null,
    percentageMax: 'max' in stake ? stake.max : null,
    isMinOpen: 'isMinOpen' in stake,
    isMaxOpen: 'isMaxOpen' in stake,
  }
}
