import { useState } from 'react'

// To make one takes long enough to be felt, so each is made when it is first needed.
let inUtc: Intl.DateTimeFormat | undefined
let inLocal: Intl.DateTimeFormat | undefined

/** A time in UTC, as the server counts; the local time shows when pointed at. */
export function Moment({ at }: { at: string }) {
  const [local, setLocal] = useState<string>()
  const time = new Date(at)
  inUtc ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  function point() {
    inLocal ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })
    setLocal(inLocal.format(time))
  }
  return (
    <time className="whitespace-nowrap" dateTime={at} title={local} onPointerEnter={point}>
      {inUtc.format(time)} UTC
    </time>
  )
}
