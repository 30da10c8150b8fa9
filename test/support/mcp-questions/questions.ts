import type { Db } from '#postgres/db.ts'
import { aboutCompany } from './about-company.ts'
import { everyday } from './everyday.ts'
import { finding } from './finding.ts'
import { later } from './later.ts'
import type { Question } from './play.ts'
import { truthOf } from './truth.ts'

/** Questions about the demo universe, with what its tables say. */
export async function questionsAbout(db: Db): Promise<Question[]> {
  const truth = truthOf(db)
  return [await everyday(truth), await finding(truth), await aboutCompany(truth), await later(truth)].flat()
}
