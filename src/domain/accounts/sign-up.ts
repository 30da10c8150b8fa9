/** Who may sign up: everybody, people with the link of an invitation, or nobody. */
export const signUps = ['open', 'invited', 'closed'] as const
export type SignUp = (typeof signUps)[number]
