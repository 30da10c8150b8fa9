import { Field } from './field.tsx'

type Props = { label: string; name: string; hint?: string }

const advice = 'At least 8 characters. A few random words make a good one.'

/** A field for a password that somebody chooses. */
export function NewPassword({ label, name, hint = advice }: Props) {
  const limits = { minLength: 8, maxLength: 128 }
  return <Field label={label} name={name} type="password" autoComplete="new-password" {...limits} hint={hint} />
}
