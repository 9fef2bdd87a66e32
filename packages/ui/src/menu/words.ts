const zh = { nothing: '没有可用的操作' }

export type MenuWords = typeof zh

const en: MenuWords = { nothing: 'Nothing to do here' }

export const menuWords = { name: 'menu', zh, en } as const
