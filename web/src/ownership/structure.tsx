import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { StructureBody } from '../api.ts'
import type { CompanyView } from '../company/view.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { saveFile } from '../parts/save-table.tsx'
import { Sources } from '../parts/source.tsx'
import { getQuery } from '../queries.ts'
import { Finder } from './finder.tsx'
import {
  aroundOnly,
  type Direction,
  type Graph,
  graphOf,
  maxDrawn,
  pathBetween,
  reveal,
  showMore,
  shownFirst,
} from './graph.ts'
import { NodeDetails } from './node-details.tsx'
import { pictureOf } from './picture.ts'
import { lightColours, measure, pngOf } from './picture-file.ts'
import { PictureView } from './picture-view.tsx'
import { StructureTable } from './structure-table.tsx'
import { shapesOf, svgOf } from './svg-file.ts'
import { nameOf } from './words.ts'

/** Owners and group of a company, as a diagram and as a table of the same facts. */
export function Structure({ workspaceId, companyId, asOf }: CompanyView) {
  const [withEnded, setWithEnded] = useState(false)
  const structure = useQuery({
    ...getQuery<StructureBody>(workspaceId, `/companies/${companyId}/structure`, {
      ended: withEnded ? 'true' : undefined,
      as_of: asOf,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Answer to={structure}>
      {data => (
        <section className="card" aria-label="Ownership structure" aria-busy={structure.isFetching}>
          {data.edges.length === 0 && <Empty>{data.nothing}</Empty>}
          {(data.edges.length > 0 || withEnded) && (
            <Views data={data} {...{ workspaceId, withEnded }} onEnded={() => setWithEnded(!withEnded)} />
          )}
          {data.edges.length === 0 && !withEnded && (
            <button type="button" className="button secondary justify-self-start" onClick={() => setWithEnded(true)}>
              Include former holdings
            </button>
          )}
          <Sources sources={data.sources} />
        </section>
      )}
    </Answer>
  )
}

type ViewsProps = { data: StructureBody; workspaceId: string; withEnded: boolean; onEnded: () => void }

function Views({ data, workspaceId, withEnded, onEnded }: ViewsProps) {
  const graph = useMemo(() => graphOf(data), [data])
  const whole = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(graph.nodes.size > maxDrawn)
  const [chosen, setChosen] = useState(graph.selected)
  // Once former holdings are no longer included, what was chosen among them is gone.
  const present = graph.nodes.has(chosen) ? chosen : graph.selected
  return (
    <div ref={whole} className="structure grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Finder graph={graph} onFound={setChosen} />
        <fieldset className="flex gap-1">
          <legend className="sr-only">View</legend>
          {[false, true].map(table => (
            <button
              key={String(table)}
              type="button"
              className={`button ${isTable === table ? 'primary' : 'secondary'}`}
              aria-pressed={isTable === table}
              onClick={() => setTable(table)}
            >
              {table ? 'Table' : 'Diagram'}
            </button>
          ))}
        </fieldset>
        <label className="flex min-h-10 items-center gap-2 font-normal">
          <input type="checkbox" checked={withEnded} onChange={onEnded} />
          Include former holdings
        </label>
      </div>
      {isTable ? (
        <StructureTable
          key={graph.selected}
          {...{ graph, workspaceId, chosen: present }}
          sources={data.sources}
          onChoose={setChosen}
        />
      ) : (
        <Drawn
          {...{ graph, data, workspaceId, chosen: present }}
          onChoose={setChosen}
          onFullScreen={() => {
            if (document.fullscreenElement) document.exitFullscreen()
            else whole.current?.requestFullscreen()
          }}
        />
      )}
    </div>
  )
}

type DrawnProps = {
  graph: Graph
  data: StructureBody
  workspaceId: string
  chosen: string
  onChoose: (key: string) => void
  onFullScreen: () => void
}

function Drawn({ graph, data, workspaceId, chosen, onChoose, onFullScreen }: DrawnProps) {
  const [more, setMore] = useState<ReadonlySet<string>>(() => shownFirst(graph))
  const [around, setAround] = useState<string | null>(null)
  const [isWayShown, setWayShown] = useState(false)
  // What came with the former holdings, or was found, is shown whatever was expanded before.
  const shown = useMemo(() => {
    const all = graph.nodes.size <= maxDrawn ? new Set(graph.nodes.keys()) : reveal(graph, more, chosen)
    const own = around !== null && graph.nodes.has(around) ? aroundOnly(graph, all, around) : all
    return reveal(graph, new Set([...own].filter(key => graph.nodes.has(key))), chosen)
  }, [graph, more, around, chosen])
  const picture = useMemo(() => pictureOf(graph, shown, measure), [graph, shown])
  const way = useMemo(() => (isWayShown ? pathBetween(graph, chosen) : null), [graph, chosen, isWayShown])
  const isAll = shown.size === graph.nodes.size

  const showNext = (key: string, direction: Direction) => {
    onChoose(key)
    setMore(showMore(graph, shown, key, direction))
  }

  async function save(kind: 'svg' | 'png') {
    const company = graph.nodes.get(graph.selected)
    const name = company ? nameOf(company) : 'structure'
    const shapes = shapesOf(picture, graph.selected, measure)
    const colours = lightColours()
    const file =
      kind === 'png'
        ? await pngOf(picture, shapes, colours)
        : new Blob([svgOf(picture, shapes, `Owners and group of ${name}`, colours)], { type: 'image/svg+xml' })
    saveFile(file, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-structure.${kind}`)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-quiet" role="status">
          {grouped(String(shown.size))} of {grouped(String(graph.nodes.size))} people and companies shown
        </p>
        {!isAll && (
          <button
            type="button"
            className="button secondary small"
            onClick={() => {
              setAround(null)
              setMore(new Set(graph.nodes.keys()))
            }}
          >
            Show all
          </button>
        )}
        {isAll && graph.nodes.size > maxDrawn && (
          <button type="button" className="button secondary small" onClick={() => setMore(shownFirst(graph))}>
            Show less
          </button>
        )}
        <button type="button" className="button secondary small" onClick={() => save('svg')}>
          Save as SVG
        </button>
        <button type="button" className="button secondary small" onClick={() => save('png')}>
          Save as PNG
        </button>
      </div>
      <div className="structure-beside">
        <PictureView {...{ graph, picture, shown, chosen, way, onChoose, onFullScreen }} onMore={showNext} />
        <NodeDetails
          {...{ graph, shown, chosen, workspaceId, isWayShown, onChoose }}
          sources={data.sources}
          isFocused={around === chosen}
          onWay={() => setWayShown(!isWayShown)}
          onFocus={() => setAround(around === chosen ? null : chosen)}
          onMore={direction => showNext(chosen, direction)}
        />
      </div>
    </>
  )
}
