import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ResultViewBody } from '../api.ts'
import type { Column } from './result-view.ts'

type Props = {
  column: Column
  sort: ResultViewBody['sort']
  onSort: (by: string) => void
  isFigure?: boolean
}

/** The head of a column; pressed, it sorts by it, and pressed again the other way round. */
export function SortHead({ column: { name, label, isSorted }, sort, onSort, isFigure }: Props) {
  const className = isFigure ? 'figure' : undefined
  if (!isSorted) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const direction = sort?.by !== name ? undefined : sort.descending ? 'descending' : 'ascending'
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort-head" onClick={() => onSort(name)}>
        {label}
        <Arrow size={14} aria-hidden="true" className={direction ? undefined : 'invisible'} />
      </button>
    </th>
  )
}
