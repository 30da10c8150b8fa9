import type { Picture } from './picture.ts'
import { type Shape, type Token, typeface } from './shapes.ts'
import type { Colours } from './svg-file.ts'

/** No browser draws more than this on one canvas. */
const maxPixels = 8_000

export async function pngOf({ width, height }: Picture, shapes: Shape[], colour: Colours): Promise<Blob> {
  const scale = Math.min(2, maxPixels / width, maxPixels / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = colour('surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  for (const shape of shapes) paint(pen, shape, colour)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture is too large for a PNG.'))),
      'image/png',
    ),
  )
}

function paint(pen: CanvasRenderingContext2D, shape: Shape, colour: Colours) {
  if (shape.is === 'text') {
    pen.font = fontOf(shape.size, shape.bold)
    pen.textAlign = shape.anchor === 'middle' ? 'center' : (shape.anchor ?? 'start')
    pen.fillStyle = colour(shape.fill)
    pen.fillText(shape.text, shape.x, shape.y)
    return
  }
  const path = new Path2D(shape.is === 'path' ? shape.d : undefined)
  if (shape.is === 'rect') path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.round)
  if (shape.fill) {
    pen.fillStyle = colour(shape.fill)
    pen.fill(path)
  }
  if (!shape.stroke) return
  pen.strokeStyle = colour(shape.stroke)
  pen.lineWidth = shape.thick ?? 1
  pen.setLineDash(shape.dashed ? [5, 4] : [])
  pen.stroke(path)
}

const fontOf = (size: number, bold: boolean) => `${bold ? 600 : 400} ${size}px ${typeface}`

let ruler: CanvasRenderingContext2D | null = null

/** How wide a text will be. */
export function measure(text: string, size: number, bold: boolean): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text.length * size * 0.6
  ruler.font = fontOf(size, bold)
  return ruler.measureText(text).width
}

/** The colours of the light theme, because files are mostly printed. */
export function lightColours(): Colours {
  const probe = document.createElement('span')
  probe.style.colorScheme = 'light'
  document.body.append(probe)
  const known = new Map<Token, string>()
  const colour = (token: Token) => {
    if (!known.has(token)) {
      probe.style.color = `var(--${token})`
      known.set(token, getComputedStyle(probe).color)
    }
    return known.get(token) as string
  }
  for (const token of [
    'surface',
    'sunken',
    'line',
    'field-line',
    'text',
    'quiet',
    'accent',
    'tint',
    'good',
    'warn',
    'bad',
  ] as const)
    colour(token)
  probe.remove()
  return colour
}
