import type { TagsFieldWords } from './zh.ts'

export const en: TagsFieldWords = {
  placeholder: 'Type to find a tag',
  chosen: (label) => `Chosen: ${label}`,
  create: (name) => `Create “${name}”`,
  full: (max) => `At most ${max}`,
}
