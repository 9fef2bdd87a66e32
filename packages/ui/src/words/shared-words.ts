import { useWords, type OwnWords } from './use-words.ts'

/** Words that several components share. */
const zh = {
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
  required: '必填',
  readOnly: '只读',
  loading: '正在加载',
}

type SharedWords = typeof zh

const en: SharedWords = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  retry: 'Try again',
  search: 'Search',
  searchOptions: 'Search options',
  choose: 'Choose',
  nothingFound: 'No option matches',
  chosen: (count) => `${count} chosen`,
  clear: (label) => `Clear ${label}`,
  remove: (name) => `Remove ${name}`,
  required: 'required',
  readOnly: 'read-only',
  loading: 'Loading',
}

const words = { name: 'shared', zh, en } as const

/** Words that several components share, with the caller's own in their place. */
function useSharedWords(own?: OwnWords<SharedWords>): SharedWords {
  return useWords(words, own)
}

export { words as sharedWords, useSharedWords }
export type { SharedWords }
