/** The row of `sources` that stands for whoever runs the platform; a migration writes it. */
export const operatorSource = 32_000
