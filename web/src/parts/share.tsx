import type { ExtentBody } from '../api.ts'
import { exactExtent, extentText } from './extent.ts'

/** A bar from the lower to the upper end of a band, so that it is seen to be one. */
export function Share({ extent }: { extent: ExtentBody }) {
  const text = extentText(extent)
  if (!text) return <span className="text-quiet">not known</span>
  const from = extent.percentage === null ? Number(extent.min ?? 0) : 0
  const to = Number(extent.percentage ?? extent.max ?? 100)
  return (
    <span className="grid w-40 max-w-full gap-1" title={exactExtent(extent)}>
      {text}
      <span className="relative h-1.5 overflow-hidden rounded bg-line" aria-hidden="true">
        <span
          className={`absolute h-full ${extent.percentage === null ? 'bg-field' : 'bg-accent'}`}
          style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
        />
      </span>
    </span>
  )
}
