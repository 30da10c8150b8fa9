import { CircleCheck, CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { FlagBody, OverviewBody, Sources } from '../api.ts'
import { Day } from '../parts/day.tsx'
import { daysText } from '../parts/day-text.ts'
import { grouped, roughMoney } from '../parts/figure.ts'
import { Pill } from '../parts/status.tsx'
import { PartLink } from './view.tsx'

const tones = {
  bad: { className: 'is-bad', Icon: OctagonAlert, word: 'Adverse' },
  warn: { className: 'is-warn', Icon: TriangleAlert, word: 'Needs review' },
  good: { className: 'is-good', Icon: CircleCheck, word: 'No concerns found' },
  unknown: { className: 'is-unknown', Icon: CircleHelp, word: 'Not known' },
}

/** The conclusion in one line. */
export function Verdict({ verdict: { tone, text }, unknown }: Pick<OverviewBody, 'verdict' | 'unknown'>) {
  const { className, Icon, word } = tones[tone]
  return (
    <section className={`callout ${className}`} aria-label="Verdict">
      <p className="flex items-start gap-2.5">
        <Icon size={22} aria-hidden="true" className="mt-0.5 flex-none" color="var(--meaning)" />
        <span className="text-lg">
          <strong className="callout-word">{word}:</strong> {text}
        </span>
      </p>
      <p className="pl-8 text-sm text-quiet">
        A summary of the facts below, not advice.
        {unknown.length > 0 && ` Not known: ${unknown.map(({ what }) => what).join(', ')}.`}
      </p>
    </section>
  )
}

const severities = {
  against: { className: 'is-bad', Icon: OctagonAlert, word: 'Adverse' },
  look: { className: 'is-warn', Icon: TriangleAlert, word: 'Review' },
  note: { className: 'is-note', Icon: Info, word: 'Note' },
}

/** Each flag with the fact behind it: its wording, date and source, and a link to it. */
export function Flags({ flags, sources }: { flags: FlagBody[]; sources: Sources }) {
  return (
    <section className="card content-start" aria-labelledby="flags">
      <h2 id="flags">Red flags</h2>
      {flags.length === 0 && <p className="text-quiet">None found in the data held here.</p>}
      <ul className="grid empty:hidden">
        {flags.map(flag => (
          <FlagRow key={flag.id} flag={flag} source={flag.source_id === null ? undefined : sources[flag.source_id]} />
        ))}
      </ul>
    </section>
  )
}

function FlagRow({ flag, source }: { flag: FlagBody; source: Sources[number] | undefined }) {
  const { title, detail, on, amount, part } = flag
  const days = source?.loaded_on && daysText(source)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3 border-b border-line py-2 last:border-0">
      <Pill look={severities[flag.severity]} />
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">
          <PartLink part={part} className="font-semibold">
            {title}
          </PartLink>
          {amount && (
            <span className="figure" title={`${grouped(amount.value)} ${amount.currency}`}>
              {' '}
              {roughMoney(amount.value, amount.currency)}
            </span>
          )}
          {on && (
            <span className="text-quiet">
              {' '}
              · <Day at={on} />
            </span>
          )}
        </span>
        <span className="text-sm wrap-anywhere text-quiet">
          {[detail, part === 'report' ? 'your credit report' : source?.name, days].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}
