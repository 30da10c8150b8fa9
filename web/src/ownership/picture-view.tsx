import { Crosshair, Expand, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { BoxView, DrawShape } from './box-view.tsx'
import { type Direction, type Graph, hiddenNext } from './graph.ts'
import type { Line } from './lines.ts'
import { nextBox } from './next-box.ts'
import type { Box, Picture } from './picture.ts'
import { shapesOfFrame, shapesOfLabel, shapesOfLine } from './shapes.ts'
import type { Rect } from './units.ts'
import { useView, type View } from './use-view.ts'
import { nameOf } from './words.ts'
import './picture.css'

/** Smaller than this, no name can be read, and boxes and lines are drawn as one. */
const readable = 0.28
/** From so many boxes on, only those near the frame are drawn. */
const maxAtOnce = 160

type Way = { nodes: ReadonlySet<string>; edges: ReadonlySet<object> } | null

type Props = {
  graph: Graph
  picture: Picture
  shown: ReadonlySet<string>
  chosen: string
  way: Way
  onChoose: (key: string) => void
  onMore: (key: string, direction: Direction) => void
  onFullScreen: () => void
  /** Beside the buttons. */
  children?: ReactNode
}

export function PictureView({ graph, picture, shown, chosen, way, onChoose, onMore, onFullScreen, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const rest = useRef<HTMLButtonElement>(null)
  const boxOf = useMemo(() => new Map(picture.boxes.map(box => [box.node.key, box])), [picture])
  const centre = boxOf.get(graph.selected) as Box
  // All but a margin in which nothing is.
  const drawn = useMemo(() => ({ x: 4, y: 4, width: picture.width - 8, height: picture.height - 8 }), [picture])
  const [near, setNear] = useState<Rect>({ x: 0, y: 0, width: 0, height: 0 })
  const [isPlain, setPlain] = useState(false)
  const isLarge = picture.boxes.length > maxAtOnce

  const onMoved = useCallback(
    (seen: Rect, { scale }: View) => {
      setPlain(scale < readable)
      if (isLarge) setNear(near => (contains(near, seen) ? near : around(seen)))
      // A user who has moved far off is offered a way back to the company.
      if (back.current) back.current.hidden = meets(seen, centre)
      if (rest.current) rest.current.hidden = contains(seen, drawn) || !meets(seen, centre)
    },
    [isLarge, centre, drawn],
  )
  const { wasMoved, handlers, set, view, open, fit, zoom, centreOn, scrollIntoView, pointAt } = useView({
    ...{ frame, paper, picture, centre, onMoved },
  })

  // It opens fitted; later, the chosen box stays where it is while others come and go around it.
  const before = useRef<ReadonlyMap<string, Box> | null>(null)
  useLayoutEffect(() => {
    const old = (before.current?.get(chosen) ?? before.current?.get(graph.selected)) as Box | undefined
    const now = boxOf.get(chosen) ?? centre
    if (before.current === boxOf) return
    if (!old) open()
    else {
      const { x, y, scale } = view.current
      set({ x: x + (old.x - now.x) * scale, y: y + (old.y - now.y) * scale, scale })
    }
    before.current = boxOf
  }, [boxOf, centre, chosen, graph.selected, open, set, view])

  // A frame that changes its size keeps the company in sight.
  useEffect(() => {
    if (!frame.current) return
    let [isFirst, width] = [true, 0]
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0
      if (!isFirst && Math.abs(now - width) > 1) open()
      isFirst = false
      width = now
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [open])

  // What is chosen elsewhere, in the search or the details, is scrolled into view here.
  useEffect(() => {
    const box = boxOf.get(chosen)
    if (box) scrollIntoView(box)
  }, [chosen, boxOf, scrollIntoView])

  function choose(key: string, takesFocus: boolean) {
    onChoose(key)
    // It may be drawn only after this.
    if (takesFocus) {
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<SVGElement>(`[data-key="${CSS.escape(key)}"] .picture-button`)
          ?.focus({ preventScroll: true }),
      )
    }
  }

  function onClick(event: MouseEvent) {
    if (wasMoved.current) return
    const target = event.target as Element
    const more = target.closest('[data-more]')
    const own = target.closest('[data-key]')?.getAttribute('data-key')
    const { x, y } = pointAt(event.clientX, event.clientY)
    const key = own ?? picture.boxes.find(box => meets(box, { x, y, width: 0, height: 0 }))?.node.key
    if (!key) return
    if (more) onMore(key, more.getAttribute('data-more') as Direction)
    else choose(key, true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': () => fit(),
      Home: () => {
        choose(graph.selected, true)
        centreOn(centre)
      },
    }
    const act = acts[event.key]
    const next = nextBox(event.key, graph, boxOf, chosen)
    if (act) act()
    else if (next) choose(next, true)
    if (act || next || event.key.startsWith('Arrow')) event.preventDefault()
  }

  const boxes = picture.boxes.filter(
    box => box.node.key === chosen || box.node.key === graph.selected || (!isPlain && (!isLarge || meets(near, box))),
  )
  return (
    <div className="picture">
      <div ref={frame} className="picture-frame" {...handlers} {...{ onClick, onKeyDown }}>
        <div ref={paper} className="picture-paper">
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no form. */}
          <svg
            viewBox={`0 0 ${picture.width} ${picture.height}`}
            role="group"
            aria-label="Owners above, companies held below"
            aria-describedby="picture-keys"
          >
            {isPlain ? (
              <PlainPicture picture={picture} />
            ) : (
              <Lines picture={picture} near={isLarge ? near : null} way={way} />
            )}
            {boxes.map(box => (
              <BoxView
                key={box.node.key}
                box={box}
                isSelected={box.node.key === graph.selected}
                isChosen={box.node.key === chosen}
                isDim={way !== null && !way.nodes.has(box.node.key)}
                above={hiddenNext(graph, shown, box.node.key, 'above').length}
                below={hiddenNext(graph, shown, box.node.key, 'below').length}
              />
            ))}
            {!isPlain && <Labels picture={picture} near={isLarge ? near : null} way={way} />}
          </svg>
        </div>
      </div>
      <div className="picture-tools">
        <Tool label="Zoom in" onClick={() => zoom(1.25)} icon={<Plus size={18} aria-hidden="true" />} />
        <Tool label="Zoom out" onClick={() => zoom(0.8)} icon={<Minus size={18} aria-hidden="true" />} />
        <Tool label="Fit to screen" onClick={() => fit()} icon={<Crosshair size={18} aria-hidden="true" />} />
        <Tool label="Full screen" onClick={onFullScreen} icon={<Expand size={18} aria-hidden="true" />} />
        {children}
      </div>
      <button ref={back} type="button" className="button primary small picture-back" hidden onClick={open}>
        Back to {nameOf(centre.node)}
      </button>
      <button ref={rest} type="button" className="button secondary small picture-rest" hidden onClick={() => fit()}>
        Drag to see the rest, or fit it to the screen
      </button>
      <p id="picture-keys" className="sr-only">
        Arrow keys move between owners and companies, plus and minus zoom, 0 fits everything, Home returns to the
        company.
      </p>
    </div>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="picture-tool" title={label} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  )
}

type Part = { picture: Picture; near: Rect | null; way: Way }

const isOn = (way: Way, { edges }: Line) => way !== null && edges.some(edge => way.edges.has(edge))

const Lines = memo(function Lines({ picture: { frames, lines }, near, way }: Part) {
  return (
    <>
      {frames
        .filter(frame => !near || meets(near, frame))
        .map(frame => (
          <g key={`${frame.x} ${frame.y}`}>
            {shapesOfFrame(frame).map((shape, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have their order and nothing else.
              <DrawShape key={index} shape={shape} />
            ))}
          </g>
        ))}
      {lines
        .filter(line => !near || meets(near, extentOf(line)))
        .map(line => (
          <g key={line.name} className={way && !isOn(way, line) ? 'is-dim' : undefined}>
            {shapesOfLine(line, isOn(way, line)).map((shape, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have their order and nothing else.
              <DrawShape key={index} shape={shape} />
            ))}
          </g>
        ))}
    </>
  )
})

const Labels = memo(function Labels({ picture: { lines }, near, way }: Part) {
  return lines
    .filter(line => line.label && (!near || meets(near, { ...line.label, height: 1 })))
    .map(line => (
      <g key={line.name} className={way && !isOn(way, line) ? 'is-dim' : undefined}>
        {shapesOfLabel(line).map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have their order and nothing else.
          <DrawShape key={index} shape={shape} />
        ))}
      </g>
    ))
})

