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

/** A value of a result. Null is what is not known, and never an empty text or a zero; a day is 'YYYY-MM-DD', money decimal text. */
export type ResultValue = string | number | boolean | null
export type ResultType = 'text' | 'number' | 'integer' | 'boolean' | 'day'

/** Somebody with an office or a share: apart from the rest, so that who may not be shown can be taken out. */
export type AnsweredPerson = {
  name: string
  birthYear: number | null
  /** Of a company, its id where that is known. */
  companyId: number | null
  /** Whether it is certainly no person. */
  isCompany: boolean
  /** The office or share, in words. */
  says: string | null
}

/** Somebody in or around a company who may be on a list of an authority, which is never a conclusion. */
export type AnsweredHit = {
  name: string
  birthYear: number | null
  isCompany: boolean
  score: number
  /** As what they were screened, and who they may be. */
  says: string
}

export type AnsweredChange = { on: string; field: string; before: string | null; after: string | null }

/** What a group says of a company, as it is kept. */
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

/** What a group is read with. The moment is when it was asked for, so that it says the same whenever the work goes on. */
export type AnswerContext = {
  db: Db
  now: Date
  since: string | null
  /** Whose decisions about hits count; null for whoever runs the server. */
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
