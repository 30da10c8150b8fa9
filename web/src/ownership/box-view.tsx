import { memo } from 'react'
import type { Box } from './picture.ts'
import { measure } from './picture-file.ts'
import { type Shape, shapesOfBox } from './shapes.ts'
import { describe, shareText } from './words.ts'

type Props = {
  box: Box
  /** The company that the picture is about. */
  isSelected: boolean
  isChosen: boolean
  isDim: boolean
  /** How many more there are to show. */
  above: number
  below: number
}

/** The drawing of a box, and over it a button whose label has in full what the drawing shortens. */
export const BoxView = memo(function BoxView({ box, isSelected, isChosen, isDim, above, below }: Props) {
  const { node, edge, x, y, width, height } = box
  return (
    <g data-key={node.key} className={`picture-box ${isDim ? 'is-dim' : ''} ${isChosen ? 'is-chosen' : ''}`}>
      <g>
        {shapesOfBox(box, isSelected, measure).map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have their order and nothing else.
          <DrawShape key={index} shape={shape} />
        ))}
      </g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing. */}
      <rect
        role="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={edge ? `${describe(node)}, ${shareText(edge)}` : describe(node)}
        className="picture-button"
        {...{ x: x - 3, y: y - 3, width: width + 6, height: height + 6 }}
        rx={9}
      />
      {above > 0 && <More count={above} direction="above" x={x + width / 2} y={y} />}
      {below > 0 && <More count={below} direction="below" x={x + width / 2} y={y + height} />}
    </g>
  )
})

/** For the pointer; by keyboard the same is done in the details beside. */
function More({ count, direction, x, y }: { count: number; direction: string; x: number; y: number }) {
  const text = `+${count}`
  const width = 14 + text.length * 8
  const shapes: Shape[] = [
    { is: 'rect', x: x - width / 2, y: y - 9, width, height: 18, round: 9, fill: 'tint', stroke: 'accent' },
    { is: 'text', x, y: y + 4, text, fill: 'accent', size: 12, bold: true, anchor: 'middle' },
  ]
  return (
    <g data-more={direction}>
      <title>{`Show more ${direction}`}</title>
      {shapes.map(shape => (
        <DrawShape key={shape.is} shape={shape} />
      ))}
    </g>
  )
}

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
