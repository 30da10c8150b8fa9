import type { SVGAttributes } from 'react'

type Icon = { node: [name: string, attributes: Record<string, string>][] }
type Props = SVGAttributes<SVGSVGElement> & { size?: number }

/** Stands in for Lucide's own, which takes 20 ms of a slow phone's start for names that nobody reads. */
export default function createIcon({ node }: Icon) {
  return function Drawn({ size = 24, ...rest }: Props) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: its user hides it, or explains it in words.
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {node.map(([Name, { key, ...attributes }]) => (
          <Name key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
