import { Type } from 'typebox'
import { shapeOf } from '#surface/shape-of.ts'

type WithEuid = { euid: string | null; isEuidFormed: boolean }

/** Further members of a company, behind the fields of the contracts: absent where no EUID is known. */
export const euid = shapeOf<WithEuid>()({
  euid: [Type.Optional(Type.String({ description: 'European unique identifier.' })), ({ euid }) => euid ?? undefined],
  is_euid_formed: [
    Type.Optional(
      Type.Boolean({
        description:
          'No source states the EUID: it is the proven code of the country’s register with `registration_number`.',
      }),
    ),
    ({ euid, isEuidFormed }) => (euid === null ? undefined : isEuidFormed),
  ],
})
