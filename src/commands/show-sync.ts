import type { CommandContext } from './command-context.ts'

/** How often progress is shown. */
const everyMs = 3000

/** Shows on stderr how much of a source was received and loaded. Few publishers announce the total. */
export function showSync(context: CommandContext, code: string) {
  let shownAt = performance.now()
  return {
    progress({ what, bytes }: { what: string; bytes: number }) {
      if (performance.now() - shownAt < everyMs) return
      shownAt = performance.now()
      const isTerminal = context.err.isTTY
      context.err.write(`${isTerminal ? '\r\x1b[K' : ''}${code}: ${what} ${megabytes(bytes)}${isTerminal ? '' : '\n'}`)
    },
    stop() {
      if (context.err.isTTY) context.err.write('\r\x1b[K')
    },
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
