import mark from '../../favicon.svg'

export function Brand() {
  return (
    <span className="brand">
      <img src={mark} alt="" width="28" height="28" />
      Firmament
    </span>
  )
}
