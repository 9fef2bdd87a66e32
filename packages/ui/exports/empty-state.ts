export { EmptyState } from '../src/empty-state/empty-state.tsx'
export type { EmptyStateProps } from '../src/empty-state/empty-state.tsx'
