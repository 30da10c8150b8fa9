import type { Db } from '#postgres/db.ts'
import type { Permission } from '../../accounts/permission.ts'

export const groupNames = [
  'profile',
  'status',
  'officers',
  'owners',
  'beneficial_owners',
  'financials',
  'score',
  'screening',
  'changes',
] as const
export type GroupName = (typeof groupNames)[number]

/** A value of a result. An unknown value is null, never an empty text or a zero; a day is 'YYYY-MM-DD', money is decimal text. */
export type ResultValue = string | number | boolean | null
export type ResultType = 'text' | 'number' | 'integer' | 'boolean' | 'day'

/** A person or company with an office or a share, kept separately so that a suppressed person can be left out. */
export type AnsweredPerson = {
  name: string
  birthYear: number | null
  /** For a company, its id if known. */
  companyId: number | null
  /** Whether it certainly is not a person. */
  isCompany: boolean
  /** The office or share, in words. */
  says: string | null
}

/** A party in or around a company that may be on a sanctions list; never a conclusion. */
export type AnsweredHit = {
  name: string
  birthYear: number | null
  isCompany: boolean
  score: number
  /** The role in which they were screened, and who they may be. */
  says: string
}

export type AnsweredChange = { on: string; field: string; before: string | null; after: string | null }

/** A group's answer about a company, as stored. */
export type AnswerBody = {
  values: Record<string, ResultValue>
  people?: AnsweredPerson[]
  /** The likeliest first. */
  hits?: AnsweredHit[]
  changes?: AnsweredChange[]
  /** The names of the sources. */
  sources: string[]
}

/** The same before the sources are named. */
export type Answered = Omit<AnswerBody, 'sources'> & { sourceIds: (number | null)[] }

/** The context for reading a group. The moment is that of the request, so that the answer is the same whenever the work is resumed. */
export type AnswerContext = {
  db: Db
  now: Date
  since: string | null
  /** Whose decisions about hits count; null for the operator of the server. */
  workspaceId: string | null
}

/** A group of facts that can be bought for the companies of a list. */
export type AnswerGroup = {
  name: GroupName
  /** The module that sells these facts: a company costs one unit of it. */
  meter: Permission
  columns: Record<string, ResultType>
  read(context: AnswerContext, companyId: number): Promise<Answered>
}

export const onePage = { page: 1, perPage: 1000 }
