import type { Measure, Picture } from './picture.ts'
import { type Shape, shapesOfBox, shapesOfFrame, shapesOfLabel, shapesOfLine, type Token, typeface } from './shapes.ts'

export type Colours = (token: Token) => string

/** Everything that is drawn, what lies below first. */
export function shapesOf({ frames, lines, boxes }: Picture, selected: string, measure: Measure): Shape[] {
  return [
    ...frames.flatMap(shapesOfFrame),
    ...lines.flatMap(line => shapesOfLine(line, false)),
    ...boxes.flatMap(box => shapesOfBox(box, box.node.key === selected, measure)),
    ...lines.flatMap(shapesOfLabel),
  ]
}

/** A file of its own, with the colours in it. */
export function svgOf({ width, height }: Picture, shapes: Shape[], title: string, colour: Colours): string {
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`
  const ground = `<rect width="100%" height="100%" fill="${colour('surface')}"/>`
  const drawn = shapes.map(shape => elementOf(shape, colour)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${typeface}">
<title>${escaped(title)}</title>
${ground}
${drawn}
</svg>
`
}

function elementOf(shape: Shape, colour: Colours): string {
  if (shape.is === 'text') {
    const { x, y, text, fill, size, bold, anchor } = shape
    const look = `font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${colour(fill)}"`
    return `<text x="${x}" y="${y}" ${look}${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(text)}</text>`
  }
  const { fill, stroke, thick = 1, dashed } = shape
  const paint = [
    `fill="${fill ? colour(fill) : 'none'}"`,
    ...(stroke ? [`stroke="${colour(stroke)}" stroke-width="${thick}"`] : []),
    ...(dashed ? ['stroke-dasharray="5 4"'] : []),
  ].join(' ')
  if (shape.is === 'path') return `<path d="${shape.d}" ${paint}/>`
  const { x, y, width, height, round } = shape
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${paint}/>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A name is text, whatever is in it; what no XML may contain is left out. */
function escaped(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replaceAll(/[&<>"]/g, sign => escapes[sign] ?? '')
}
