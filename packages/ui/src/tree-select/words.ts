/** What a tree select says by itself, beside what all selects say. */
const zh = {
  unknown: (id: string) => `未知项 ${id}`,
  search: '输入名称或拼音',
}

export type TreeSelectWords = typeof zh

const en: TreeSelectWords = {
  unknown: (id) => `Unknown item ${id}`,
  search: 'Type a name or its pinyin',
}

export const treeSelectWords = { name: 'treeSelect', zh, en } as const
