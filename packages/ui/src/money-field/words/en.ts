import type { MoneyFieldWords } from './zh.ts'

export const en: MoneyFieldWords = {
  tooFine: (places) =>
    places === 0 ? 'Enter a whole amount' : `At most ${places} decimal place${places === 1 ? '' : 's'}`,
}
