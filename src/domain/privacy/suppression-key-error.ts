/** Nobody can tell any more who is suppressed. */
export class SuppressionKeyError extends Error {
  constructor() {
    super(
      'people are suppressed in this database, and FIRMAMENT_SECRET is not the secret that identifies them: set it to that ' +
        'secret; if it is lost, undo the suppressions (firmament suppress list) and create them again',
    )
  }
}
