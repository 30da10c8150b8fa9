import type { SqlClient } from '../sql-client.ts'
import { ownFunctions } from './place-functions.ts'

/** What every node has to have: the functions of the platform, the tables that are spread, and extensions in their versions. */
const inventory = `select json_agg(what order by what) as has from (
  select 'function ' || p.oid::regprocedure as what from ${ownFunctions}
  union all select 'table ' || logicalrelid from pg_dist_partition
  union all select 'extension ' || extname || ' ' || extversion from pg_extension
) inventory`

/** What workers that answer lack of what the coordinator has, a sentence for each. */
export async function compareNodes(client: SqlClient): Promise<string[]> {
  const { rows: own } = await client.query(inventory)
  const { rows: workers } = await client.query(
    `select nodename as host, nodeport as port, result::json as has from run_command_on_workers($1)
     where success order by nodename, nodeport`,
    [inventory],
  )
  return workers.flatMap(({ host, port, has }) => {
    const missing = own[0].has.filter((what: string) => !has.includes(what))
    return missing.length > 0 ? [`${host}:${port} lacks ${inWords(missing)}`] : []
  })
}

const named = 3

function inWords(missing: string[]): string {
  const rest = missing.length - named
  const list = missing.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const isMended = missing.every(what => what.startsWith('function '))
  return `${list}${isMended ? ': run firmament cluster init' : ', unlike the coordinator: make them the same'}`
}
