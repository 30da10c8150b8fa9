/** So many bits tell the ids of a block apart. */
export const blockBits = 16

/** So many neighbouring ids are a block: servers remember prospects by it, and read it again when its version is raised. */
export const blockSize = 1 << blockBits

export const blockOf = (id: number) => Math.floor(id / blockSize)
