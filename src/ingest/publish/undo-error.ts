/** An import that cannot be undone, with what stands in the way. */
export class UndoError extends Error {
  override name = 'UndoError'
}
