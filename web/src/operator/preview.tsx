import type { ImportPreview } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { countryText } from '../parts/flag.tsx'
import { Notice } from '../parts/notice.tsx'

const counted = [
  ['added', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
  ['vanished', 'Removed'],
  ['quarantined', 'Unreadable'],
] as const

/** What an import would change, in figures and examples. */
export function Preview({ of }: { of: ImportPreview }) {
  return (
    <div className="grid min-w-0 gap-4">
      <h3>{of.dataset}</h3>
      {of.error && <Notice>Nothing would be written: {of.error}</Notice>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        {counted.map(([name, label]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="figure text-xl">{grouped(String(of.counts[name] ?? 0))}</dd>
          </div>
        ))}
      </dl>
      {of.quarantined.length > 0 && (
        <Examples title="Unreadable rows">
          {of.quarantined.map(({ file, line, reason, raw }) => (
            <li key={`${file} ${line}`} className="min-w-0">
              <p>
                <span className="font-semibold">
                  {file.split('/').at(-1)}, line {line}:
                </span>{' '}
                {reason}
              </p>
              <pre className="text-sm whitespace-pre-wrap text-quiet wrap-anywhere">{raw}</pre>
            </li>
          ))}
        </Examples>
      )}
      {of.changed.length > 0 && (
        <Examples title="Examples of changes">
          {of.changed.map(change => (
            <li key={`${change.company} ${change.field} ${change.new}`} className="wrap-anywhere">
              {change.company}: {change.field.replaceAll('_', ' ')} from {change.old ?? 'none'} to{' '}
              {change.new ?? 'none'}
            </li>
          ))}
        </Examples>
      )}
      {of.added.length > 0 && (
        <Examples title="Examples of new companies">
          {of.added.map(({ name, number, country }) => (
            <li key={`${country} ${number} ${name}`} className="wrap-anywhere">
              {name}{' '}
              <span className="text-quiet">
                {number}, {countryText(country)}
              </span>
            </li>
          ))}
        </Examples>
      )}
      {of.gone.length > 0 && (
        <Examples title="Examples of records no longer listed">
          {of.gone.map(name => (
            <li key={name}>{name}</li>
          ))}
        </Examples>
      )}
    </div>
  )
}

function Examples({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <ul className="grid min-w-0 gap-1">{children}</ul>
    </div>
  )
}
