import { useId, useState } from 'react'
import type { FieldProps } from './filter-fields.ts'

type Labelled = { label: string; hint?: string | undefined }

type BoxesProps<Value> = FieldProps<Value[]> & Labelled & { choices: { value: Value; label: string }[] }

/** All there is to choose from, to be ticked. */
export function Boxes<Value extends string | number>(props: BoxesProps<Value>) {
  const { label, hint, choices, value = [], onChange, problem } = props
  const toggle = (one: Value) => {
    const next = value.includes(one) ? value.filter(other => other !== one) : [...value, one]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1">{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} className="flex items-center gap-2 font-normal">
          <input
            type="checkbox"
            className="size-4"
            checked={value.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      <Below hint={hint} problem={problem} />
    </fieldset>
  )
}

/** Words, with commas between them. */
export function WordsField({ label, hint, value, onChange, problem }: FieldProps<string[]> & Labelled) {
  return (
    <TextField
      {...{ label, hint, problem }}
      text={value?.join(', ') ?? ''}
      onText={text => {
        const words = [...new Set(text.split(',').map(word => word.trim()))].filter(Boolean)
        onChange(words.length > 0 ? words : undefined)
        return words.join(', ')
      }}
    />
  )
}

const linkedinPage = /^\s*(https?:\/\/)?([a-z0-9-]+\.)?linkedin\.com\/(mwlite\/)?(company|school|showcase)\/[^/?#\s]+/i

export function LinkedinField({ label, hint, value, onChange, problem }: FieldProps<string> & Labelled) {
  const [isWrong, setIsWrong] = useState(false)
  const wrong = 'Not the address of a company’s LinkedIn page; the filter is not applied.'
  return (
    <TextField
      {...{ label, hint }}
      problem={isWrong ? wrong : problem}
      text={value ?? ''}
      onText={text => {
        const address = text.trim()
        const isPage = linkedinPage.test(address)
        setIsWrong(address !== '' && !isPage)
        onChange(isPage ? address : undefined)
        return isPage ? address : ''
      }}
    />
  )
}

type TextProps = Labelled & {
  problem?: string | undefined
  text: string
  /** Takes what was typed, and returns the text it will come back as. */
  onText: (text: string) => string
}

/** Keeps what is being typed as it is, until the value is changed from outside. */
function TextField({ label, hint, problem, text, onText }: TextProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        value={typed}
        maxLength={500}
        autoComplete="off"
        aria-invalid={Boolean(problem)}
        aria-describedby={hint || problem ? `${id}-below` : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setSent(onText(event.target.value))
        }}
      />
      <Below id={`${id}-below`} hint={hint} problem={problem} />
    </div>
  )
}

function Below({ id, hint, problem }: { id?: string; hint?: string | undefined; problem?: string | undefined }) {
  if (problem) {
    return (
      <p id={id} className="text-sm text-bad" role="alert">
        {problem}
      </p>
    )
  }
  return (
    hint && (
      <p id={id} className="text-sm text-quiet">
        {hint}
      </p>
    )
  )
}
