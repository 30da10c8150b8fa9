import { dayText } from './day-text.ts'

export function Day({ at }: { at: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={at} title={at}>
      {dayText(at)}
    </time>
  )
}
