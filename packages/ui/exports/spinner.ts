export { Progress } from '../src/spinner/progress.tsx'
export { Spinner } from '../src/spinner/spinner.tsx'
export type { ProgressProps } from '../src/spinner/progress.tsx'
export type { SpinnerProps } from '../src/spinner/spinner.tsx'
