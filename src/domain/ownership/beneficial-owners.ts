/** What a source says of the size of a holding, in percent as decimal text: exact, or a band, or nothing at all. */
export type Extent = {
  percentage: string | null
  percentageMin: string | null
  percentageMax: string | null
  /** Whether an end of the band does not belong to it: "more than 50 %" is not 50. */
  isMinOpen: boolean
  isMaxOpen: boolean
}

/** What the others who hold the same leave at most, in percent, where that is less than the band says. */
export type Limit = { percentage: string; isOpen: boolean }

/** Who says so and of when: since when it is held, and the day on which the source said it. */
export type Evidence = { sourceId: number; heldFrom: string | null; asOf: string | null }

/**
 * Who holds a part. A company is followed further up and a person is where a chain ends; of the rest nobody says which
 * company it is, or whether it is one at all, so it is never taken for an owner.
 */
export type Holder =
  | { kind: 'company'; companyId: number }
  | { kind: 'person'; key: string; name: string; birthYear: number | null; country: string | null }
  | { kind: 'unidentified'; key: string; name: string }

/** A part of a company in one holder's hands. The extent stays what the source says, whatever limits it. */
export type Share = { companyId: number; holder: Holder; extent: Extent; limit: Limit | null; evidence: Evidence }

export type OwnershipGraph = {
  /** The company whose owners are looked for. */
  companyId: number
  /** Every holder of a company stands in one share of it only. */
  shares: Share[]
  /** Companies whose holders were looked up. Of any other one it is not known whether it has some. */
  followed: ReadonlySet<number>
}

/**
 * How much of the company it comes to, in percent. A band lies between two ends; where part of it is of unknown size
 * there is only what it is at least, and where all of it is, nothing. Unknown is never 0.
 */
export type Stake =
  | { size: 'exact'; percentage: string }
  | { size: 'band'; min: string; max: string; isMinOpen?: true; isMaxOpen?: true }
  | { size: 'at_least'; min: string; isMinOpen?: true }
  | { size: 'unknown' }

/** One way from an owner down to the company; the first step is the owner's own, the last one ends at the company. */
export type OwnershipPath = {
  stake: Stake
  steps: Pick<Share, 'companyId' | 'extent' | 'limit' | 'evidence'>[]
}

export type BeneficialOwner = {
  key: string
  name: string
  birthYear: number | null
  country: string | null
  stake: Stake
  /** Whether the threshold is reached for certain. Otherwise it may be, by a band or by a part of unknown size. */
  isCertain: boolean
  /** Largest first; a path names no company twice. */
  paths: OwnershipPath[]
  hasMorePaths: boolean
  /** Whether a circle of companies holding each other lies on the way: then the paths alone do not add up to the stake. */
  isCircular: boolean
  /** Whether a band on the way is narrower than its source says, because of what others hold beside it. */
  isLimited: boolean
}

/**
 * A part of the company that ends at nobody: in a company without known owners, in the undisclosed rest of one, with a
 * holder who is not identified, in a circle that nobody outside holds, or beyond where the search went.
 */
export type Unresolved = {
  reason: 'no_known_owners' | 'partly_known' | 'not_identified' | 'circular' | 'not_followed'
  stake: Stake
  /** Where it ends; of a circle, all of it. With a holder who is not identified: what it holds a part of. */
  companyIds: number[]
  /** Only of a holder who is not identified. */
  name: string | null
  isLimited: boolean
}

export type FoundOwners = {
  /** Largest first. */
  owners: BeneficialOwner[]
  /** Largest first. */
  unresolved: Unresolved[]
  /** Companies that hold each other, circle by circle; the one in which the company itself stands comes first. */
  circles: number[][]
  /** People who hold something and certainly less than the threshold. */
  below: number
  /** How many companies lie on the way, the one that was asked about included. */
  companies: number
}
