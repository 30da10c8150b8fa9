import { html, type Markup } from '#lib/markup.ts'
import { short } from './format.ts'

const letters = ['A', 'B', 'C', 'D', 'E'] as const
/** Where each class ends, as in the scorecard; the first begins at the least probability there is. */
const bounds = [0.0001, 0.005, 0.015, 0.04, 0.12, 1]
export const classColours: Record<string, string> = {
  A: '#1a7f4b',
  B: '#4a7521',
  C: '#7d5f00',
  D: '#9c420a',
  E: '#b3261e',
}

const at = (value: number) => value.toFixed(1)

/** A half circle from A to E with a needle where the probability lies, and with none where there is no class. */
export function gauge(pod: number | null, letter: string | null, words: string): Markup {
  const point = (turn: number, radius: number) => {
    const angle = Math.PI * (1 - turn)
    return `${at(130 + radius * Math.cos(angle))} ${at(126 - radius * Math.sin(angle))}`
  }
  const arcs = letters.map((each, index) => {
    const [from, to] = [index / 5 + 0.004, (index + 1) / 5 - 0.004]
    const path = `M${point(from, 112)} A112 112 0 0 1 ${point(to, 112)} L${point(to, 78)} A78 78 0 0 0 ${point(from, 78)} Z`
    const [x, y] = point((from + to) / 2, 95).split(' ') as [string, string]
    return html`<path d="${path}" fill="${classColours[each]}" opacity="${each === letter ? 1 : 0.35}"/><text x="${x}" y="${y}" dy="6" class="${each === letter ? 'letter on' : 'letter'}">${each}</text>`
  })
  const needle = pod === null || letter === null ? null : turnOf(pod, letter)
  const pointer =
    needle !== null &&
    html`<path d="M${point(needle, 70)} L${point(needle - 0.5, 5)} L${point(needle + 0.5, 5)} Z" fill="#1b2430"/>`
  return html`<svg viewBox="0 0 260 150" role="img" aria-label="${letter === null ? words : `Class ${letter}, ${words}`}" class="gauge">${arcs}${pointer}<circle cx="130" cy="126" r="7" fill="#1b2430"/></svg>`
}

/** Within its class by the logarithm of the probability: the classes grow that way. */
function turnOf(pod: number, letter: string): number {
  const index = letters.indexOf(letter as (typeof letters)[number])
  const [low, high] = [bounds[index] as number, bounds[index + 1] as number]
  const inside = Math.log(Math.max(pod, low) / low) / Math.log(high / low)
  // Away from the border to another class, but up to the ends of the scale.
  const [least, most] = [index === 0 ? 0 : 0.06, index === letters.length - 1 ? 1 : 0.94]
  return (index + Math.min(most, Math.max(least, inside))) / letters.length
}

type Point = { label: string; value: number; note?: string }

const [width, height, left, bottom, top] = [430, 190, 56, 26, 18]

/** An axis that covers all values, and zero for bars, but nothing beyond the least and the most that a value can be. */
function axis(values: number[], fromZero: boolean, { least, most } = { least: -Infinity, most: Infinity }) {
  const low = Math.min(...values, ...(fromZero ? [0] : []))
  const high = Math.max(...values, ...(fromZero ? [0] : []))
  const room = (high - low || Math.abs(high) || 1) * 0.12
  const from = fromZero && low === 0 ? 0 : Math.max(least, low - room)
  const to = fromZero && high === 0 ? 0 : Math.min(most, high + room)
  const y = (value: number) => height - bottom - ((value - from) / (to - from)) * (height - bottom - top)
  return { from, to, y }
}

function grid({ from, to, y }: ReturnType<typeof axis>, words: (value: number) => string): Markup[] {
  return [0, 1, 2, 3].map(step => {
    const value = from + ((to - from) * step) / 3
    return html`<line x1="${left}" x2="${width}" y1="${at(y(value))}" y2="${at(y(value))}" class="grid"/><text x="${left - 6}" y="${at(y(value))}" dy="4" class="axis end">${words(value)}</text>`
  })
}

/** Points over time, joined by a line. */
export function lineChart(
  label: string,
  points: Point[],
  words: (value: number) => string,
  ends: { least: number; most: number },
): Markup {
  const values = points.map(({ value }) => value)
  const scale = axis(values, false, ends)
  const step = (width - left - 56) / Math.max(1, points.length - 1)
  const x = (index: number) => (points.length === 1 ? (width + left) / 2 : left + 28 + index * step)
  const line = points.map(({ value }, index) => `${at(x(index))},${at(scale.y(value))}`).join(' ')
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" class="chart">${grid(scale, words)}<polyline points="${line}" class="line"/>${points.map(
    ({ label: name, value, note }, index) =>
      html`<circle cx="${at(x(index))}" cy="${at(scale.y(value))}" r="4" class="dot"/>${note && html`<text x="${at(x(index))}" y="${at(scale.y(value) - 9)}" class="note">${note}</text>`}<text x="${at(x(index))}" y="${height - 8}" class="axis mid">${name}</text>`,
  )}</svg>`
}

type Series = { name: string; colour: string; values: (number | null)[] }

/** Bars side by side for each label. A value that is not known has no bar, which is not the same as one of zero. */
export function barChart(label: string, labels: string[], series: Series[]): Markup {
  const values = series.flatMap(({ values: each }) => each.filter(value => value !== null))
  const scale = axis(values, true)
  const slot = (width - left) / labels.length
  const bar = Math.min(46, (slot * 0.72) / series.length)
  const start = (index: number) => left + slot * index + (slot - bar * series.length) / 2
  const zero = scale.y(0)
  const bars = series.map(({ colour, values: each }, order) =>
    each.map((value, index) => {
      if (value === null) return null
      const y = scale.y(value)
      return html`<rect x="${at(start(index) + bar * order + 1)}" y="${at(Math.min(y, zero))}" width="${at(bar - 2)}" height="${at(Math.max(1, Math.abs(y - zero)))}" fill="${colour}"/>`
    }),
  )
  const names = labels.map(
    (name, index) =>
      html`<text x="${at(left + slot * (index + 0.5))}" y="${height - 8}" class="axis mid">${name}</text>`,
  )
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" class="chart">${grid(scale, short)}${bars}<line x1="${left}" x2="${width}" y1="${at(zero)}" y2="${at(zero)}" class="zero"/>${names}</svg>${
    series.length > 1 &&
    html`<p class="legend">${series.map(({ name, colour }) => html`<span><i style="background:${colour}"></i>${name}</span>`)}</p>`
  }`
}

/** A bar to the right for points that speak for the company, to the left for those against it. */
export function pointsBar(points: number, most: number): Markup {
  const size = (Math.abs(points) / most) * 58
  const x = points < 0 ? 60 - size : 60
  const colour = points < 0 ? classColours.E : classColours.A
  return html`<svg viewBox="0 0 120 12" class="points" aria-hidden="true"><rect x="${at(x)}" y="1" width="${at(size)}" height="10" fill="${colour}"/><line x1="60" x2="60" y1="0" y2="12" class="zero"/></svg>`
}
