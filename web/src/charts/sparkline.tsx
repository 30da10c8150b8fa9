type Props = { values: (number | null)[]; label: string }

const [width, height, edge] = [96, 28, 3]

/** How a figure went, as one line without axes. What is not known leaves a gap, because null is never zero. */
export function Sparkline({ values, label }: Props) {
  const known = values.filter(value => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge)
  const y = (value: number) => height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge)
  const line = values
    .map((value, index) => (value === null ? '' : `${values[index - 1] == null ? 'M' : 'L'}${x(index)} ${y(value)}`))
    .join('')
  const last = values.findLastIndex(value => value !== null)
  return (
    <svg width={width} height={height} role="img" aria-label={label} className="flex-none">
      {low < 0 && high > 0 && <line x1={0} x2={width} y1={y(0)} y2={y(0)} stroke="var(--line)" strokeDasharray="2 2" />}
      <path
        d={line}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last)} cy={y(values[last] as number)} r={2.5} fill="var(--accent)" />
    </svg>
  )
}
