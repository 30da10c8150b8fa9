import type { TObject, TSchema } from 'typebox'
import { pascalCase } from '#lib/camel-case.ts'
import { named, publishedAs } from '#surface/published.ts'

/**
 * A body in which at least one of these members must be given. The reference has it as closed objects of which exactly one fits:
 * one for each member that may come first, so that generated types refuse a body without any, and a misspelt member.
 */
export function withOneOf<Body extends TObject>(name: string, body: Body, members: readonly string[]): Body {
  const objects = members.map((member, at) => {
    const before = new Set(members.slice(0, at))
    const properties = Object.fromEntries(Object.entries(body.properties).filter(([one]) => !before.has(one)))
    return named(`${name}By${pascalCase(member)}`, closed(properties, [...(body.required ?? []), member]))
  })
  return publishedAs(body, oneOf(name, objects))
}

/** An object of the reference alone, with these members required. */
export const closed = (properties: Record<string, TSchema>, required: string[]) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as TSchema

/** A choice of the reference alone: exactly one fits. */
export const oneOf = (name: string, objects: TSchema[]) => named(name, { oneOf: objects } as TSchema)
