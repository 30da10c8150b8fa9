import { Failure } from '#domain/failure.ts'

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
