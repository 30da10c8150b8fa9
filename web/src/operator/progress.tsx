import type { OperationBody } from '../api.ts'
import { roughly } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'

const words = { waiting: 'Waiting for a worker', running: 'Running', finished: 'Finished', failed: 'Failed' }

/** How far an operation is, or what came of it. */
export function Progress({ of }: { of: OperationBody }) {
  if (of.state === 'failed') return <Notice>{of.error}</Notice>
  const { progress } = of
  return (
    <div role="status" className="grid max-w-[42rem] gap-1">
      <p>
        {words[of.state]}
        {of.state === 'running' && progress && `: ${progress.what}, ${roughly(progress.bytes)} bytes`}
        {of.state !== 'finished' && '…'}
      </p>
      {of.state === 'running' && progress?.of ? (
        <progress className="w-full" aria-label="Progress" max={progress.of} value={progress.bytes} />
      ) : null}
    </div>
  )
}
