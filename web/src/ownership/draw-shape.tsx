import type { Shape } from './shapes.ts'

const dash = '5 4'

/** A shape on the screen, in the colours of the page. */
export function DrawShape({ shape }: { shape: Shape }) {
  if (shape.is === 'text') {
    const { x, y, text, fill, size, bold, anchor } = shape
    return (
      <text
        {...{ x, y }}
        fontSize={size}
        fontWeight={bold ? 600 : 400}
        textAnchor={anchor}
        style={{ fill: `var(--${fill})` }}
      >
        {text}
      </text>
    )
  }
  const { fill, stroke, thick, dashed } = shape
  const style = { fill: fill ? `var(--${fill})` : 'none', stroke: stroke && `var(--${stroke})` }
  const paint = { style, strokeWidth: thick, strokeDasharray: dashed ? dash : undefined }
  if (shape.is === 'path') return <path d={shape.d} {...paint} />
  const { x, y, width, height, round } = shape
  return <rect {...{ x, y, width, height }} rx={round} {...paint} />
}
