import { openJudgments } from './judgments.ts'
import type { Branch, InputName, ScoreInputs } from './score-inputs.ts'

/** Value → points, in the order of values; between two the points are interpolated, beyond the ends they stay. */
export type Scale = readonly (readonly [value: number, points: number])[]

export type Factor = {
  id: string
  label: string
  /** What the factor needs; where any input is unknown, the factor is missing. */
  inputs: readonly InputName[]
  /** In words, for a reader who recomputes it. */
  formula: string
  /** From the inputs to the value that the scale reads. */
  valueOf: (...inputs: number[]) => number
  scale: Scale
  /** Whether it comes from accounts, which are meaningless for a company that does not trade. */
  fromAccounts: boolean
  /** The sentences for a favourable and an unfavourable value. */
  praise: string
  caution: string
}

const scale = (...steps: Scale) => steps

function plain(
  id: string,
  label: string,
  input: InputName,
  formula: string,
  scale: Scale,
  [praise, caution]: [string, string],
  fromAccounts = true,
): Factor {
  return { id, label, inputs: [input], formula, valueOf: value => value, scale, fromAccounts, praise, caution }
}

/** Altman's Z'' without its constant, as published for private companies outside manufacturing. */
const zDoublePrime = (x1: number, x2: number, x3: number, x4: number) => 6.56 * x1 + 3.26 * x2 + 6.72 * x3 + 1.05 * x4

/**
 * The factors of the model. Every scale is monotonic, so that a better value never has fewer points; docs/credit-model.md
 * states where each comes from. A change here is a new version of the model.
 */
