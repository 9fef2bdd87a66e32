import type { TreeSelectWords } from './zh.ts'

export const en: TreeSelectWords = {
  required: 'Required',
  unknown: (id) => `Unknown item ${id}`,
  search: 'Type a name or its pinyin',
}
