/** Nobody can tell any more who is suppressed. */
export class SuppressionKeyError extends Error {
  constructor() {
    super(
      'people are suppressed in this database, and the secret with which it knows them is not FIRMAMENT_SECRET: name that ' +
        'secret; where it is lost, undo the suppressions (firmament suppress list) and make them again',
    )
  }
}
