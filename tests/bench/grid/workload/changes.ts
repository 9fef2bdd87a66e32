import type { Change } from './contender.ts'
import { randomFrom } from './random.ts'
import { consultings, statuses } from './words.ts'

const random = randomFrom(7)

const choices: readonly ((row: number) => Change)[] = [
  (row) => ({ row, key: 'age', value: 1 + random(90) }),
  (row) => ({ row, key: 'price', value: 1 + random(200_000) }),
  (row) => ({ row, key: 'consulting', value: consultings[random(consultings.length)] as string }),
  (row) => ({ row, key: 'status', value: statuses[random(statuses.length)] as string }),
  (row) => ({ row, key: 'phone', value: `1${30 + random(70)}****${1000 + random(9000)}` }),
]

/**
 * New values for random cells, the same ones in every contender.
 * @param among how many rows, from `first` on, may be hit
 */
export function makeChanges(count: number, first: number, among: number): Change[] {
  return Array.from({ length: count }, () => {
    const row = first + random(among)
    return (choices[random(choices.length)] as (row: number) => Change)(row)
  })
}
