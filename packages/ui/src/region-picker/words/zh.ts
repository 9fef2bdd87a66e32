export const zh = {
  search: '输入名称或拼音，如 xihu',
  levels: ['省份', '城市', '区县', '街道'] as readonly string[],
  path: '已选层级',
  all: '全部',
  loading: '正在加载地区',
  failed: '地区加载失败',
  found: (count: number) => (count === 0 ? '没有匹配的地区' : `找到 ${count} 个地区`),
}

export type RegionPickerWords = typeof zh
