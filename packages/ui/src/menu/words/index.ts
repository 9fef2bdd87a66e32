import { en } from './en.ts'
import { zh } from './zh.ts'

export const menuWords = { zh, en }
