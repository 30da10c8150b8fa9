import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '#postgres/db.ts'

/** The library's names are in camel case, our columns in snake case. */
const plugins = [new CamelCasePlugin()]

/** The query builder with which better-auth writes its SQL, over our database or a transaction in it. */
export function kyselyOver(db: Pick<Db, 'query'>): Kysely<unknown> {
  return new Kysely<unknown>({
    plugins,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
    },
  })
}

function driverOver(db: Pick<Db, 'query'>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const { rows, rowCount } = await db.query(sql, [...parameters])
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: unused,
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: unused,
    commitTransaction: unused,
    rollbackTransaction: unused,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

/** We begin the transactions, so that our own writes can join them. */
function unused(): never {
  throw new Error('the query builder neither begins transactions nor streams')
}
