import type { PasswordWords } from './zh.ts'

export const en: PasswordWords = {
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on',
}
