import { availableParallelism } from 'node:os'

/** How many files that start a server of their own run at once: two on two processors, three on four. */
export const serversAtOnce = Math.max(2, availableParallelism() - 1)

/** How many files that need nothing but the processor run at once: left to itself, Vitest keeps one processor free. */
export const filesAtOnce = Math.max(2, availableParallelism())

/** How many pages run stories at once: one leaves a third of two processors idle. */
export const pagesAtOnce = Math.max(2, availableParallelism() - 1)
