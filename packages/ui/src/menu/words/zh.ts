export const zh = { nothing: '没有可用的操作' }

export type MenuWords = typeof zh
