import { en } from './en.ts'
import { zh } from './zh.ts'

export const tabsBarWords = { zh, en }
