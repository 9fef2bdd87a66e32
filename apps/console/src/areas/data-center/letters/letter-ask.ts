import type { ConsoleQuestion, LetterForm } from '@hospital-crm/api/entities'

/** What a letter asks for of what is seen now: all but the days, which are its own. */
export const letterAsk = ({
  compare,
  basis,
  hospitals,
}: Pick<ConsoleQuestion, 'compare' | 'basis' | 'hospitals'>): NonNullable<LetterForm['ask']> => ({
  ...(compare && { compare }),
  ...(basis && { basis }),
  ...(hospitals && { hospitals }),
})
