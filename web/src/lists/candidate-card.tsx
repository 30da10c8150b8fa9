import type { ListCandidateBody, ListInFullBody, ListRowBody } from '../api.ts'
import { Country } from '../parts/flag.tsx'
import { Unknown } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { factWords, roleWords } from './words.ts'

/** The whole row, in the order of the list. */
export function YourRow({ list, row }: { list: ListInFullBody; row: ListRowBody }) {
  return (
    <section className="card" aria-labelledby="your-row">
      <h3 id="your-row">Your row</h3>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {list.columns.map(({ name, role }, at) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{role ? roleWords[role] : name}</dt>
            <dd dir="auto">{row.cells[at] ?? <Unknown>empty</Unknown>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = {
  list: ListInFullBody
  row: ListRowBody
  candidate: ListCandidateBody
  nth: number
  busy: boolean
  onAccept: () => void
}

/** A company that the row may mean, with the differences from the row marked. */
export function CandidateCard({ list, row, candidate, nth, busy, onAccept }: Props) {
  const cellOf = (role: string) => {
    const at = list.columns.findIndex(column => column.role === role)
    return at < 0 ? null : (row.cells[at] ?? null)
  }
  const isChosen = row.decision === 'accepted' && row.company_id === candidate.id
  const { conflicts } = candidate
  return (
    <li className={`card ${isChosen ? 'is-good' : ''}`}>
      <h3 dir="auto">
        <Differing text={candidate.name} from={cellOf('name')} />
      </h3>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <div className="contents">
          <dt className="text-quiet">Country</dt>
          <dd className={conflicts.includes('country') ? 'contradicted' : ''}>
            <Country code={candidate.country_code} />
          </dd>
        </div>
        <div className="contents">
          <dt className="text-quiet">Number</dt>
          <dd className={conflicts.includes('number') ? 'contradicted' : ''}>
            {candidate.registration_number ?? <Unknown />}
          </dd>
        </div>
        <div className="contents">
          <dt className="text-quiet">City</dt>
          <dd dir="auto">{candidate.city ? <Differing text={candidate.city} from={cellOf('city')} /> : <Unknown />}</dd>
        </div>
        <div className="contents">
          <dt className="text-quiet">Status</dt>
          <dd>
            <Status name={candidate.status} word={null} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-quiet">
        Score {Math.round(candidate.score * 100)}
        {candidate.reasons.length > 0 && `; matches: ${inWords(candidate.reasons)}`}
        {conflicts.length > 0 && <strong className="text-bad">; conflicts: {inWords(conflicts)}</strong>}
      </p>
      <div>
        <button type="button" className="button primary" disabled={busy || isChosen} onClick={onAccept}>
          {isChosen ? 'Accepted' : 'Accept'} <kbd>{nth}</kbd>
          <span className="sr-only">: {candidate.name}</span>
        </button>
      </div>
    </li>
  )
}

const inWords = (facts: string[]) => facts.map(fact => factWords[fact] ?? fact).join(', ')

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text in which the words that the row does not have are marked. */
function Differing({ text, from }: { text: string; from: string | null }) {
  const known = new Set(plain(from ?? '').split(/[^\p{L}\p{N}]+/u))
  let at = 0
  return text.split(/([^\p{L}\p{N}]+)/u).map(part => {
    const key = at
    at += part.length
    const isOther = from !== null && /[\p{L}\p{N}]/u.test(part) && !known.has(plain(part))
    return isOther ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
