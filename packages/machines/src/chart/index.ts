export { activeStates, chartOf, leafStates } from './chart.ts'
export type { Chart, ChartEdge, ChartNode } from './chart.types.ts'
