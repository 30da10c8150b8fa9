/** One number of a matrix. */
export type MatrixCell = { row: number; column: number; value: number }

type Row = Map<number, number>
type Eliminated = { id: number; divisor: number; row: Row; users: [row: number, factor: number][] }

/** A variable that touches more numbers than this is left to the dense part. */
const maxTouched = 512

/** Sweeps after which a matrix is better eliminated; most shrink what is left by half or more with each. */
const maxSweeps = 200
const precision = 1e-12

export type Solver = (b: Float64Array) => Float64Array | null

/**
 * Solves x = M·x + b for any b, where M has no negative numbers. Null where M·x feeds on itself without end. Sweeping over
 * the equations until nothing changes is quick where something leaks out everywhere; where it is not, they are eliminated.
 */
export function sparseSolver(size: number, entries: MatrixCell[]): Solver {
  const sweep = sweeper(size, entries)
  let eliminate: Solver | null = null
  return b => {
    const swept = eliminate ? null : sweep(b)
    if (swept) return swept
    eliminate ??= eliminator(size, entries)
    return eliminate(b)
  }
}

/** Gauss and Seidel's way. Null where it has not come to rest in time. */
function sweeper(size: number, entries: MatrixCell[]): Solver {
  const sorted = entries.toSorted((one, other) => one.row - other.row)
  const columns = Int32Array.from(sorted, entry => entry.column)
  const values = Float64Array.from(sorted, entry => entry.value)
  const ends = new Int32Array(size)
  for (const { row } of sorted) ends[row] = (ends[row] as number) + 1
  for (let row = 1; row < size; row++) ends[row] = (ends[row] as number) + (ends[row - 1] as number)
  return b => {
    const x = Float64Array.from(b)
    for (let sweep = 0; sweep < maxSweeps; sweep++) {
      let [change, largest] = [0, 0]
      for (let row = 0, at = 0; row < size; row++) {
        let next = b[row] as number
        for (; at < (ends[row] as number); at++) next += (values[at] as number) * (x[columns[at] as number] as number)
        change = Math.max(change, Math.abs(next - (x[row] as number)))
        largest = Math.max(largest, Math.abs(next))
        x[row] = next
      }
      if (change <= largest * precision) return x
    }
    return null
  }
}

/**
 * Variables with few neighbours are eliminated first, so that a matrix with few numbers stays one; what grows together is
 * solved as a dense matrix.
 */
function eliminator(size: number, entries: MatrixCell[]): Solver {
  const endless: Solver = () => null
  const rows = Array.from({ length: size }, (): Row => new Map())
  const users = Array.from({ length: size }, () => new Set<number>())
  for (const { row, column, value } of entries) {
    add(rows[row] as Row, column, value)
    users[column]?.add(row)
  }
  const waiting = new Set(rows.keys())
  const eliminated: Eliminated[] = []
  const touched = (id: number) => (users[id]?.size ?? 0) * (rows[id]?.size ?? 0)
  for (const id of fewTouchedFirst(waiting, touched)) {
    waiting.delete(id)
    const row = rows[id] as Row
    const divisor = 1 - (row.get(id) ?? 0)
    if (divisor <= 0) return endless
    row.delete(id)
    for (const column of row.keys()) users[column]?.delete(id)
    const used = [...(users[id] ?? [])].filter(user => waiting.has(user))
    eliminated.push({ id, divisor, row, users: used.map(user => [user, rows[user]?.get(id) ?? 0]) })
    for (const user of used) {
      const target = rows[user] as Row
      const factor = (target.get(id) ?? 0) / divisor
      target.delete(id)
      for (const [column, value] of row) {
        add(target, column, factor * value)
        users[column]?.add(user)
      }
    }
  }
  const core = [...waiting]
  const solveCore = denseSolver(core, rows)
  return solveCore ? b => solve(b, eliminated, core, solveCore) : endless
}

function solve(
  b: Float64Array,
  eliminated: Eliminated[],
  core: number[],
  solveCore: (b: Float64Array) => Float64Array,
): Float64Array {
  const x = Float64Array.from(b)
  const at = (index: number) => x[index] as number
  for (const { id, divisor, users } of eliminated) {
    x[id] = at(id) / divisor
    for (const [user, factor] of users) x[user] = at(user) + factor * at(id)
  }
  const solved = solveCore(Float64Array.from(core, at))
  for (const [index, id] of core.entries()) x[id] = solved[index] as number
  for (const { id, divisor, row } of eliminated.toReversed()) {
    for (const [column, value] of row) x[id] = at(id) + (value * at(column)) / divisor
  }
  return x
}

/** Gives the variables in about the order of how much they touch: any that touches little, before more is allowed. */
function* fewTouchedFirst(waiting: Set<number>, touched: (id: number) => number): Generator<number> {
  for (let limit = 1; limit <= maxTouched; limit *= 2) {
    for (let isDone = false; !isDone; ) {
      isDone = true
      for (const id of waiting) {
        if (touched(id) > limit) continue
        isDone = false
        yield id
      }
    }
  }
}

/** Gauss without a choice of pivots: if no one can have more than everything the diagonal is the largest. */
function denseSolver(ids: number[], rows: Row[]): ((b: Float64Array) => Float64Array) | null {
  const size = ids.length
  const places = new Map(ids.map((id, place) => [id, place]))
  const matrix = ids.map((id, place) => {
    const equation = new Float64Array(size)
    equation[place] = 1
    for (const [column, value] of rows[id] as Row) {
      const at = places.get(column) as number
      equation[at] = (equation[at] as number) - value
    }
    return equation
  })
  for (const [column, pivot] of matrix.entries()) {
    const divisor = pivot[column] as number
    if (!(divisor > 0)) return null
    for (const row of matrix.slice(column + 1)) {
      const factor = (row[column] as number) / divisor
      row[column] = factor
      if (factor === 0) continue
      for (let at = column + 1; at < size; at++) row[at] = (row[at] as number) - factor * (pivot[at] as number)
    }
  }
  return b => {
    const x = Float64Array.from(b)
    const known = (row: Float64Array, from: number, to: number) => {
      let sum = 0
      for (let at = from; at < to; at++) sum += (row[at] as number) * (x[at] as number)
      return sum
    }
    for (const [index, row] of matrix.entries()) x[index] = (x[index] as number) - known(row, 0, index)
    for (const [index, row] of [...matrix.entries()].reverse()) {
      x[index] = ((x[index] as number) - known(row, index + 1, size)) / (row[index] as number)
    }
    return x
  }
}

function add(row: Row, column: number, value: number) {
  row.set(column, (row.get(column) ?? 0) + value)
}
