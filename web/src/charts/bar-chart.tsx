import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { roughly } from '../parts/figure.ts'

export type ChartBar = { label: string; value: number | null; title: string }

type Props = {
  bars: ChartBar[]
  name: string
  height?: number
  /** What is counted has no parts. */
  whole?: boolean
}

const margin = { top: 8, right: 4, bottom: 26, left: 48 }
const quiet = 'var(--quiet)'

/** Bars over a line at zero; a value that is not known leaves its place empty, because null is never zero. */
export function BarChart({ bars, name, height = 200, whole = false }: Props) {
  const [place, width] = useWidth()
  const inner = Math.max(0, width - margin.left - margin.right)
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [0, inner], padding: 0.25 })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const every = Math.max(1, Math.ceil(bars.length / Math.max(1, Math.floor(inner / 56))))
  return (
    <div ref={place} className="min-w-0 overflow-hidden" style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={`${name}: ${bars.map(bar => bar.title).join('; ')}`}>
          <g transform={`translate(${margin.left} 0)`}>
            {bars.map(({ label, value, title }) =>
              value === null ? null : (
                <Bar
                  key={label}
                  x={x(label) ?? 0}
                  width={x.bandwidth()}
                  y={Math.min(y(value), y(0))}
                  height={Math.abs(y(value) - y(0))}
                  rx={2}
                  fill={value < 0 ? 'var(--bad)' : 'var(--accent)'}
                >
                  <title>{title}</title>
                </Bar>
              ),
            )}
            <AxisLeft
              scale={y}
              tickValues={y.ticks(4).filter(tick => !whole || Number.isInteger(tick))}
              hideAxisLine
              tickStroke={quiet}
              tickFormat={value => roughly(Number(value))}
              tickLabelProps={{ fill: quiet, fontSize: 11, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              top={y(0)}
              scale={x}
              stroke={quiet}
              hideTicks
              tickFormat={() => ''}
              tickLabelProps={{ fill: quiet, fontSize: 11 }}
            />
            {bars.map(({ label }, index) =>
              index % every === 0 ? (
                <text
                  key={label}
                  x={(x(label) ?? 0) + x.bandwidth() / 2}
                  y={height - 8}
                  fill={quiet}
                  fontSize={11}
                  textAnchor="middle"
                >
                  {label}
                </text>
              ) : null,
            )}
          </g>
        </svg>
      )}
    </div>
  )
}

/** The current width of an element, which the chart fills. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}
