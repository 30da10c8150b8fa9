/** An import that cannot be undone, and why. */
export class UndoError extends Error {
  override name = 'UndoError'
}
