import type { CustomerChoices } from '@hospital-crm/ui/customer-grid'
import * as words from '../../workload/words.ts'

const names = (list: readonly string[]) => new Map(list.map((name, at) => [at + 1, name]))

/** Tone of a tag without a colour of its own: chips are grey in every contender. */
const PLAIN = '8'

const tones = ['info', 'warning', 'accent', 'success', 'success', 'danger'] as const

/** Names of the ids that the rows hold; ids count from 1 in the order of the vocabulary. */
export const choices: CustomerChoices = {
  sex: names(words.sexes),
  hospital: names(words.hospitals),
  disease: names(words.diseases),
  source: names(words.sources),
  consulting: names(words.consultings),
  uid: names(words.writers),
  writer: names(words.writers),
  cfz: names(words.visits),
  mature: names(words.matures),
  status: new Map(words.statuses.map((name, at) => [at + 1, { name, tone: tones[at] ?? 'neutral' }])),
  tags: new Map(words.tagWords.map((name, at) => [at + 1, { name, tone: PLAIN }])),
}
