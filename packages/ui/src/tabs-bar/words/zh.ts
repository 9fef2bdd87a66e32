export const zh = { unsaved: '未保存' }

export type TabsBarWords = typeof zh
