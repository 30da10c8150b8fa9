import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEventHandler, ReactNode } from 'react'

export type Column<Row> = {
  /** The heading; on a phone it is beside each cell. */
  head: string
  cell: (row: Row) => ReactNode
  className?: string
  isFigure?: boolean
  /** For buttons, whose heading is only read out. */
  isSilent?: boolean
  /** By this name the table can be sorted by the column. */
  sortName?: string
}

type Sort = { by: string; descending?: boolean }

type Props<Row> = {
  rows: Row[]
  keyOf: (row: Row) => string | number
  columns: (Column<Row> | false)[]
  caption?: string
  /** The column that names what its row is about; -1 if none does. */
  rowHead?: number
  /** A stacked table becomes cards on a phone. */
  className?: string
  rowClass?: (row: Row) => string | undefined
  sort?: Sort | undefined
  onSort?: (by: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLTableSectionElement>
}

export function DataTable<Row>(props: Props<Row>) {
  const { rows, keyOf, caption, rowHead = 0, className = 'stacked', rowClass, sort, onSort, onKeyDown } = props
  const columns = props.columns.filter(column => column !== false)
  const look = ({ isFigure, className }: Column<Row>) => [isFigure && 'figure', className].filter(Boolean).join(' ')
  return (
    <table className={`table ${className}`}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(column => (
            <Head key={column.head} {...{ column, sort, onSort }} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {rows.map(row => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map((column, index) => {
              const { head, cell, isSilent } = column
              if (index === rowHead) {
                return (
                  <th key={head} scope="row" className={look(column)}>
                    {cell(row)}
                  </th>
                )
              }
              return (
                <td key={head} data-label={isSilent ? '' : head} className={look(column)}>
                  {cell(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((by: string) => void) | undefined }

/** Pressed, it sorts by its column, and pressed again the other way round. */
function Head<Row>({ column: { head, isFigure, isSilent, sortName }, sort, onSort }: HeadProps<Row>) {
  const direction = !sortName || sort?.by !== sortName ? undefined : sort.descending ? 'descending' : 'ascending'
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={isFigure ? 'figure' : undefined} aria-sort={direction}>
      {isSilent ? (
        <span className="sr-only">{head}</span>
      ) : sortName && onSort ? (
        <button type="button" className="sort-head" onClick={() => onSort(sortName)}>
          {head}
          <Arrow size={14} aria-hidden="true" className={direction ? undefined : 'invisible'} />
        </button>
      ) : (
        head
      )}
    </th>
  )
}

type ButtonProps = { children: ReactNode; of: string; onClick: () => void; disabled?: boolean; isFinal?: boolean }

/** A button in a row; a screen reader hears what it is for. */
export function RowButton({ children, of, onClick, disabled, isFinal }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button small justify-self-start ${isFinal ? 'danger' : 'secondary'}`}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  )
}
