import { Type } from 'typebox'
import { type LinePart, takenFor } from '#domain/search/read-line.ts'
import { shapeOf } from './shape-of.ts'

/** What the words of a line were taken for, as it is answered. */
export const { shape: LinePartShape, show: showLinePart } = shapeOf<LinePart>()(
  {
    text: Type.String({ description: 'Words of the line that stand together.' }),
    as: Type.Enum([...takenFor], { description: 'What they were taken for.' }),
    meant: Type.Union([Type.String(), Type.Null()], {
      description:
        'What they mean, where that is another word: the English name of a country, the domain of an address.',
    }),
    left_out: Type.Boolean({ description: 'Nothing was found with it, so that the search went without.' }),
  },
  'LinePart',
)

/** What people read of it; nothing where all words are the name. */
export function lineWords(parts: LinePart[], quoted: (text: string) => string): string[] {
  if (parts.every(({ as }) => as === 'name')) return []
  const meant = (part: LinePart) => (part.meant === null ? '' : ` (${quoted(part.meant)})`)
  const all = parts.map(part => `${part.as.replace('_', ' ')} ${quoted(part.text)}${meant(part)}`)
  const left = parts
    .filter(({ leftOut }) => leftOut)
    .map(({ as, text }) => `the ${as.replace('_', ' ')} ${quoted(text)}`)
  return [
    `The line was read as: ${all.join(', ')}.`,
    ...(left.length > 0 ? [`Nothing was found with ${left.join(' and ')}: these companies are those without it.`] : []),
  ]
}
