/** What stands in the way of a cluster, in words for its operator. */
export class ClusterError extends Error {}
