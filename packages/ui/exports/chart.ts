export { Chart } from '../src/chart/chart.tsx'
export type { ChartProps } from '../src/chart/chart.tsx'
export type { ChartData, ChartKind, ChartSeries } from '../src/chart/chart.types.ts'
