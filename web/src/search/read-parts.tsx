import { X } from 'lucide-react'
import type { LinePartBody } from '../api.ts'

const kinds: Record<LinePartBody['as'], string> = {
  name: 'Name',
  number: 'Number',
  country: 'Country',
  place: 'Place',
  post_code: 'Post code',
  website: 'Website',
  email: 'E-mail',
}

type Props = { parts: LinePartBody[]; asName: string[]; onChange: (asName: string[]) => void }

/** What the words of the search were taken for. Each but the name can be made a part of the name, and back. */
export function ReadParts({ parts, asName, onChange }: Props) {
  if (asName.length === 0 && parts.every(({ as }) => as === 'name')) return null
  const left = parts.filter(({ left_out }) => left_out)
  return (
    <div className="grid gap-1 text-sm">
      <ul className="flex flex-wrap gap-2" aria-label="What your words were taken for">
        {parts.map(({ text, as, meant, left_out }) => (
          <li key={`${as} ${text}`} className={as === 'name' ? 'chip pr-3' : 'chip'}>
            <span className="min-w-0 break-words">
              <span className="text-quiet">{kinds[as]}:</span> {left_out ? <s>{text}</s> : text}
              {meant && <span className="text-quiet"> ({meant})</span>}
            </span>
            {as !== 'name' && (
              <button type="button" className="chip-remove" onClick={() => onChange([...asName, text])}>
                <X size={14} aria-hidden="true" />
                <span className="sr-only">Make “{text}” part of the name</span>
              </button>
            )}
          </li>
        ))}
        {asName.length > 0 && (
          <li>
            <button type="button" className="button secondary small" onClick={() => onChange([])}>
              Read the words again
            </button>
          </li>
        )}
      </ul>
      {left.length > 0 && (
        <p className="text-quiet">
          Nothing matches with {left.map(({ as, text }) => `${kinds[as].toLowerCase()} “${text}”`).join(' and ')}: these
          are the companies without it.
        </p>
      )}
    </div>
  )
}
