/** What a tree select says by itself, beside what all selects say. */
export const zh = {
  required: '必填',
  unknown: (id: string) => `未知项 ${id}`,
  search: '输入名称或拼音',
}

export type TreeSelectWords = typeof zh
