import { availableParallelism } from 'node:os'

/** How many files that start a server of their own run at once: two on two processors, three on four. */
export const serversAtOnce = Math.max(2, availableParallelism() - 1)
