/**
 * For a test that `npm test` leaves to `npm run test:long`: a proof by repetition, or a sweep over everything there is. What stands for
 * it in the short run is named, as for whole files in scripts/long-tests.ts.
 */
export function inLongRun(standIn: string): { skip: false | string } {
  return { skip: process.env.FIRMAMENT_LONG_TESTS ? false : `in the long run; here: ${standIn}` }
}
