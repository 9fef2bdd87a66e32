export { StatusIndicator } from '../src/status-indicator/status-indicator.tsx'
export type { StatusIndicatorProps } from '../src/status-indicator/status-indicator.tsx'
