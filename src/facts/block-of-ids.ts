/** The number of bits that distinguish the ids within a block. */
export const blockBits = 16

/** The number of consecutive ids in a block: servers keep prospects in blocks and re-read a block when its version is raised. */
export const blockSize = 1 << blockBits

export const blockOf = (id: number) => Math.floor(id / blockSize)
