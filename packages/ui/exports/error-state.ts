export { ErrorState } from '../src/error-state/error-state.tsx'
export type { ErrorStateProps } from '../src/error-state/error-state.tsx'
