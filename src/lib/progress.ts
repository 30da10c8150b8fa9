import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  add: (amount: number) => void
  stop: () => void
}

type Stream = NodeJS.WritableStream & { isTTY?: boolean }

/** How often a stream that is no terminal gets a line. */
const lineEveryMs = 3000

/** Shows how far a long task is: a bar on a terminal, else a plain line every few seconds. */
export function startProgress(total: number, unit: string, stream: Stream): Progress {
  const started = performance.now()
  const { show, stop } = stream.isTTY ? showBar(total, unit, stream) : showLines(total, unit, stream)
  let done = 0
  return {
    add(amount) {
      done += amount
      show(done, estimate(done, total, started))
    },
    stop,
  }
}

type Estimate = { rate: number; left: string }

function showBar(total: number, unit: string, stream: Stream) {
  const format = `{bar} {percentage}% | {value}/{total} ${unit} | {rate}/s | {left} left`
  const bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
  bar.start(total, 0, { rate: 0, left: '?' })
  return { show: (done: number, estimated: Estimate) => bar.update(done, estimated), stop: () => bar.stop() }
}

function showLines(total: number, unit: string, stream: Stream) {
  let shownAt = performance.now()
  function show(done: number, { rate, left }: Estimate) {
    if (performance.now() - shownAt < lineEveryMs) return
    shownAt = performance.now()
    stream.write(`${done} of ${total} ${unit}, ${rate}/s, ${left} left\n`)
  }
  return { show, stop() {} }
}

/** The rate so far and how long the rest takes at that rate. */
function estimate(done: number, total: number, started: number): Estimate {
  const seconds = (performance.now() - started) / 1000
  const rate = seconds > 0 ? done / seconds : 0
  if (rate === 0) return { rate: 0, left: '?' }
  const rest = Math.max(0, Math.round((total - done) / rate))
  const minutes = Math.floor(rest / 60)
  return { rate: Math.round(rate), left: minutes > 0 ? `${minutes} min ${rest % 60} s` : `${rest} s` }
}
