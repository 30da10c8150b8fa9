import type { StructureEdgeBody, StructureNodeBody } from '../../../src/dashboard/shapes/ownership.ts'
import { extentText } from '../parts/extent.ts'

export const nameOf = ({ name, company_id }: StructureNodeBody): string => name ?? `Company ${company_id}`

const kinds = {
  holding: '',
  direct: '',
  unknown: 'direct or indirect',
  ultimate: 'ultimate parent',
  branch: 'branch',
  joint_venture: 'joint venture',
}

/** The kind of an edge, if a source specifies it. */
export const kindText = ({ kind }: StructureEdgeBody): string => kinds[kind]

/** The share in the source's terms; where there is none, the kind, or that the size is not known. */
export function shareText(edge: StructureEdgeBody): string {
  return extentText(edge.extent) ?? (kindText(edge) || 'size not known')
}

const natures = { person: 'person', company: 'company', unidentified: 'holder not identified' }

export const natureText = ({ kind }: StructureNodeBody): string => natures[kind]

export const lives = {
  Active: { word: 'Active', token: 'good' },
  Intermediate: { word: 'Not fully active', token: 'warn' },
  Inactive: { word: 'Not active', token: 'bad' },
} as const

/** Everything that a box shows, in words. */
export function describe(node: StructureNodeBody): string {
  const status = node.life ? lives[node.life].word : node.kind === 'company' ? 'status not known' : null
  const born = node.birth_year && `born ${node.birth_year}`
  const cycle = node.cycle !== null && 'part of a cycle'
  return [nameOf(node), natureText(node), node.country_name, born, status, cycle].filter(Boolean).join(', ')
}
