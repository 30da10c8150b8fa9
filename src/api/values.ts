import { Failure } from '#domain/failure.ts'

type Range = { gte?: number | string; lte?: number | string }

/** A range whose lower bound lies above its upper one fits nothing, which is surely not what was meant. */
export function refuseBackwardRanges(ranges: Record<string, Range | undefined>): void {
  const reasons: Record<string, string[]> = {}
  for (const [field, range] of Object.entries(ranges)) {
    const { gte, lte } = range ?? {}
    if (gte !== undefined && lte !== undefined && gte > lte) reasons[field] = ['gte must not be greater than lte']
  }
  if (Object.keys(reasons).length > 0) throw new Failure('invalid', { reasons })
}

/** Looks up ids that a caller gave as numbers or text; one that the vocabulary does not have is named. */
export function fromVocabulary<Value>(
  field: string,
  ids: (number | string)[] | undefined,
  find: (id: number | string) => Value | null,
): Value[] | undefined {
  if (!ids || ids.length === 0) return undefined
  const unknown = ids.filter(id => find(id) === null)
  if (unknown.length > 0) {
    throw new Failure('invalid', { reasons: { [field]: unknown.map(id => `${id} is not an id of this vocabulary`) } })
  }
  return ids.map(id => find(id) as Value)
}
