/** Words that several components share. */
export const zh = {
  close: '关闭',
  cancel: '取消',
  dismiss: '知道了',
  retry: '重试',
  search: '搜索',
  searchOptions: '搜索选项',
  choose: '请选择',
  nothingFound: '没有匹配的选项',
  chosen: (count: number) => `已选 ${count} 项`,
  clear: (label: string) => `清空${label}`,
  remove: (name: string) => `移除${name}`,
  readOnly: '只读',
  loading: '正在加载',
}

export type SharedWords = typeof zh
