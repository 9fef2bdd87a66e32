/** What a tree select says by itself, beside what all selects say. */
const zh = {
  required: '必填',
  unknown: (id: string) => `未知项 ${id}`,
  search: '输入名称或拼音',
}

export type TreeSelectWords = typeof zh

const en: TreeSelectWords = {
  required: 'Required',
  unknown: (id) => `Unknown item ${id}`,
  search: 'Type a name or its pinyin',
}

export const treeSelectWords = { name: 'treeSelect', zh, en } as const
