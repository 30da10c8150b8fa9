/** A problem with a cluster, in words for its operator. */
export class ClusterError extends Error {}
