const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const inLocal = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })

/** A time in UTC, as the server counts; the local time shows when pointed at. */
export function Moment({ at }: { at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at} title={inLocal.format(time)}>
      {inUtc.format(time)} UTC
    </time>
  )
}
