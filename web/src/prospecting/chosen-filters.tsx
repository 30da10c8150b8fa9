import type { EntryBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { useWorkspace } from '../workspace.ts'
import { type FilterField, type Filters, filterFields, moneyUnit, withFilter } from './filter-fields.ts'
import { Remove } from './tree-picker.tsx'
import { useEntries } from './use-entries.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

/** The filters that are set, in words, each with a way to take it out. */
export function ChosenFilters({ filters, onChange }: Props) {
  const names = Object.keys(filterFields).filter(name => filters[name] !== undefined)
  if (names.length === 0) return <p className="text-quiet">No filters set.</p>
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5" aria-label="Active filters">
      {names.map(name => (
        <Chosen
          key={name}
          field={filterFields[name] as FilterField}
          value={filters[name]}
          money={moneyUnit(filters)}
          onRemove={() => onChange(withFilter(filters, name, undefined))}
        />
      ))}
      {names.length > 1 && (
        <li>
          <button type="button" className="button small" onClick={() => onChange({})}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

type ChosenProps = { field: FilterField; value: unknown; money: string; onRemove: () => void }

function Chosen({ field, value, money, onRemove }: ChosenProps) {
  const { workspaceId } = useWorkspace()
  const ids = field.takes === 'entries' ? value : field.takes === 'places' ? (value as { id: number[] }).id : []
  const vocabulary = 'vocabulary' in field ? field.vocabulary : ''
  const entries = useEntries(workspaceId, vocabulary, vocabulary ? (ids as number[]) : [])
  const { label } = field
  const unit = field.takes !== 'range' ? '' : field.isMoney ? ` in ${money}` : (field.unit ?? '')
  const text = `${textOf(field, value, entries)}${unit}`
  return (
    // On a phone each has a line of its own, so that nothing moves when the names come.
    <li className="chip w-full justify-between sm:w-auto">
      <span className="min-w-0 truncate" title={text}>
        <span className="text-quiet">{label}:</span> {text}
      </span>
      <Remove what={`the filter ${label}`} onRemove={onRemove} />
    </li>
  )
}

function textOf(field: FilterField, value: unknown, entries: EntryBody[]): string {
  const choices = new Map('choices' in field ? field.choices : [])
  const called = (choice: string) => choices.get(choice) ?? choice
  switch (field.takes) {
    case 'entries':
      return shortList(entries.map(({ name }) => field.words?.[name] ?? name))
    case 'places':
      return shortList(entries.map(({ name }) => name))
    case 'range':
    case 'days':
      return rangeText(value as { gte?: number | string; lte?: number | string }, field.takes === 'range')
    case 'choices':
      return shortList((value as string[]).map(called))
    case 'band':
      return shortList((value as { band: string[] }).band.map(called))
    case 'linkedin':
      return String(value)
    default:
      return shortList(value as string[])
  }
}

function shortList(names: string[]): string {
  if (names.length === 0) return '…'
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** The bounds of a range in words. */
export function rangeText({ gte, lte }: { gte?: number | string; lte?: number | string }, isNumber: boolean): string {
  const show = (bound: number | string) => (isNumber ? grouped(String(bound)) : String(bound))
  if (gte === undefined) return `at most ${show(lte ?? '')}`
  return lte === undefined ? `at least ${show(gte)}` : `${show(gte)} to ${show(lte)}`
}
