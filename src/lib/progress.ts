import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  add: (amount: number) => void
  stop: () => void
}

/** How often a stream that is no terminal gets a line. */
const lineEveryMs = 3000

/** Shows how far a long task is: a bar on a terminal, else a plain line every few seconds. */
export function startProgress(total: number, unit: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? barProgress(total, unit, stream) : lineProgress(total, unit, stream)
}

function barProgress(total: number, unit: string, stream: NodeJS.WriteStream): Progress {
  const started = performance.now()
  const format = `{bar} {percentage}% | {value}/{total} ${unit} | {rate}/s | {left} left`
  const bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
  let done = 0
  bar.start(total, 0, { rate: 0, left: '?' })
  return {
    add(amount) {
      done += amount
      bar.update(done, estimate(done, total, started))
    },
    stop: () => bar.stop(),
  }
}

function lineProgress(total: number, unit: string, stream: NodeJS.WriteStream): Progress {
  const started = performance.now()
  let done = 0
  let told = started
  return {
    add(amount) {
      done += amount
      const now = performance.now()
      if (now - told < lineEveryMs) return
      told = now
      const { rate, left } = estimate(done, total, started)
      stream.write(`${done} of ${total} ${unit}, ${rate}/s, ${left} left\n`)
    },
    stop() {},
  }
}

/** The rate so far and how long the rest takes at that rate. */
function estimate(done: number, total: number, started: number): { rate: number; left: string } {
  const seconds = (performance.now() - started) / 1000
  const rate = seconds > 0 ? done / seconds : 0
  if (rate === 0) return { rate: 0, left: '?' }
  const rest = Math.max(0, Math.round((total - done) / rate))
  const minutes = Math.floor(rest / 60)
  return { rate: Math.round(rate), left: minutes > 0 ? `${minutes} min ${rest % 60} s` : `${rest} s` }
}
