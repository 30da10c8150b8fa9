import type { ErrorObject } from 'ajv/dist/2020.js'
import { type FormName, forms } from './forms.ts'

/** What is wrong with a value, in words that follow the name of its field. */
export function reasonOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'pattern':
    case 'anyOf':
      // These mean nothing to a person on their own, so the schema supplies its own words.
      return (parentSchema as Record<string, string> | undefined)?.['x-reason'] ?? 'has an invalid format'
    case 'x-form':
      return forms[(parentSchema as Record<string, FormName>)['x-form'] as FormName].reason
    case 'minItems':
    case 'minProperties':
      return 'must not be empty'
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return params.format === 'date' ? 'must be a date in the form YYYY-MM-DD' : `must be a valid ${params.format}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters long`
    case 'maxLength':
      return `must be at most ${params.limit} characters long`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'maxItems':
      return `must have at most ${params.limit} items`
    case 'uniqueItems':
      return 'must not contain duplicates'
    case 'type':
      return `must be ${/^[aeiou]/.test(params.type) ? 'an' : 'a'} ${params.type}`
    default:
      return message ?? 'is invalid'
  }
}
