import { en } from './en.ts'
import { zh } from './zh.ts'

export const fileDropWords = { zh, en }
