import type { SeriesBody } from '../api.ts'
import { roundedTo } from '../parts/figure.ts'

/** The last change of a figure. Its colour says whether that is good for this figure; of many it is neither. */
export function Change({ series: { progress, better } }: { series: Pick<SeriesBody, 'progress' | 'better'> }) {
  const text = progress?.[0]
  if (text === undefined) return null
  const rounded = roundedTo(text, 1)
  const isHigher = !text.startsWith('-')
  const isSame = /^−?0$/.test(rounded)
  const isGood = better === null || isSame ? null : (better === 'higher') === isHigher
  const colour = isGood === null ? 'text-quiet' : isGood ? 'text-good' : 'text-bad'
  return (
    <span className={`figure text-sm font-semibold whitespace-nowrap ${colour}`}>
      {isSame ? '0' : `${isHigher ? '▲ +' : '▼ '}${rounded}`}%
      <span className="sr-only">{isGood === null ? '' : isGood ? ', better' : ', worse'}</span>
    </span>
  )
}
