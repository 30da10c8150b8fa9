import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StructureEdgeBody, StructureNodeBody } from '../../src/dashboard/shapes/ownership.ts'
import {
  aroundOnly,
  graphOf,
  hiddenNext,
  maxDrawn,
  pathBetween,
  reach,
  reveal,
  showMore,
  shownFirst,
} from '../../web/src/ownership/graph.ts'
import { nextBox } from '../../web/src/ownership/next-box.ts'
import { type Picture, pictureOf } from '../../web/src/ownership/picture.ts'
import { forestOf, rowsOf, standsUnder } from '../../web/src/ownership/rows.ts'
import { shapesOf, svgOf } from '../../web/src/ownership/svg-file.ts'
import type { Rect } from '../../web/src/ownership/units.ts'

const measure = (text: string) => text.length * 7

function node(key: string, columns: Partial<StructureNodeBody> = {}): StructureNodeBody {
  const company = {
    kind: 'company',
    company_id: 1,
    person_key: null,
    country_code: 'DE',
    country_name: 'Germany',
    life: 'Active',
  } as const
  return { key, name: key, birth_year: null, status: 'active', cycle: null, ...company, ...columns }
}

function edge(text: string, columns: Partial<StructureEdgeBody> = {}): StructureEdgeBody {
  const [from = '', to = ''] = text.split('>')
  const extent = { percentage: '50', min: null, max: null, min_open: false, max_open: false }
  const rest = { limit: null, source_id: 900, held_from: null, stated_on: null, lapsed_on: null, ended_on: null }
  return { from, to, kind: 'direct', extent, ...rest, ...columns }
}

/** `'A>B'` puts B under A; the first company is the one asked about unless another is named. */
function graph(edges: (string | StructureEdgeBody)[], selected?: string, nodes: StructureNodeBody[] = []) {
  const all = edges.map(one => (typeof one === 'string' ? edge(one) : one))
  const given = new Set(nodes.map(({ key }) => key))
  const keys = new Set(all.flatMap(({ from, to }) => [from, to]))
  const rest = [...keys].filter(key => !given.has(key)).map(key => node(key))
  return graphOf({
    selected: selected ?? [...keys][0] ?? 'A',
    nodes: [...nodes, ...rest],
    edges: all,
    nothing: null,
    sources: {},
  })
}

const all = (of: ReturnType<typeof graph>) => new Set(of.nodes.keys())
const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function requireTidy({ boxes, lines, width, height }: Picture) {
  for (const [index, box] of boxes.entries()) {
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, box.node.key)
    for (const other of boxes.slice(index + 1)) {
      assert.ok(!overlap(box, other), `${box.node.key} lies on ${other.node.key}`)
    }
  }
  for (const { name, d } of lines) assert.ok(!d.includes('NaN') && !d.includes('undefined'), `${name}: ${d}`)
}

test('holders stand above what they hold, no box lies on another, and every edge is told once', () => {
  const drawn = graph(['P>A', 'Q>A', 'A>B', 'A>C', 'B>D', 'C>D', 'P>D'], 'A')
  const picture = pictureOf(drawn, all(drawn), measure)
  requireTidy(picture)
  const y = (key: string) => picture.boxes.find(box => box.node.key === key)?.y as number
  for (const { from, to } of drawn.edges) assert.ok(y(from) < y(to), `${from} is above ${to}`)
  assert.equal(picture.lines.length, drawn.edges.length)
  assert.deepEqual(new Set(picture.lines.map(({ label }) => label?.text)), new Set(['50%']))
})

