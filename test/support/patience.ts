/**
 * How long a test waits for what must come. It says nothing about speed, which is measured in `bench/`: it only ends what hangs,
 * and so it is long enough for a machine that gives us a tenth of its time.
 */
export const testTimeoutMs = 240_000
