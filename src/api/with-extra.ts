import { type TObject, Type } from 'typebox'
import { named, publishedAs } from '#surface/published.ts'

const Values = [Type.String(), Type.Number(), Type.Boolean(), Type.Null()]
const Members = Type.Record(Type.String(), Type.Unknown())

/** Whatever a registry supplies beyond the named fields. Types that refer to themselves are more than some generators can write. */
const RegistryExtra = publishedAs(
  Type.Unknown(),
  named(
    'RegistryExtra',
    Type.Union([...Values, Type.Array(Type.Union([...Values, Members])), Members], {
      description: 'A field that the registry supplies beyond the named ones, under its own name and unchanged.',
    }),
  ),
)

/** The object may have further members, which are the registry's own. */
export function withExtras<Shape extends TObject>(shape: Shape): Shape {
  return Object.assign(shape, { additionalProperties: RegistryExtra })
}

/** Adds what a registry supplies beyond the named fields; it can never replace a named one. */
export function withExtra<Named extends object>(named: Named, extra: Record<string, unknown> | null): Named {
  if (!extra) return named
  const all = { ...named } as Record<string, unknown>
  // One at a time: an object made by spreading both is slow to serialise.
  for (const name of Object.keys(extra)) {
    if (!Object.hasOwn(named, name)) all[name] = extra[name]
  }
  return all as Named
}
