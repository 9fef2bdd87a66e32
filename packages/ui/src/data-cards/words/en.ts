import type { CardsWords } from './zh.ts'

export const en: CardsWords = { select: (name) => `Select ${name}` }
