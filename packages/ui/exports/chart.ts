export { Chart } from '../src/chart/chart.tsx'
export type { ChartProps } from '../src/chart/chart.tsx'
export type { ChartBeside, ChartData, ChartKind, ChartSeries } from '../src/chart/chart.types.ts'