test('companies that hold each other are drawn around a cycle, each followed by one that it holds', () => {
  const cycle = ['R1', 'R2', 'R3', 'R4'].map(key => node(key, { cycle: 7 }))
  const drawn = graph(['R1>R2', 'R2>R3', 'R3>R4', 'R4>R1', 'P>R3', 'R2>S'], 'R1', cycle)
  const picture = pictureOf(drawn, all(drawn), measure)
  requireTidy(picture)
  const [frame] = picture.frames
  assert.equal(frame?.kind, 'cycle')
  const middle = { x: (frame?.x ?? 0) + (frame?.width ?? 0) / 2, y: (frame?.y ?? 0) + (frame?.height ?? 0) / 2 }
  const angles = ['R1', 'R2', 'R3', 'R4'].map(key => {
    const box = picture.boxes.find(({ node }) => node.key === key) as Rect
    return Math.atan2(box.y + box.height / 2 - middle.y, box.x + box.width / 2 - middle.x)
  })
  const turns = angles.map((angle, index) => Math.cos((angles[(index + 1) % 4] ?? 0) - angle))
  for (const turn of turns) assert.ok(Math.abs(turn) < 0.8, 'neighbours stand about a quarter of a turn apart')
  assert.ok(picture.boxes.some(({ node }) => node.key === 'P') && picture.lines.length === 6)
})

test('many that hang on one holder alone stand in a block and tell their own shares; a band stays a band', () => {
  const extent = { percentage: null, min: '25', max: '50', min_open: true, max_open: false }
  const held = Array.from({ length: 60 }, (_, index) => edge(`A>S${index}`, index === 0 ? { extent } : {}))
  const drawn = graph(['P>A', ...held], 'A')
  const picture = pictureOf(drawn, all(drawn), measure)
  requireTidy(picture)
  assert.equal(picture.lines.length, 2)
  assert.equal(picture.boxes.filter(({ edge }) => edge?.from === 'A').length, 60)
  assert.ok(picture.width < 2000, `sixty companies are ${picture.width} wide`)
  const svg = svgOf(picture, shapesOf(picture, 'A', measure), 'A', token => token)
  assert.ok(svg.includes('&gt; 25–50%'))
})

test('what ended has a dashed line of its own and never counts as larger than what holds', () => {
  const once = edge('Once>A', { ended_on: '2020-01-01', extent: { ...edge('x>y').extent, percentage: '100' } })
  const drawn = graph([once, 'Now>A'], 'A')
  assert.deepEqual(
    drawn.above.get('A')?.map(({ from }) => from),
    ['Now', 'Once'],
  )
  const picture = pictureOf(drawn, all(drawn), measure)
  assert.deepEqual(picture.lines.map(({ edges, isEnded }) => [edges[0]?.from, isEnded]).sort(), [
    ['Now', false],
    ['Once', true],
  ])
})

/** Eight levels, 1,138 companies, some with a second holder. */
function largeGroup() {
  const levels = [0, 1, 7, 37, 147, 367, 647, 867, 1138]
  const edges: string[] = []
  for (let level = 1; level < 8; level++) {
    const [above, from, to] = levels.slice(level - 1, level + 2) as [number, number, number]
    for (let id = from; id < to; id++) {
      edges.push(`${above + (id % (from - above))}>${id}`)
      if (id % 20 === 0 && from - above > 1) edges.push(`${above + ((id + 1) % (from - above))}>${id}`)
    }
  }
  return graph(edges, '200')
}

test('a large group opens with its owners and a few companies held, and is drawn whole without the library', () => {
  const drawn = largeGroup()
  const first = shownFirst(drawn)
  assert.ok(first.size < maxDrawn && first.has('200') && first.has('0'))
  requireTidy(pictureOf(drawn, first, measure))
  const whole = pictureOf(drawn, all(drawn), measure)
  requireTidy(whole)
  assert.equal(whole.boxes.length, 1138)
  assert.ok(whole.width / whole.height > 0.5 && whole.width / whole.height < 8)
  const more = showMore(drawn, first, '0', 'below')
  assert.equal(hiddenNext(drawn, more, '0', 'below').length, 0)
  const found = reveal(drawn, first, '1137')
  assert.ok(found.has('1137') && found.size > first.size)
  for (const key of found) {
    const next = [...(drawn.above.get(key) ?? []), ...(drawn.below.get(key) ?? [])]
    assert.ok(
      next.some(({ from, to }) => found.has(from === key ? to : from)),
      `${key} hangs on something`,
    )
  }
})

