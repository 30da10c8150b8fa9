import type { Permission } from '#domain/accounts/permission.ts'
import { Failure } from '#domain/failure.ts'
import { inTurn } from '#domain/in-turn.ts'
import type { AnswerBody, AnswerContext, AnswerGroup } from '#domain/lists/answers/group.ts'
import { valuesOf } from '#domain/lists/answers/groups.ts'
import { readAnswer, withSources } from '#domain/lists/answers/read-answer.ts'
import { type Property, propertyWithId, showValue } from './properties.ts'

const maxIds = 50
/** Enough that neither PostgreSQL nor this process waits for the other. */
const readAtOnce = 5

export type Extension = { ids: string[]; properties: Property[]; groups: AnswerGroup[] }

/** A query of data extension: ids and the properties requested, mostly as JSON in one parameter. */
export function readExtension(given: unknown): Extension {
  const { ids, properties } = (typeof given === 'string' ? parsed(given) : (given ?? {})) as Record<string, unknown>
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string')) throw wrong('ids must be a list of texts')
  if (ids.length > maxIds) throw wrong(`must have at most ${maxIds} ids`)
  if (!Array.isArray(properties) || properties.length === 0) throw wrong('properties must be a list')
  const asked = properties.map(property => {
    const id = String((property as { id?: unknown } | null)?.id)
    const known = propertyWithId(id)
    if (!known) throw wrong(`there is no property "${id.slice(0, 100)}"`)
    return known
  })
  return { ids: [...new Set(ids)], properties: asked, groups: [...new Set(asked.map(({ group }) => group))] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw wrong('is not valid JSON')
  }
}

/** What is known of the companies, and what it costs: a unit per company and group, of the module that sells it. */
export async function extend(context: AnswerContext & { workspaceId: string }, { ids, properties, groups }: Extension) {
  const found = new Map<string, Map<AnswerGroup, AnswerBody>>()
  const units = new Map<Permission, number>()
  const left = ids.values()
  const worker = async () => {
    for (const id of left) found.set(id, await inTurn(context.workspaceId, () => answersOf(context, groups, id)))
  }
  await Promise.all(Array.from({ length: readAtOnce }, worker))
  for (const answers of found.values()) {
    for (const { meter } of answers.keys()) units.set(meter, (units.get(meter) ?? 0) + 1)
  }
  const rows = ids.map(id => {
    const values = properties.map(({ id: property, type, group, column }) => {
      const body = found.get(id)?.get(group)
      return [property, showValue(type, valuesOf(group, body)[column] ?? null)]
    })
    return [id, Object.fromEntries(values)]
  })
  const meta = properties.map(({ id, name }) => ({ id, name }))
  return { units, answer: { meta, rows: Object.fromEntries(rows) } }
}

/** A text that is not an id of ours yields nothing and costs nothing. */
async function answersOf(
  context: AnswerContext,
  groups: AnswerGroup[],
  id: string,
): Promise<Map<AnswerGroup, AnswerBody>> {
  const companyId = /^\d{1,15}$/.test(id) ? Number(id) : null
  if (companyId === null) return new Map()
  const read = []
  for (const group of groups) read.push({ group, answered: await readAnswer(group, context, companyId) })
  const found = read.flatMap(({ group, answered }) => (answered ? [{ group, answered }] : []))
  const bodies = await withSources(
    context.db,
    found.map(({ answered }) => answered),
  )
  return new Map(found.map(({ group }, at) => [group, bodies[at] as AnswerBody]))
}

const wrong = (why: string) => new Failure('invalid', { reasons: { extend: [why] } })
