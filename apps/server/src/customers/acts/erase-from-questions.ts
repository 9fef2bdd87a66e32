import { withoutNumbers } from '../../access/mask.ts'
import type { Trx } from '../../database/connect.ts'
import type { Gone } from './gone-people.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Lists that were called through because they asked for somebody by name, number or account are over. */
export const eraseFromQuestions = async (trx: Trx, gone: readonly Gone[]): Promise<void> => {
  const phones = new Set(gone.flatMap((one) => one.phones))
  const words = gone
    .flatMap(({ name, accounts }) => [name, ...accounts])
    .filter((text) => text.length > 1)
    .map((text) => text.toLowerCase())
  const isAbout = (text: string) =>
    withoutNumbers(text, phones) !== text || words.some((word) => text.toLowerCase().includes(word))
  const runs = await trx.selectFrom('call_runs').select(['id', 'question']).execute()
  const named = runs.filter(({ question }) => textsIn(question).some(isAbout)).map(({ id }) => id)
  if (named.length > 0) await trx.deleteFrom('call_runs').where('id', 'in', named).execute()
}
