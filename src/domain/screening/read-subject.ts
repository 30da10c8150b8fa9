import { lettersAndDigits } from '#lib/canonical-number.ts'
import { nameVariants } from '../names/name-variants.ts'
import { type ReadName, readName } from '../names/read-name.ts'
import { kindsOf } from './listed-party.ts'
import type { Subject } from './subject.ts'

/** A subject with its names read. */
export type ReadSubject = Subject & { readings: { text: string; name: ReadName }[] }

export function readSubject(subject: Subject): ReadSubject {
  const identifiers = subject.identifiers.map(one => ({ ...one, value: lettersAndDigits(one.value) }))
  const kinds = kindsOf(subject.kind)
  const readings = subject.names.flatMap(text =>
    kinds.flatMap(of => nameVariants(text, of).map(one => ({ text: one, name: readName(one, of) }))),
  )
  return { ...subject, identifiers, readings }
}
