import { type TSchema, Type } from 'typebox'
import { forms } from '#surface/forms.ts'
import { CompanyIdText } from '../../fields.ts'
import { wordOrItem } from '../../vocabulary-item.ts'

/** Text that a request gives about a company or a person. */
export const Given = Type.String({ minLength: 1, maxLength: 500 })

/** The number of a company in its register, or its EUID. */
export const GivenNumber = Type.String({ minLength: 1, maxLength: 500, 'x-form': 'register_number' })

const formed = (form: string, description: string) => Type.String({ 'x-form': form, description })

export const Country = formed('country', 'Two-letter ISO 3166-1 code.')
export const Website = formed('website', 'With or without scheme, www and path; matched by registered domain.')
export const CompanyLinkedin = formed('company_linkedin', "Address of a company's LinkedIn page, in any form.")
export const PersonLinkedin = formed('person_linkedin', "Address of a person's LinkedIn page, in any form.")
export const Phone = formed('phone', 'In any notation, with or without the country.')
export const Email = formed('email', 'E-mail address.')
export const Seniority = wordOrItem(
  formed('seniority', 'A level from the seniority vocabulary, by code or name, or as it is listed.'),
  forms.seniority.reason,
)
export const State = wordOrItem(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A state or region by code (CA or US-CA) or name (California), or as the vocabulary lists it.',
  }),
  'must be a code, a name, or an item with an id',
)

export const RevealEmail = Type.Boolean({ default: true, description: 'Whether to include the e-mail address.' })
export const RevealPhone = Type.Boolean({ default: true, description: 'Whether to include the phone number.' })

/** A list in a request: long enough for anyone, short enough for one query. */
export const listOf = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, { maxItems: 100, ...(description && { description }) })

/** Members that show an id as text, as most of the contract has it. */
export const idAsText = [CompanyIdText, ({ id }: { id: number }) => String(id)] as const
export const employeeIdAsText = [
  Type.String({ pattern: '^\\d+$', description: 'Employee ID.' }),
  ({ id }: { id: number }) => String(id),
] as const
