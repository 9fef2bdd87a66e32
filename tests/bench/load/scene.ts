import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './ask.ts'
import { drawn, type Kind } from './kinds.ts'
import type { Person } from './people.ts'

/** What one kind of act met. */
export interface Met {
  /** Milliseconds of each act. */
  took: number[]
  calls: number
  bytes: number
  /** Answers other than 200, by status and error. */
  refused: Map<string, number>
}

/** What all people together met, by the kind's name. */
export type Tally = Map<string, Met>

const noMet = (): Met => ({ took: [], calls: 0, bytes: 0, refused: new Map() })

const errorOf = ({ status, text }: Answer): string => {
  const error = /"error":"(\w+)"/.exec(text)?.[1] ?? ''
  return `${status} ${error}`.trim()
}

/** Adds one act to the tally. */
export const note = (tally: Tally, name: string, took: number, answers: readonly Answer[]): void => {
  const met = tally.get(name) ?? noMet()
  tally.set(name, met)
  met.took.push(took)
  met.calls += answers.length
  for (const answer of answers) {
    met.bytes += answer.size
    if (answer.status !== 200) met.refused.set(errorOf(answer), (met.refused.get(errorOf(answer)) ?? 0) + 1)
  }
}

interface Scene {
  people: readonly Person[]
  among: readonly Kind[]
  /** Milliseconds between an answer and the next act, half as much or half as much again. */
  think: number
  /** Milliseconds; whoever waits for an answer then still gets it. */
  lasts: number
}

/** Lets people work for a while. They do not begin all at once. */
export const play = async ({
  people,
  among,
  think,
  lasts,
}: Scene): Promise<{ tally: Tally; took: number }> => {
  const tally: Tally = new Map()
  const began = performance.now()
  const pauseOf = () => think * (0.5 + Math.random())
  await Promise.all(
    people.map(async (person) => {
      await pause(think * Math.random())
      while (performance.now() - began < lasts) {
        const kind = drawn(among)
        const asked = performance.now()
        const answers = await kind.act(person)
        note(tally, kind.name, performance.now() - asked, answers)
        if (think > 0) await pause(pauseOf())
      }
    }),
  )
  return { tally, took: performance.now() - began }
}
