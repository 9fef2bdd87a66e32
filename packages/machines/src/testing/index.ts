export { explore } from './explore.ts'
export { declaredStates, shortestReach } from './reach.ts'
export { walks } from './walks/index.ts'
export type { Walk } from './walks/walk.types.ts'
