import { setFlagsFromString } from 'node:v8'

/** By how much of what is in use, in per cent, the heap may grow before it is tidied. */
const GROWTH = 50

/**
 * Has the heap tidied when it has grown by half. An export leaves a little of every row behind, and V8 by itself would let
 * 100 MB of it gather before it looks, and keep that memory ever after. To be called once, when the process begins: V8
 * decides at each tidying when the next one comes.
 */
export const keepHeapLean = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
