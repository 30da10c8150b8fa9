import { type TSchema, Type } from 'typebox'

/** What a request may say that it knows of a company or a person. */
export const Given = Type.String({ minLength: 1, maxLength: 500 })

const formed = (form: string, description: string) => Type.String({ 'x-form': form, description })

export const Country = formed('country', 'ISO 3166-1 code of two letters.')
export const Website = formed('website', 'With or without scheme, www and path: the registered domain decides.')
export const CompanyLinkedin = formed('company_linkedin', "Address of a company's LinkedIn page, in any form.")
export const PersonLinkedin = formed('person_linkedin', "Address of a person's LinkedIn page, in any form.")
export const Phone = formed('phone', 'In any notation, with or without the country.')
export const Email = formed('email', 'E-mail address.')
export const Seniority = formed('seniority', 'A level of the seniority vocabulary, by its code or its name.')
export const State = Type.String({
  pattern: '^[A-Z0-9]{1,3}$',
  description: 'The part after the country in ISO 3166-2, such as CA for California.',
  'x-reason': 'must be the code of a state, such as CA',
})

export const RevealEmail = Type.Boolean({ default: true, description: 'Whether the answer has the e-mail address.' })
export const RevealPhone = Type.Boolean({ default: true, description: 'Whether the answer has the phone number.' })

/** A list in a request: long enough for everybody, short enough for one query. */
export const listOf = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, { maxItems: 100, ...(description && { description }) })
