import { endOf, type Graph } from './graph.ts'
import type { Box } from './picture.ts'

/** Where an arrow key leads: up to the largest holder, down to the largest holding, sideways to the next box. Null where there is none. */
export function nextBox(key: string, graph: Graph, boxes: ReadonlyMap<string, Box>, from: string): string | null {
  const here = boxes.get(from)
  if (!here) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const direction = key === 'ArrowUp' ? 'above' : 'below'
    const tied = (graph[direction].get(from) ?? []).map(edge => endOf(edge, direction))
    return tied.find(key => key !== from && boxes.has(key)) ?? null
  }
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (way === 0) return null
  const sideways = [...boxes.values()].filter(box => (box.x - here.x) * way > 1)
  // Whatever stands in the same row comes first.
  return nearest(sideways, box => Math.abs(box.x - here.x) + 20 * Math.abs(box.y - here.y))
}

function nearest(boxes: Box[], distance: (box: Box) => number): string | null {
  return boxes.length === 0
    ? null
    : boxes.reduce((one, other) => (distance(other) < distance(one) ? other : one)).node.key
}
