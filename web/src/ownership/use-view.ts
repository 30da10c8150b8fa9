import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Picture } from './picture.ts'
import type { Point, Rect } from './units.ts'

/** Where the paper lies behind the frame: its corner in pixels of the screen, and its scale. */
export type View = Point & { scale: number }

const [smallest, largest] = [0.02, 2.5]
/** When it opens every name can be read, even if a part of the picture is then outside. */
const smallestAtFirst = 0.75
/** A hand is not steady: what moves less than this was a click. */
const steady = 4

type Places = {
  frame: RefObject<HTMLDivElement | null>
  paper: RefObject<HTMLDivElement | null>
  picture: Picture
  /** The box that stays in the middle when all is fitted. */
  centre: Rect
  /** Called after every move, with what the frame shows of the picture. */
  onMoved: (seen: Rect, view: View) => void
}

/**
 * Moves and scales the paper without redrawing anything: a move shifts what the browser has already painted, and only a
 * new scale paints it again.
 */
export function useView({ frame, paper, picture, centre, onMoved }: Places) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, Point>())
  const wasMoved = useRef(false)
  const latest = useRef({ picture, centre, onMoved })
  latest.current = { picture, centre, onMoved }

  const set = useCallback(
    (next: View) => {
      const [sheet, window] = [paper.current, frame.current]
      if (!sheet || !window) return
      const { picture, onMoved } = latest.current
      view.current = next
      sheet.style.transform = `translate3d(${next.x}px, ${next.y}px, 0)`
      const drawing = sheet.firstElementChild as SVGSVGElement
      const width = `${picture.width * next.scale}`
      if (drawing.getAttribute('width') !== width) {
        drawing.setAttribute('width', width)
        drawing.setAttribute('height', `${picture.height * next.scale}`)
      }
      const { clientWidth, clientHeight } = window
      const [x, y] = [-next.x / next.scale, -next.y / next.scale]
      onMoved({ x, y, width: clientWidth / next.scale, height: clientHeight / next.scale }, next)
    },
    [frame, paper],
  )

  const middle = useCallback((): Point => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    return { x: clientWidth / 2, y: clientHeight / 2 }
  }, [frame])

  /** So that a rectangle of the picture is in the middle of the frame. */
  const centreOn = useCallback(
    ({ x, y, width, height }: Rect, scale = view.current.scale) => {
      const { x: cx, y: cy } = middle()
      set({ x: cx - (x + width / 2) * scale, y: cy - (y + height / 2) * scale, scale })
    },
    [middle, set],
  )

  /** The whole picture around the company in the middle, or as much of it as the smallest scale leaves room for. */
  const fit = useCallback(
    (least = smallest) => {
      const { picture, centre } = latest.current
      const { x: halfWidth, y: halfHeight } = middle()
      const [cx, cy] = [centre.x + centre.width / 2, centre.y + centre.height / 2]
      const across = halfWidth / Math.max(cx, picture.width - cx)
      const down = halfHeight / Math.max(cy, picture.height - cy)
      centreOn(centre, Math.max(least, Math.min(1, across, down)))
    },
    [centreOn, middle],
  )

  /** As it is when it opens. */
  const open = useCallback(() => fit(smallestAtFirst), [fit])

  const zoom = useCallback(
    (by: number, around: Point = middle()) => {
      const { x, y, scale } = view.current
      const next = Math.min(largest, Math.max(smallest, scale * by))
      const ratio = next / scale
      set({ x: around.x - (around.x - x) * ratio, y: around.y - (around.y - y) * ratio, scale: next })
    },
    [middle, set],
  )

  const move = useCallback(
    (dx: number, dy: number) => set({ ...view.current, x: view.current.x + dx, y: view.current.y + dy }),
    [set],
  )

  /** Moves as little as needed for a rectangle of the picture to be seen. */
  const scrollIntoView = useCallback(
    (rect: Rect) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      const { x, y, scale } = view.current
      const missing = (from: number, size: number, room: number) =>
        from < 16 ? 16 - from : Math.min(0, room - 16 - from - size)
      const dx = missing(x + rect.x * scale, rect.width * scale, clientWidth)
      const dy = missing(y + rect.y * scale, rect.height * scale, clientHeight)
      if (dx !== 0 || dy !== 0) move(dx, dy)
    },
    [frame, move],
  )

  // The page would scroll as well, unless this is not passive, which React's own are.
  useEffect(() => {
    const window = frame.current
    if (!window) return
    function onWheel(event: WheelEvent) {
      // The page scrolls by the wheel; the picture is scaled with a key held, or where it is all there is.
      if (!event.ctrlKey && !event.metaKey && !document.fullscreenElement) return
      event.preventDefault()
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      zoom(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top })
    }
    window.addEventListener('wheel', onWheel, { passive: false })
    return () => window.removeEventListener('wheel', onWheel)
  }, [frame, zoom])

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      wasMoved.current = false
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const last = pointers.current.get(event.pointerId)
      if (!last) return
      const now = { x: event.clientX, y: event.clientY }
      const [dx, dy] = [now.x - last.x, now.y - last.y]
      if (!wasMoved.current && Math.hypot(dx, dy) < steady) return
      if (!wasMoved.current) frame.current?.setPointerCapture(event.pointerId)
      wasMoved.current = true
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
        const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(last.x - other.x, last.y - other.y)
        zoom(ratio, { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top })
      } else move(dx, dy)
      pointers.current.set(event.pointerId, now)
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }

  /** The place of the picture below a place of the screen. */
  const pointAt = useCallback(
    (clientX: number, clientY: number): Point => {
      const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const { x, y, scale } = view.current
      return { x: (clientX - left - x) / scale, y: (clientY - top - y) / scale }
    },
    [frame],
  )

  return { view, wasMoved, handlers, set, open, fit, zoom, move, centreOn, scrollIntoView, pointAt }
}
