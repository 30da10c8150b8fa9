import { isProtectedNameSql } from '#domain/privacy/is-protected.ts'
import { withholdProtected } from '#ingest/suppression/withhold-protected.ts'
import type { Invariant } from '../invariant.ts'
import type { RowRule } from '../row-rule.ts'

const named = (table: string, column: string): RowRule => ({
  table,
  wrong: { 'its name is one that the register withholds': isProtectedNameSql(`t.${column}`) },
})

const rules = [named('officers', 'full_name'), named('holdings', 'holder_name'), named('people', 'full_name')]

export const protectedValues: Invariant = {
  code: 'protected',
  promise: 'Values withheld by a register are not served as the name of a person',
  fault: 'platform',
  over: 'companies',
  rules,
  mend: withholdProtected,
}
