/** Who may sign up: everyone, people with an invitation link, or no one. */
export const signUps = ['open', 'invited', 'closed'] as const
export type SignUp = (typeof signUps)[number]
