const zh = { unsaved: '未保存' }

type TabsBarWords = typeof zh

const en: TabsBarWords = { unsaved: 'not saved' }

export const tabsBarWords = { zh, en }
