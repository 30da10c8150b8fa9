import type { InputFile } from '#files/input-file.ts'
import { jsonLines } from '#files/json-lines.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { type PartialDay, partialDay } from '#files/partial-day.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { CompanyKey } from '#ingest/entries/entry.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { type Entity, first, nameOf, valuesOf } from './entity.ts'
import { countryOf, keysOf } from './keys.ts'
import { type Around, isTarget } from './listed-of.ts'
import { companySchemas } from './schemas.ts'

/** Whom a directorship or an ownership names. */
export type Party = {
  id: string
  kind: 'person' | 'company'
  name: string | null
  company: CompanyKey | null
  country: string | null
  nationality: string | null
  birth: PartialDay
}

export type Parties = Record<string, Party | null>

/**
 * An entity with those whom it names and where it is, by their ids, and with what makes it a target; or the id of one that a delta takes
 * back.
 */
export type Described = ({ entity: Entity; parties: Parties } & Around) | { gone: string }

const sides = ['owner', 'asset', 'director', 'organization']

/** The entities of a file, read twice, because a directorship may come before its director. */
export async function* readEntities(file: InputFile, about: AboutFile): AsyncGenerator<Row<Described | BadRow>> {
  using known = new LookupFile()
  for await (const { value } of jsonLines(await file.open())) {
    const { entity } = operationOf(value)
    if (!isEntity(entity)) continue
    const party = partyOf(entity)
    if (party) known.put(party.id, party)
    if (entity.schema === 'Address') known.put(`address ${entity.id}`, entity)
    for (const id of namedBy(entity)) known.put(id, [...(known.get<Entity[]>(id) ?? []), entity])
  }
  for await (const row of jsonLines(await file.open())) {
    const described = row.value instanceof BadRow ? row.value : describedBy(known, row.value)
    if (described === 'elsewhere') {
      const what = 'owners and directors listed only in the full file'
      about.leftOut = { [what]: (about.leftOut?.[what] ?? 0) + 1 }
    } else yield { ...row, value: described }
  }
}

/** Whom a sanction or a document is about. */
function namedBy(entity: Entity): string[] {
  if (entity.schema === 'Sanction') return valuesOf(entity, 'entity').map(id => `sanctions ${id}`)
  if (!/^(Passport|Identification)$/.test(entity.schema)) return []
  return valuesOf(entity, 'holder').map(id => `documents ${id}`)
}

/** A delta has an operation around each entity: ADD, MOD or DEL. */
function operationOf(value: unknown): { op: string | null; entity: unknown } {
  const { op, entity } = (value ?? {}) as Record<string, unknown>
  return typeof op === 'string' && typeof entity === 'object' ? { op, entity } : { op: null, entity: value }
}

function describedBy(known: LookupFile, value: unknown): Described | BadRow | 'elsewhere' {
  const { op, entity } = operationOf(value)
  if (op !== null && !/^(ADD|MOD|DEL)$/.test(op)) return new BadRow(`"${op}" is not an operation`)
  const { id } = (entity ?? {}) as { id?: unknown }
  if (op === 'DEL' && typeof id === 'string') return { gone: id }
  if (!isEntity(entity)) return new BadRow('not an entity with id, schema and properties')
  const parties = partiesOf(known, entity)
  // A delta has what changed, and those whom it names may not have.
  if (op !== null && Object.values(parties).includes(null)) return 'elsewhere'
  const addresses = valuesOf(entity, 'addressEntity').flatMap(id => known.get<Entity>(`address ${id}`) ?? [])
  const around = (what: string) => (isTarget(entity) ? (known.get<Entity[]>(`${what} ${entity.id}`) ?? []) : [])
  return { entity, parties, addresses, sanctions: around('sanctions'), documents: around('documents') }
}

function isEntity(value: unknown): value is Entity {
  const { id, schema, properties } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof schema === 'string' && typeof properties === 'object' && properties !== null
}

function partyOf(entity: Entity): Party | null {
  const isCompany = companySchemas.has(entity.schema)
  if (!isCompany && entity.schema !== 'Person') return null
  return {
    id: entity.id,
    kind: isCompany ? 'company' : 'person',
    name: nameOf(entity),
    company: isCompany ? (keysOf(entity)[0] ?? null) : null,
    country: countryOf(entity),
    nationality: first(entity, 'nationality')?.toUpperCase() ?? null,
    birth: birthOf(entity),
  }
}

function birthOf(entity: Entity): PartialDay {
  try {
    return partialDay(first(entity, 'birthDate'))
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return partialDay(null)
  }
}

function partiesOf(known: LookupFile, entity: Entity): Parties {
  const parties: Parties = {}
  for (const side of sides) for (const id of valuesOf(entity, side)) parties[id] = known.get<Party>(id)
  return parties
}
