import type { ExtentBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'
import type { Line } from './lines.ts'
import { type Box, type Frame, labelHeight, type Measure } from './picture.ts'
import type { Point } from './units.ts'
import { lives, nameOf, natureText, shareText } from './words.ts'

/** A token of the design, `web/src/styles.css`. */
export type Token = 'surface' | 'sunken' | 'line' | 'field-line' | 'text' | 'quiet' | 'accent' | 'tint' | 'good' | 'warn' | 'bad' // biome-ignore format: one line.

type Paint = { fill?: Token; stroke?: Token; dashed?: boolean; thick?: number }

/** What a picture is made of, for the screen and for files alike. */
export type Shape =
  | (Paint & { is: 'path'; d: string })
  | (Paint & { is: 'rect'; x: number; y: number; width: number; height: number; round: number })
  | {
      is: 'text'
      x: number
      y: number
      text: string
      fill: Token
      size: number
      bold: boolean
      anchor?: 'middle' | 'end'
    }

export const typeface = 'Inter Variable, Inter, system-ui, sans-serif'
const padding = 10
const [nameSize, smallSize, lineHeight] = [13, 12, 16]

/** A box with its name in at most two lines, and below it what is known: country, status and, in a block, the share. */
export function shapesOfBox({ node, edge, x, y, width, height }: Box, isSelected: boolean, measure: Measure): Shape[] {
  const isPerson = node.kind === 'person'
  const room = width - 2 * padding - 20
  const lines = wrapped(nameOf(node), room, text => measure(text, nameSize, true))
  const share = edge && `${shareText(edge)}${edge.ended_on ? `, ended` : ''}`
  const shareWidth = share ? measure(share, smallSize, true) + 8 : 0
  const facts = factsOf(node)
  const below = shortened(facts, width - 2 * padding - 14 - shareWidth, text => measure(text, smallSize, false))
  const bottom = y + height - 12
  return [
    {
      is: 'rect',
      ...{ x, y, width, height },
      round: isPerson ? 18 : 6,
      fill: isSelected ? 'tint' : 'surface',
      stroke: isSelected ? 'accent' : 'field-line',
      dashed: node.kind === 'unidentified' || edge?.ended_on != null,
      thick: isSelected ? 2.5 : 1,
    },
    ...(isPerson ? personMark(x + width - padding - 12, y + 10) : []),
    ...lines.map(
      (text, index): Shape => ({
        is: 'text',
        ...{ x: x + padding, y: y + 20 + index * lineHeight, text },
        ...{ fill: 'text', size: nameSize, bold: true },
      }),
    ),
    ...(node.kind === 'company' ? [statusMark(node, { x: x + padding, y: bottom - 9 })] : []),
    {
      is: 'text',
      x: x + padding + (node.kind === 'company' ? 14 : 0),
      y: bottom,
      ...{ text: below, fill: 'quiet', size: smallSize, bold: false },
    },
    ...(share
      ? [
          {
            is: 'text',
            ...{ x: x + width - padding, y: bottom, text: share, anchor: 'end' },
            ...{ fill: 'text', size: smallSize, bold: true },
          } as Shape,
        ]
      : []),
  ]
}

/** The country and, for a company, its status; for a holder, what it is. */
function factsOf(node: StructureNodeBody): string {
  const status = node.life ? lives[node.life].word : 'status not known'
  const last = node.kind === 'company' ? status : node.birth_year ? `born ${node.birth_year}` : natureText(node)
  return [node.country_code, last].filter(Boolean).join(' · ')
}

/** Full where it is active, half where it is intermediate, crossed where it is not, and a line where that is unknown. */
function statusMark({ life }: StructureNodeBody, { x, y }: Point): Shape {
  if (!life) return { is: 'path', d: `M${x + 1},${y + 5}h7`, stroke: 'quiet', thick: 2 }
  const stroke = lives[life].token
  const outline = `M${x},${y + 5}a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0z`
  if (life === 'Active') return { is: 'path', d: outline, fill: stroke, stroke, thick: 1.5 }
  const half = `M${x + 4.5},${y + 0.5}a4.5,4.5 0 0 0 0,9z`
  const cross = `M${x + 2},${y + 2.5}l5,5m0,-5l-5,5`
  return { is: 'path', d: outline + (life === 'Intermediate' ? half : cross), stroke, thick: 1.5 }
}

function personMark(x: number, y: number): Shape[] {
  const d = `M${x + 3},${y + 3}a3,3 0 1 0 6,0a3,3 0 1 0 -6,0zM${x},${y + 13}c0,-7 12,-7 12,0`
  return [{ is: 'path', d, stroke: 'quiet', thick: 1.5 }]
}

export function shapesOfFrame({ kind, x, y, width, height }: Frame): Shape[] {
  if (kind === 'block') {
    return [{ is: 'rect', x, y, width, height, round: 10, fill: 'sunken', stroke: 'line' }]
  }
  const [across, down] = [width / 2 - 30, height / 2 - 26]
  const d = `M${x + 30},${y + height / 2}a${across},${down} 0 1 0 ${2 * across},0a${across},${down} 0 1 0 ${-2 * across},0z`
  return [{ is: 'path', d, stroke: 'warn', thick: 1.5, dashed: true }]
}

export function shapesOfLine({ d, tip, before, isEnded }: Line, isStrong: boolean): Shape[] {
  const stroke = isStrong ? 'accent' : 'field-line'
  const thick = isStrong ? 2.5 : 1.25
  return [
    { is: 'path', d, stroke, thick, dashed: isEnded },
    { is: 'path', d: arrowAt(tip, before), fill: stroke },
  ]
}

function arrowAt(tip: Point, before: Point): string {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const back = { x: tip.x - ux * 9, y: tip.y - uy * 9 }
  return `M${tip.x},${tip.y}L${back.x - uy * 4.5},${back.y + ux * 4.5}L${back.x + uy * 4.5},${back.y - ux * 4.5}z`
}

/** The share in words, and a bar below it on which a band is seen to be one. */
export function shapesOfLabel({ label, edges, isEnded }: Line): Shape[] {
  const edge = edges[0]
  if (!label || !edge) return []
  const { width, text } = label
  const [x, y] = [label.x - width / 2, label.y - labelHeight / 2]
  return [
    { is: 'rect', x, y, width, height: labelHeight, round: 5, fill: 'surface', stroke: 'line', dashed: isEnded },
    {
      is: 'text',
      ...{ x: label.x, y: y + 15, text },
      anchor: 'middle',
      ...{ fill: isEnded ? 'quiet' : 'text', size: smallSize, bold: !isEnded },
    },
    ...barOf(edge.extent, x + 5, y + labelHeight - 6, width - 10),
  ]
}

function barOf({ percentage, min, max }: ExtentBody, x: number, y: number, width: number): Shape[] {
  if (percentage === null && min === null && max === null) return []
  const from = percentage === null ? Number(min ?? 0) : 0
  const to = Number(percentage ?? max ?? 100)
  const part = (share: number) => (width * Math.min(100, Math.max(0, share))) / 100
  const bar = { is: 'rect', y, height: 3, round: 1.5 } as const
  return [
    { ...bar, x, width, fill: 'line' },
    {
      ...bar,
      x: x + part(from),
      width: Math.max(2, part(to) - part(from)),
      fill: percentage === null ? 'warn' : 'accent',
    },
  ]
}

/** In at most two lines; an ellipsis marks what does not fit. */
function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= room) return [text]
  // Names without spaces, as in Chinese, may break anywhere.
  const parts = text.includes(' ') ? text.split(/(?<= )/) : Array.from(text)
  let first = ''
  while (parts[0] !== undefined && widthOf((first + parts[0]).trimEnd()) <= room) first += parts.shift()
  if (first === '') return [shortened(text, room, widthOf)]
  return [first.trimEnd(), shortened(parts.join(''), room, widthOf)]
}

function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = Array.from(text)
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= room) fits = middle
    else tooLong = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}
