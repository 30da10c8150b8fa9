import type { ReceivedFile } from './operation.ts'

// How the parts of an operation, as the generated types have them, become the parameters and the answer of a method.

type Known<Part> = [Part] extends [never] ? unknown : Part

type PathOf<Op> = Op extends { parameters: { path: infer Path } } ? Known<Path> : unknown
type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? Known<NonNullable<Query>> : unknown
type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : unknown

/** Path, query and body in one object: no operation has a name twice. */
export type Given<Op> = PathOf<Op> & QueryOf<Op> & BodyOf<Op>

/** The same without the body, where a file is sent instead. */
export type GivenWithFile<Op> = PathOf<Op> & QueryOf<Op>

type SuccessOf<Op> = Op extends { responses: infer Responses } ? Responses[keyof Responses & (200 | 201)] : never

/** JSON as the document describes it, a page as text, anything else as a file. */
export type DataOf<Op> =
  SuccessOf<Op> extends { content: infer Content }
    ? Content extends { 'application/json': infer Data }
      ? Data
      : Content extends { 'text/html': string }
        ? string
        : ReceivedFile
    : never

/** One of the items of a page. */
export type ItemOf<Op> = DataOf<Op> extends { data: (infer Item)[] } ? Item : never
