import type { ErrorObject } from 'ajv/dist/2020.js'
import { type FormName, forms } from './forms.ts'

/** What is wrong with a value, in words that follow the name of its field. */
export function reasonOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'pattern':
    case 'anyOf':
      // These say nothing to a person by themselves, so the schema brings its own words.
      return (parentSchema as Record<string, string> | undefined)?.['x-reason'] ?? 'is not of an accepted form'
    case 'x-form':
      return forms[(parentSchema as Record<string, FormName>)['x-form'] as FormName].reason
    case 'minItems':
    case 'minProperties':
      return 'must not be empty'
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known'
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return params.format === 'date' ? 'must be a date of the form YYYY-MM-DD' : `must be of the form ${params.format}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'type':
      return `must be ${/^[aeiou]/.test(params.type) ? 'an' : 'a'} ${params.type}`
    default:
      return message ?? 'is not valid'
  }
}
