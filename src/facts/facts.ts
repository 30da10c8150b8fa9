import { charge } from './charge.ts'
import { company } from './company.ts'
import { filing } from './filing.ts'
import { holding } from './holding.ts'
import { insight } from './insight.ts'
import { key } from './key.ts'
import { link } from './link.ts'
import { name } from './name.ts'
import { officer } from './officer.ts'
import { person } from './person.ts'
import { statement } from './statement.ts'

/** Every kind of fact that we store, in the order in which they are written; prospects only repeat them. */
export const facts = { company, key, name, officer, holding, link, statement, charge, filing, person, insight }

export type Facts = typeof facts
