export { gridSummary } from '../src/data-grid-summary/data-grid-summary.tsx'
export type {
  GridSummaryOptions,
  SummaryFigure,
  SummaryTexts,
} from '../src/data-grid-summary/grid-summary.types.ts'
