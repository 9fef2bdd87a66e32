const zh = { unsaved: '未保存' }

export type TabsBarWords = typeof zh

const en: TabsBarWords = { unsaved: 'not saved' }

export const tabsBarWords = { name: 'tabsBar', zh, en } as const
