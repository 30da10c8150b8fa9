import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countries } from '../queries.ts'
import { useLater } from './later.tsx'

/** Long enough for a word typed in one go to be one request. */
const pauseMs = 150

type Props = {
  label: string
  countryLabel?: string
  workspaceId: string
  q: string
  country: string
  onChange: (search: { q: string | undefined; country: string | undefined }) => void
}

/** A text to look for and a country to look in; what is typed is passed on after a pause. */
export function SearchBox({ label, countryLabel = 'Country', workspaceId, q, country, onChange }: Props) {
  const [text, setText] = useState(q)
  // What was last passed on, and what came back: the address may also change by other means than typing.
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  // There are 250, so they are fetched last, and drawn only for users about to choose one.
  const [isChoosing, setIsChoosing] = useState(false)
  const isLater = useLater()
  const { data: known } = useQuery({
    ...countries(workspaceId),
    enabled: isLater || isChoosing || country !== '',
  })
  const offered = known?.filter(({ code }) => isChoosing || code === country)
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onChange({ q: wanted || undefined, country: country || undefined })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent, country, onChange])

  return (
    <search>
      <form className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]" onSubmit={event => event.preventDefault()}>
        <div className="field">
          <label htmlFor="q">{label}</label>
          <input
            id="q"
            type="search"
            className="input"
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="country">{countryLabel}</label>
          <select
            id="country"
            className="input"
            value={country}
            onPointerEnter={() => setIsChoosing(true)}
            onPointerDown={() => setIsChoosing(true)}
            onFocus={() => setIsChoosing(true)}
            onChange={event => onChange({ q: q || undefined, country: event.target.value || undefined })}
          >
            <option value="">All countries</option>
            {offered?.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </form>
    </search>
  )
}
