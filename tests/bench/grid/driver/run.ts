import type { Browser } from 'playwright'
import { blanks } from './blank.ts'
import type { Entry } from './contenders.ts'
import { grouped, type Figures } from './figures.ts'
import { groups } from './groups.ts'
import { revisit, visit } from './visit.ts'
import { windows } from './windows.ts'

export const MILLION = 1_000_000

export interface Plan {
  url: string
  entries: readonly Entry[]
  rows: number
  rounds: number
  /** Also 1,000,000 rows. */
  million: boolean
  /**
   * Further visits to the floor and to the customer grid after each round, in turn. Frames of one visit are too few: on a
   * machine with other work a visit drops between 0 and 5 % of them, and half a per cent is to be told apart.
   */
  revisits: number
}

/** One turn of one contender: a visit, its blank frames, and a short visit to its million rows. */
async function turn(browser: Browser, { url, rows, million }: Plan, { name }: Entry): Promise<Figures> {
  const figures = await visit(browser, { address: `${url}/${name}/?n=${rows}`, brief: rows >= MILLION })
  Object.assign(figures, await blanks(browser, `${url}/${name}/?n=${rows}`))
  if (million)
    Object.assign(
      figures,
      grouped('m', await visit(browser, { address: `${url}/${name}/?n=${MILLION}`, brief: true })),
    )
  if (name === 'ours') {
    Object.assign(figures, await windows(browser, `${url}/windows/`))
    Object.assign(figures, await groups(browser, `${url}/groups/`))
  }
  return figures
}

/** Visits the floor and the customer grid in turn, for more frames than a round gives. */
async function revisitBoth(browser: Browser, plan: Plan, runs: Map<string, Figures[]>) {
  const both = plan.entries.filter(({ role }) => role === 'floor' || role === 'ours')
  for (let time = 1; time <= plan.revisits; time++)
    for (const { name } of both)
      runs.get(name)?.push(await revisit(browser, `${plan.url}/${name}/?n=${plan.rows}`))
}

/** Lets the contenders take turns, round after round, so that what disturbs one disturbs all. */
export async function takeTurns(browser: Browser, plan: Plan): Promise<Map<string, Figures[]>> {
  const runs = new Map<string, Figures[]>(plan.entries.map(({ name }) => [name, []]))
  for (let round = 1; round <= plan.rounds; round++) {
    for (const entry of plan.entries) {
      const began = Date.now()
      runs.get(entry.name)?.push(await turn(browser, plan, entry))
      console.log(`  round ${round}, ${entry.title}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
    }
    await revisitBoth(browser, plan, runs)
  }
  return runs
}
