import type { AssessedVerification } from '../verification/verification.ts'

/** The size of a holding according to its source, in percent as decimal text: exact, a band, or unknown. */
export type Extent = {
  percentage: string | null
  percentageMin: string | null
  percentageMax: string | null
  /** Whether an end of the band is exclusive: "more than 50 %" is not 50. */
  isMinOpen: boolean
  isMaxOpen: boolean
}

/** The maximum left by the other holders, in percent, if below the upper end of the band. */
export type Limit = { percentage: string; isOpen: boolean }

/** The source, the day since which it is held, and the day on which the source stated it. */
export type Evidence = {
  sourceId: number
  heldFrom: string | null
  statedOn: string | null
  /** The day from which it was no longer confirmed, where its source states that. */
  lapsedOn?: string
  /** Of the holder's identity for this very holding, where its register reports it. */
  verification?: AssessedVerification
}

/** A line of a list of holders; a person with several lines is one person. */
export type ListedAs = { companyId: number; id: number }

type Person = {
  key: string
  name: string
  birthYear: number | null
  country: string | null
  /** Null where the line is no longer served, or its name is not published. */
  listedAs: ListedAs | null
}

/**
 * Who holds a share. A company is followed further up and a chain ends at a person; an unidentified holder may or may not be
 * a company, so it is never taken for an owner.
 */
export type Holder =
  | { kind: 'company'; companyId: number }
  | ({ kind: 'person' } & Person)
  | { kind: 'unidentified'; key: string; name: string }

/** A share of a company in one holder's hands. The extent is always the source's, whatever limits it. */
export type Share = { companyId: number; holder: Holder; extent: Extent; limit: Limit | null; evidence: Evidence }

export type OwnershipGraph = {
  /** The company whose owners are searched. */
  companyId: number
  /** Each holder of a company has exactly one share of it here. */
  shares: Share[]
  /** Companies whose holders were looked up. Whether any other company has holders is unknown. */
  followed: ReadonlySet<number>
}

/**
 * How much of the company it amounts to, in percent. If part of it is of unknown size, only the minimum is known, and if all
 * of it is, nothing. Unknown is never 0.
 */
export type Stake =
  | { size: 'exact'; percentage: string }
  | { size: 'band'; min: string; max: string; isMinOpen?: true; isMaxOpen?: true }
  | { size: 'at_least'; min: string; isMinOpen?: true }
  | { size: 'unknown' }

/** One path from an owner down to the company; the first step is the owner's own, the last one ends at the company. */
export type OwnershipPath = {
  stake: Stake
  steps: Pick<Share, 'companyId' | 'extent' | 'limit' | 'evidence'>[]
}

export type BeneficialOwner = Person & {
  stake: Stake
  /** Whether the threshold is certainly reached. Otherwise it may be, because of a band or a part of unknown size. */
  isCertain: boolean
  /** Largest first; no path has a company twice. */
  paths: OwnershipPath[]
  hasMorePaths: boolean
  /** Whether there is a cycle of companies on the way: then the paths do not add up to the stake. */
  isCircular: boolean
  /** Whether a band along the path is narrower than the source's, because of what others hold. */
  isLimited: boolean
}

/**
 * A part of the company that leads to no person: in a company without known owners, in the undisclosed rest of one, with an
 * unidentified holder, in a cycle without outside holders, or beyond the limit of the search.
 */
export type Unresolved = {
  reason: 'no_known_owners' | 'partly_known' | 'not_identified' | 'circular' | 'not_followed'
  stake: Stake
  /** Where it ends; all companies of a cycle. For an unidentified holder: the company it holds. */
  companyIds: number[]
  /** Only for an unidentified holder. */
  name: string | null
  isLimited: boolean
}

export type FoundOwners = {
  /** Largest first. */
  owners: BeneficialOwner[]
  /** Largest first. */
  unresolved: Unresolved[]
  /** Companies that hold each other, cycle by cycle; the one with the company itself comes first. */
  cycles: number[][]
  /** The number of people who hold something, but certainly less than the threshold. */
  below: number
  /** How many companies were walked, including the company itself. */
  companies: number
}
