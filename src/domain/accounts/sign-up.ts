/** Who may make an account of their own: everybody, who has the link of an invitation, or nobody. */
export const signUps = ['open', 'invited', 'closed'] as const
export type SignUp = (typeof signUps)[number]
