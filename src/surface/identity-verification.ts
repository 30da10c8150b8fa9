import { Type } from 'typebox'
import { type AssessedVerification, verificationStatuses } from '#domain/verification/verification.ts'
import { Nullable, Text } from './schema.ts'
import { shapeOf } from './shape-of.ts'

const Day = Nullable(Type.String({ format: 'date' }))

const Status = Nullable(
  Type.Enum([...verificationStatuses], {
    description:
      'On the day of the answer: `verified` while a statement for this role stands, `due` and `overdue` by `statement_due`, `ended` once the statement ended, `unknown` where the register states too little; null for a former role.',
  }),
)

export const { shape: IdentityVerificationShape, show: showIdentityVerification } = shapeOf<AssessedVerification>()(
  {
    status: Status,
    verified_from: Day,
    verified_until: Day,
    statement_from: Day,
    statement_due: Day,
    verified_on: Day,
    verifier: Text,
    verifier_supervisors: Type.Array(Type.String(), {
      description: 'Who supervises the provider that verified the person.',
    }),
  },
  'IdentityVerification',
)

type Role = { identityVerification: AssessedVerification | null }

/** A further member of officers and holders: absent where the register states nothing, as most do. */
export const { members: identityVerification } = shapeOf<Role>()({
  identity_verification: [
    Type.Optional(IdentityVerificationShape),
    ({ identityVerification: known }) => (known === null ? undefined : showIdentityVerification(known)),
  ],
})
