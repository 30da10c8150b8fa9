import { Type } from 'typebox'
import { contradictionOf } from '#domain/officers/contradiction-of.ts'
import type { Officer } from '#domain/officers/officer.ts'
import { shapeOf } from '#surface/shape-of.ts'

/** Behind the contract's members of an officer, where there is one. */
export const { members: officerContradiction } = shapeOf<Officer>()({
  contradiction: [
    Type.Optional(
      Type.String({
        description:
          'What the source states of the office that cannot be so, such as a resignation before the appointment.',
      }),
    ),
    officer => contradictionOf(officer) ?? undefined,
  ],
})
