import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { type Camel, camelCase } from '#lib/camel-case.ts'
import { named } from './published.ts'

/** What a member shows: a member of the fact by its name, or what a function makes of the fact. */
type Source<From> = (keyof From & string) | ((from: From) => unknown)
/** TypeBox's own type of a schema would also take a pair. */
type Member<From> = { readonly '~kind'?: string } | readonly [schema: TSchema, source: Source<From>]

type SchemaIn<Of> = Of extends readonly [infer Schema extends TSchema, unknown] ? Schema : Of & TSchema
type SourceOf<Of, Name extends string> = Of extends readonly [unknown, infer From] ? From : Camel<Name>

/** The members that the fact does not have, or with values that the schema does not allow. */
type Misfits<From, Members> = {
  [Name in keyof Members & string]: SourceOf<Members[Name], Name> extends infer Source extends string
    ? From extends Record<Source, Static<SchemaIn<Members[Name]>>>
      ? never
      : Name
    : never
}[keyof Members & string]

export type Shape<From, Members = unknown> = {
  /** For shapes that have these members too. */
  members: Members
  shape: TObject
  show(from: From): { [Name in keyof Members]: unknown }
}

/**
 * A part of an answer, described once: the schema of each member, and what it shows. That is the member of the same name,
 * in the spelling of our code, unless a source stands beside the schema: `zip_code: Text`, `job_title: [Text, 'role']`,
 * `size: [Text, ({ employees }) => headcountBand(employees)]`. What does not fit has no `shape`, and names its misfits.
 * A name is for the API reference.
 */
export function shapeOf<From>() {
  return <const Members extends Record<string, Member<From>>>(members: Members, name?: string) => {
    const pairs = Object.entries(members).map(([key, member]): [string, readonly [TSchema, Source<From>]] => [
      key,
      Array.isArray(member) ? (member as never) : [member as TSchema, camelCase(key) as keyof From & string],
    ])
    const bare = Type.Object(Object.fromEntries(pairs.map(([member, [schema]]) => [member, schema])))
    const shape = name === undefined ? bare : named(name, bare)
    const show = writtenOut(pairs.map(([member, [, source]]) => [member, source]))
    type Wrong = Misfits<From, Members>
    return { members, shape, show } as [Wrong] extends [never] ? Shape<From, Members> : { misfits: Wrong }
  }
}

/** The object as written by hand: assembled member by member it is slow to make and to send. */
function writtenOut<From>(sources: [name: string, source: Source<From>][]): (from: From) => object {
  const members = sources.map(([name, source], at) => {
    const value = typeof source === 'string' ? `from.${source}` : `sources[${at}][1](from)`
    return `${JSON.stringify(name)}: ${value}`
  })
  return new Function('sources', `return from => ({ ${members.join(', ')} })`)(sources)
}
