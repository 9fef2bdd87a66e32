export { Progress } from '../src/progress/progress.tsx'
export type { ProgressProps } from '../src/progress/progress.tsx'
