/** Injected wherever the time matters, so that a test can start a new day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
