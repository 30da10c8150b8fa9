/** The row of `sources` for the operator of the platform; a migration writes it. */
export const operatorSource = 32_000
