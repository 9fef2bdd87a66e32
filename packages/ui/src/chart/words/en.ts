import type { ChartWords } from './zh.ts'

export const en: ChartWords = {
  view: 'View',
  chart: 'Chart',
  table: 'Table',
  category: 'Item',
  total: 'Total',
  empty: 'No data for this period',
  failed: 'The chart could not be loaded',
  safe: 'The data is safe. Try again.',
}
