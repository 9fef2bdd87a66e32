export { Spinner } from '../src/spinner/spinner.tsx'
export type { SpinnerProps } from '../src/spinner/spinner.tsx'
