import type { SummaryFigure } from './grid-summary.types.ts'

const zh = {
  /** Heads a row of figures. */
  figures: { count: '计数', sum: '合计', mean: '平均' } as Readonly<Record<SummaryFigure, string>>,
  /** Names a cell: which figure of which column. */
  cell: (figure: string, column: string, text: string) => `${column}${figure}：${text}`,
  loading: '正在计算',
}

export type GridSummaryWords = typeof zh

const en: GridSummaryWords = {
  figures: { count: 'Count', sum: 'Sum', mean: 'Mean' },
  cell: (figure, column, text) => `${figure} of ${column}: ${text}`,
  loading: 'Adding up',
}

export const gridSummaryWords = { name: 'gridSummary', zh, en } as const
