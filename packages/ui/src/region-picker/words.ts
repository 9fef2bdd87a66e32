/** What the levels are called, widest first; a picker with more of them names its own. */
type RegionLevels = readonly [string, string, string, string]

const zh = {
  search: '输入名称或拼音，如 xihu',
  levels: ['省份', '城市', '区县', '街道'] as RegionLevels,
  path: '已选层级',
  all: '全部',
  loading: '正在加载地区',
  failed: '地区加载失败',
  found: (count: number) => (count === 0 ? '没有匹配的地区' : `找到 ${count} 个地区`),
}

export type RegionPickerWords = typeof zh

const en: RegionPickerWords = {
  search: 'Name or pinyin, such as xihu',
  levels: ['Province', 'City', 'District', 'Subdistrict'],
  path: 'Levels chosen',
  all: 'All',
  loading: 'Loading regions',
  failed: 'The regions could not be loaded',
  found: (count) =>
    count === 0 ? 'No region matches' : count === 1 ? '1 region found' : `${count} regions found`,
}

export const regionPickerWords = { name: 'regionPicker', zh, en } as const
