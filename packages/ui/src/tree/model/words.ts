/** What a tree says by itself. */
const zh = {
  search: '搜索',
  empty: '暂无内容',
  nothingFound: (query: string) => `没有与「${query}」匹配的项`,
  found: (count: number) => `找到 ${count} 项`,
  open: (name: string) => `展开${name}`,
  close: (name: string) => `收起${name}`,
  select: (name: string) => `选择${name}`,
  loading: '正在加载',
  loadingBelow: (name: string) => `正在加载「${name}」`,
  failed: '加载失败',
  failedBelow: (name: string) => `「${name}」加载失败`,
  retry: '重试',
  retryByKey: '加载失败，展开以重试',
  move: (name: string) => `移动${name}`,
  moveHow: (name: string) => `正在移动「${name}」。按上下方向键选择位置，回车放下，Esc 取消。`,
  moveBefore: (name: string) => `在「${name}」之前`,
  moveAfter: (name: string) => `在「${name}」之后`,
  moveInto: (name: string) => `放入「${name}」`,
  moveDone: '已移动',
  moveCancelled: '已取消移动',
}

export type TreeWords = typeof zh

const en: TreeWords = {
  search: 'Search',
  empty: 'Nothing here yet',
  nothingFound: (query) => `Nothing matches “${query}”`,
  found: (count) => `${count} found`,
  open: (name) => `Expand ${name}`,
  close: (name) => `Collapse ${name}`,
  select: (name) => `Select ${name}`,
  loading: 'Loading',
  loadingBelow: (name) => `Loading ${name}`,
  failed: 'Not loaded',
  failedBelow: (name) => `${name} could not be loaded`,
  retry: 'Try again',
  retryByKey: 'Not loaded, expand to try again',
  move: (name) => `Move ${name}`,
  moveHow: (name) =>
    `Moving ${name}. Choose a place with the up and down arrow keys, Enter drops it, Escape cancels.`,
  moveBefore: (name) => `Before ${name}`,
  moveAfter: (name) => `After ${name}`,
  moveInto: (name) => `Into ${name}`,
  moveDone: 'Moved',
  moveCancelled: 'Not moved',
}

export const treeWords = { name: 'tree', zh, en } as const
