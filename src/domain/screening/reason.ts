/** What a reason is about. */
export type ReasonAbout = 'name' | 'script' | 'order' | 'alias' | 'number' | 'birth' | 'country' | 'identifier'

/** One of the reasons for and against a hit, or what could not be compared, in words that a person reads. */
export type Reason = { about: ReasonAbout; speaks: 'for' | 'against' | 'unknown'; words: string }