test('the path to an owner has every edge between them, and the company is never lost', () => {
  const drawn = graph(['P>X', 'X>A', 'P>Y', 'Y>A', 'A>B', 'Z>Y'], 'A')
  const up = pathBetween(drawn, 'P')
  assert.equal(up?.edges.size, 4)
  assert.deepEqual(
    up?.shortest.map(({ from, to }) => `${from}>${to}`),
    ['P>X', 'X>A'],
  )
  assert.deepEqual(
    pathBetween(drawn, 'B')?.shortest.map(({ to }) => to),
    ['B'],
  )
  assert.equal(pathBetween(drawn, 'A'), null)
  for (const key of all(drawn)) assert.ok(aroundOnly(drawn, all(drawn), key).has('A'), key)
  const side = graph(['T>A', 'T>S'], 'A')
  assert.equal(pathBetween(side, 'S'), null)
  assert.ok(aroundOnly(side, all(side), 'S').has('A'))
})

test('arrow keys go up to the largest holder, down to what is held, aside to the next, and stop at the ends', () => {
  const drawn = graph(['P>A', 'Q>A', 'A>B'], 'A')
  const boxes = new Map(pictureOf(drawn, all(drawn), measure).boxes.map(box => [box.node.key, box]))
  const go = (from: string, key: string) => nextBox(key, drawn, boxes, from)
  const up = go('A', 'ArrowUp') as string
  assert.ok(['P', 'Q'].includes(up))
  assert.deepEqual([go(up, 'ArrowDown'), go('A', 'ArrowDown'), go('B', 'ArrowDown')], ['A', 'B', null])
  const others = ['ArrowLeft', 'ArrowRight'].map(key => go(up, key))
  assert.ok(others.includes(up === 'P' ? 'Q' : 'P'))
})

test('the table has every edge as one line, and opens whatever was found', () => {
  const cycle = ['R1', 'R2'].map(key => node(key, { cycle: 1 }))
  const drawn = graph(['P>A', 'Q>A', 'A>B', 'B>C', 'P>C', 'R1>R2', 'R2>R1', 'R1>A', 'A>A'], 'A', cycle)
  const forest = forestOf(drawn)
  const rows = rowsOf(forest, all(drawn))
  const told = rows.flatMap(({ edge }) => edge ?? []).map(({ from, to }) => `${from}>${to}`)
  assert.deepEqual(told.sort(), drawn.edges.map(({ from, to }) => `${from}>${to}`).sort())
  for (const key of all(drawn)) {
    const open = new Set(standsUnder(forest, key))
    assert.ok(
      rowsOf(forest, open).some(({ node, elsewhere }) => node.key === key && !elsewhere),
      key,
    )
  }
})

test('in any graph every node is drawn once and every edge is in the table once', () => {
  const some = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(some, pairs => {
      const texts = [...new Set(pairs.map(([from, to]) => `${from}>${to}`))]
      const plain = graph(texts)
      // As the server numbers them: companies that are above each other.
      const cycles = new Map<string, number>()
      for (const key of all(plain)) {
        const below = reach(plain, key, 'below')
        const others = [...reach(plain, key, 'above')].filter(other => below.has(other) && other !== key)
        if (others.length > 0) cycles.set(key, Math.min(...[key, ...others].map(Number)))
      }
      const nodes = [...all(plain)].map(key => node(key, { cycle: cycles.get(key) ?? null }))
      const drawn = graph(texts, plain.selected, nodes)
      const picture = pictureOf(drawn, all(drawn), measure)
      requireTidy(picture)
      assert.equal(picture.boxes.length, drawn.nodes.size)
      const edges = picture.lines.flatMap(({ edges }) => edges)
      assert.equal(edges.length, texts.filter(text => text.split('>')[0] !== text.split('>')[1]).length)
      const rows = rowsOf(forestOf(drawn), all(drawn))
      assert.equal(rows.filter(({ edge }) => edge).length, texts.length)
    }),
    { numRuns: 60 },
  )
})

test('names are text in a file, whatever is in them', () => {
  const name = '<script>alert(1)</script> & "Söhne"\u0000'
  const drawn = graph(['A>B'], 'A', [node('A', { name })])
  const picture = pictureOf(drawn, all(drawn), measure)
  const svg = svgOf(
    picture,
    shapesOf(picture, 'A', () => 1),
    name,
    token => token,
  )
  assert.ok(!svg.includes('<script>') && !svg.includes('\u0000'))
  assert.ok(svg.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot;'))
})
