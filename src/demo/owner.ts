/** A company that owns a part of another, or once did. */
export interface Owner {
  parent: number
  kind: 'direct' | 'joint_venture' | 'branch'
  /** In hundredths of a percent; null where it is unknown. */
  share: number | null
  isFormer: boolean
}
