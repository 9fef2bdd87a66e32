export { isOversight, starterRoles, type StarterRole } from './roles.ts'
export { starterTrees, type StarterTreePath } from './trees.ts'
