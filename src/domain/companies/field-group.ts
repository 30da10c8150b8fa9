import { company } from '#facts/company.ts'
import type { Column, FieldGroup } from '#facts/fact.ts'

/** The group to which a column of `companies` belongs: each group comes from one source. */
export function groupOf(field: string): FieldGroup {
  const { said } = (company.columns as Record<string, Column>)[field] ?? {}
  return typeof said === 'string' ? said : 'basic'
}