export const factors: readonly Factor[] = [
  {
    id: 'altman_z',
    label: "Altman Z''",
    inputs: ['workingCapitalToAssets', 'retainedEarningsToAssets', 'operatingProfitToAssets', 'equityToLiabilities'],
    formula:
      '6.56 × working capital ÷ total assets + 3.26 × retained earnings ÷ total assets + 6.72 × operating profit ÷ total assets + 1.05 × shareholder funds ÷ total liabilities',
    valueOf: zDoublePrime,
    scale: scale([-4, -70], [0, -45], [1.1, -20], [2.6, 8], [5, 28], [8, 40]),
    fromAccounts: true,
    praise: "The Altman Z'' score is in the safe zone.",
    caution: "The Altman Z'' score is outside the safe zone.",
  },
  plain(
    'liquidity',
    'Liquidity',
    'currentRatio',
    'current assets ÷ current liabilities',
    scale([0.3, -35], [0.7, -20], [1, -5], [1.5, 8], [2.5, 18], [4, 24]),
    ['Current assets cover current liabilities well.', 'Current assets barely cover current liabilities.'],
  ),
  plain(
    'cash',
    'Cash',
    'cashToCurrentLiabilities',
    'cash ÷ current liabilities',
    scale([0, -16], [0.05, -8], [0.2, 0], [0.5, 8], [1, 14]),
    ['Cash is high relative to the debts due within a year.', 'Cash is low relative to the debts due within a year.'],
  ),
  plain(
    'leverage',
    'Leverage',
    'liabilitiesToAssets',
    'total liabilities ÷ total assets',
    scale([0.2, 24], [0.4, 16], [0.6, 4], [0.8, -12], [1, -35], [1.3, -50]),
    ['Debt is low relative to total assets.', 'Debt is high relative to total assets.'],
  ),
  plain(
    'profitability',
    'Profitability',
    'returnOnAssets',
    'profit after tax ÷ total assets, or where no profit is filed the change of the profit and loss reserve ÷ total assets',
    scale([-0.3, -45], [-0.1, -28], [0, -8], [0.05, 6], [0.12, 16], [0.25, 22]),
    ['The company earns a good return on its assets.', 'The company makes a loss or hardly any profit.'],
  ),
  plain(
    'interest_cover',
    'Interest cover',
    'interestCover',
    'operating profit ÷ interest payable',
    scale([-2, -20], [0, -15], [1, -8], [2, 0], [5, 9], [10, 14]),
    ['Operating profit covers interest many times over.', 'Operating profit barely covers interest.'],
  ),
  plain(
    'turnover_trend',
    'Turnover trend',
    'turnoverGrowth',
    'turnover ÷ turnover of the year before − 1',
    scale([-0.3, -20], [-0.1, -8], [0, 0], [0.1, 6], [0.25, 9]),
    ['Turnover is growing.', 'Turnover is shrinking.'],
  ),
  plain(
    'equity_trend',
    'Equity trend',
    'equityChange',
    '(net assets − net assets of the year before) ÷ total assets',
    scale([-0.2, -25], [-0.05, -10], [0, -2], [0.05, 5], [0.15, 10]),
    ['Net assets are growing.', 'Net assets are shrinking.'],
  ),
  plain(
    'audit_opinion',
    "Auditor's opinion",
    'qualifiedOpinion',
    '1 if the auditor qualified the accounts, 0 if the opinion was unqualified',
    scale([0, 5], [1, -30]),
    ['The auditor gave an unqualified opinion.', 'The auditor qualified the accounts.'],
  ),
  plain(
    'age',
    'Age',
    'yearsInBusiness',
    'years since incorporation',
    scale([0, -24], [1, -16], [3, -6], [6, 2], [12, 8], [25, 12]),
    ['The company has been in business for a long time.', 'The company is young.'],
    false,
  ),
  plain(
    'size',
    'Size',
    'employees',
    'number of employees',
    scale([0, -4], [10, 0], [50, 4], [250, 8]),
    ['The company is large enough to absorb shocks.', 'The company is very small.'],
    false,
  ),
  plain(
    'punctuality',
    'Filing punctuality',
    'daysLate',
    'average days from due date to filing over the last three accounts; overdue ones count to the day of the report',
    scale([-60, 8], [-10, 4], [0, 0], [30, -18], [90, -38], [180, -50]),
    ['Accounts are filed on time.', 'Accounts are filed late.'],
    false,
  ),
  plain(
    'charges',
    'Mortgages and charges',
    'chargesOutstanding',
    'number of charges that are not satisfied',
    scale([0, 5], [1, 0], [3, -9], [6, -16]),
    ['All registered charges have been satisfied.', 'Several charges are outstanding.'],
    false,
  ),
  plain(
    'judgments',
    'Court judgments',
    'judgmentsOpen',
    'number of judgments from the last six years that are not settled',
    scale([0, 0], [1, -35], [2, -55], [4, -80]),
    ['', openJudgments],
    false,
  ),
  plain(
    'group_support',
    'Group support',
    'parentEquityRatio',
    'shareholder funds ÷ total assets of the majority parent',
    scale([-0.2, -10], [0, -4], [0.2, 5], [0.5, 11]),
    ['The company has a majority parent with sound equity.', 'The majority parent has little equity.'],
    false,
  ),
]

/** The points of a value, rounded to whole numbers that can be added by hand. */
export function pointsOf(scale: Scale, value: number): number {
  const after = scale.findIndex(([at]) => at >= value)
  if (after === -1) return (scale.at(-1) as Scale[number])[1]
  const [right, rightPoints] = scale[after] as Scale[number]
  const [left, leftPoints] = scale[after - 1] ?? [right, rightPoints]
  if (left === right) return rightPoints
  return Math.round(leftPoints + ((rightPoints - leftPoints) * (value - left)) / (right - left))
}

/** Whether a factor counts. Accounts of a company that does not trade, or has hardly begun to, mean little. */
export function applies(factor: Factor, branch: Branch): boolean {
  if (branch === 'dissolved') return false
  return branch === 'trading' || branch === 'insolvent' || !factor.fromAccounts
}

/** The value that a factor's scale reads; null where an input is not known. */
export function measureOf(factor: Factor, inputs: ScoreInputs): number | null {
  const given = factor.inputs.map(name => inputs[name])
  return given.every(value => value !== null) ? rounded(factor.valueOf(...given)) : null
}

/** Four places are what a report shows, so four places are what counts. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000
