import type { TabsBarWords } from './zh.ts'

export const en: TabsBarWords = { unsaved: 'not saved' }
