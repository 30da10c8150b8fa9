import mark from '../../favicon.svg'

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <img src={mark} alt="" width="28" height="28" />
      Firmament
    </span>
  )
}
