import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'

const lives = {
  active: { word: 'Active', className: 'is-good', Icon: CircleCheck },
  ending: { word: 'Not fully active', className: 'is-warn', Icon: TriangleAlert },
  ended: { word: 'Not active', className: 'is-bad', Icon: CircleX },
  unknown: { word: 'Status not known', className: 'is-unknown', Icon: CircleHelp },
}

/** The vocabulary's three words for the life of a company, and what each of them means here. */
const byName: Record<string, keyof typeof lives> = { Active: 'active', Intermediate: 'ending', Inactive: 'ended' }

/** Whether a company lives, in plain words and colour. The register's own word stands beside it where it says more. */
export function Status({ name, word = null }: { name: string | null; word?: string | null }) {
  const { word: plain, className, Icon } = lives[byName[name ?? ''] ?? 'unknown']
  const isSame = word?.toLowerCase() === plain.toLowerCase()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className={`pill ${className}`}>
        <Icon size={14} aria-hidden="true" />
        {plain}
      </span>
      {word && !isSame && <span className="text-sm text-quiet">register: {word}</span>}
    </span>
  )
}
