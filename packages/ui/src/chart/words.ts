const zh = {
  view: '显示方式',
  chart: '图表',
  table: '数据表',
  picture: '保存为图片',
  category: '项目',
  total: '合计',
  empty: '这段时间没有数据',
  failed: '图表没有加载出来',
  safe: '数据还在，请再试一次。',
}

export type ChartWords = typeof zh

const en: ChartWords = {
  view: 'View',
  chart: 'Chart',
  table: 'Table',
  picture: 'Save as a picture',
  category: 'Item',
  total: 'Total',
  empty: 'No data for this period',
  failed: 'The chart could not be loaded',
  safe: 'The data is safe. Try again.',
}

export const chartWords = { name: 'chart', zh, en } as const
