import { lettersAndDigits } from '#lib/canonical-number.ts'
import { type ReadName, readName } from '../names/read-name.ts'
import { kindsOf } from './listed-party.ts'
import type { Subject } from './subject.ts'

/** A subject with its names read. */
export type ReadSubject = Subject & { readings: { text: string; name: ReadName }[] }

export function readSubject(subject: Subject): ReadSubject {
  const identifiers = subject.identifiers.map(one => ({ ...one, value: lettersAndDigits(one.value) }))
  const kinds = kindsOf(subject.kind)
  const readings = subject.names.flatMap(text => kinds.map(of => ({ text, name: readName(text, of) })))
  return { ...subject, identifiers, readings }
}
