import type { MenuWords } from './zh.ts'

export const en: MenuWords = { nothing: 'Nothing to do here' }