/** So small that only positions and statuses can be seen: a handful of paths, however many companies there are. */
const PlainPicture = memo(function PlainPicture({ picture: { boxes, frames, lines } }: { picture: Picture }) {
  const tokens = { Active: 'good', Intermediate: 'warn', Inactive: 'bad', unknown: 'quiet' } as const
  const byLife = Map.groupBy(boxes, ({ node }) => node.life ?? 'unknown')
  return (
    <>
      <DrawShape shape={{ is: 'path', d: frames.map(pathOf).join(''), fill: 'sunken', stroke: 'line', thick: 2 }} />
      <DrawShape shape={{ is: 'path', d: lines.map(({ d }) => d).join(''), stroke: 'field-line', thick: 4 }} />
      {[...byLife].map(([life, some]) => (
        <DrawShape
          key={life}
          shape={{ is: 'path', d: some.map(pathOf).join(''), fill: 'surface', stroke: tokens[life], thick: 8 }}
        />
      ))}
    </>
  )
})

const pathOf = ({ x, y, width, height }: Rect) => `M${x},${y}h${width}v${height}h${-width}z`

/** About where a line is; it may bend a little beyond. */
const extentOf = ({ start, tip }: Line): Rect => ({
  ...{ x: Math.min(start.x, tip.x), y: Math.min(start.y, tip.y) },
  ...{ width: Math.abs(start.x - tip.x), height: Math.abs(start.y - tip.y) },
})

function meets(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** As much again on every side, so that most moves draw nothing. */
const around = ({ x, y, width, height }: Rect): Rect => ({
  ...{ x: x - width, y: y - height },
  ...{ width: 3 * width, height: 3 * height },
})
