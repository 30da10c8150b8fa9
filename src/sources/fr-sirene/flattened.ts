import { RowError } from '#files/row.ts'

type Members = Record<string, unknown>

/** An API response as a row of the files: its addresses and its present period become members of the unit. */
export function flattened(answer: unknown): Members {
  if (typeof answer !== 'object' || answer === null) throw new RowError('not an object')
  const flat: Members = {}
  for (const [name, member] of Object.entries(answer)) {
    if (/^adresse2?Etablissement$/.test(name)) Object.assign(flat, objectsIn(name, member)[0])
    else if (/^periodes(UniteLegale|Etablissement)$/.test(name)) Object.assign(flat, presentOf(objectsIn(name, member)))
    else flat[name] = member
  }
  return flat
}

function objectsIn(name: string, member: unknown): Members[] {
  const all = [member ?? []].flat()
  if (all.every(one => typeof one === 'object' && one !== null)) return all as Members[]
  throw new RowError(`${name} is not an object`)
}

/** The period that has no end. What changed with it follows from the periods themselves. */
function presentOf(periods: Members[]): Members {
  const present = periods.find(({ dateFin }) => !dateFin) ?? periods[0] ?? {}
  return Object.fromEntries(Object.entries(present).filter(([name]) => name !== 'dateFin' && !/^changement/.test(name)))
}
