const zh = { nothing: '没有可用的操作' }

type MenuWords = typeof zh

const en: MenuWords = { nothing: 'Nothing to do here' }

export const menuWords = { zh, en }
