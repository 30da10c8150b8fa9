import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

export type YearBar = {
  year: string
  value: number | null
  other: number | null
  /** Where the half in the middle of those it is compared with lies, and the middle itself. */
  band?: { low: number; middle: number; high: number } | undefined
}

type Props = {
  label: string
  bars: YearBar[]
  /** The index of the focused bar. */
  at: number
  /** Its description. */
  text: string
  onChange: (at: number | null) => void
}

const height = 72

/**
 * A figure by year over a line at zero, oldest first. The arrows walk through the years, and so does a pointer. A year
 * without a value stays empty, because null is never zero.
 */
export function YearBars({ label, bars, at, text, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const values = bars
    .flatMap(({ value, other, band }) => [value, other, ...(band ? [band.low, band.high] : [])])
    .filter(value => value !== null)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const zero = (high / span) * height

  function walk(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    const to = step ? at + step : event.key === 'Home' ? 0 : event.key === 'End' ? bars.length - 1 : null
    if (to === null) return
    event.preventDefault()
    onChange(Math.max(0, Math.min(bars.length - 1, to)))
  }

  function point(event: PointerEvent) {
    const { left = 0, width = 1 } = frame.current?.getBoundingClientRect() ?? {}
    const to = Math.floor(((event.clientX - left) / width) * bars.length)
    onChange(Math.max(0, Math.min(bars.length - 1, to)))
  }

  const bar = (value: number | null, isLookedAt: boolean, isOther: boolean) => {
    if (value === null) return <span className="flex-1" />
    const size = (Math.abs(value) / span) * height
    const colour = value < 0 ? 'var(--bad)' : 'var(--accent)'
    return (
      <span
        className="flex-1 rounded-sm"
        style={{
          height: Math.max(1, size),
          marginTop: value < 0 ? zero : zero - size,
          background: colour,
          opacity: isOther ? 0.35 : isLookedAt ? 1 : 0.65,
        }}
      />
    )
  }

  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={`${label} by year`}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={at + 1}
      aria-valuetext={text}
      className="grid gap-1"
      onKeyDown={walk}
      onPointerMove={point}
      onPointerLeave={() => onChange(null)}
      onBlur={() => onChange(null)}
    >
      <div className="relative flex items-start gap-1.5" style={{ height }}>
        <span className="absolute inset-x-0 border-t border-field" style={{ top: zero }} />
        {bars.map(({ year, value, other, band }, index) => (
          <span key={year} className="relative flex flex-1 items-start gap-px">
            {band && <Band {...band} place={value => zero - (value / span) * height} />}
            {bar(value, index === at, false)}
            {other !== null && bar(other, index === at, true)}
          </span>
        ))}
      </div>
      <div className="flex gap-1.5 text-center text-xs text-quiet" aria-hidden="true">
        {bars.map(({ year }, index) => (
          <span key={year} className={`min-w-0 flex-1 ${index === at ? 'font-semibold text-ink' : ''}`}>
            {bars.length > 6 ? `’${year.slice(2, 4)}` : year.slice(0, 4)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Over the bars and a little beyond them, so that it is seen where they are low and where they are high. */
function Band({ low, middle, high, place }: NonNullable<YearBar['band']> & { place: (value: number) => number }) {
  return (
    <>
      <span
        className="absolute -inset-x-[3px] z-10 border-y border-ink/50 bg-quiet/40"
        style={{ top: place(high), height: Math.max(2, place(low) - place(high)) }}
      />
      <span className="absolute -inset-x-[3px] z-10 border-t-2 border-ink" style={{ top: place(middle) - 1 }} />
    </>
  )
}
