import { measureNames, reportDimensions, type ReportDimension } from '@hospital-crm/api/entities'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { hospitalOf, settle, type Hospital } from './figures/hospital.ts'
import { mutants, noteMutants } from './figures/mutants.ts'
import {
  answered,
  openRows,
  openSome,
  questionOf,
  sightOf,
  treesOf,
  wanted,
  type Question,
  type Reader,
  type Reports,
} from './figures/questions.ts'
import type { Sight } from './figures/oracle.ts'
import { randomOf, type Random } from './figures/random.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator, colleagues, type Colleague } from './support/people.ts'

const isFull = process.env['TEST_FULL'] === '1'
/** Random hospitals that are compared; 300 prove it, a few notice what breaks. */
const HOSPITALS = Number(process.env['FIGURE_HOSPITALS'] ?? (isFull ? 60 : 4))
/** Each so many of the mutants is tried; 1 tries all. */
const EACH = Number(process.env['FIGURE_MUTANTS_EACH'] ?? (isFull ? 1 : 9))
const SEED = Number(process.env['FIGURE_SEED'] ?? 1)
/** Those alone whose name has this in it. */
const ONLY = process.env['FIGURE_MUTANTS'] ?? ''
/** Hospitals that a mutant may hide in before it counts as not caught. */
const PATIENCE = 30
/** Reports that each of these is asked for. */
const ROUNDS = 6

const mutantFile = join(tmpdir(), `mutant-${process.pid}.json`)
let server: RunningServer
let database: Database
let readers: Reader[]
let reports: Reports
let agents: number[]
let trees: Awaited<ReturnType<typeof treesOf>>
beforeAll(async () => {
  const hook = pathToFileURL(join(import.meta.dirname, 'figures/mutate-sql.mjs')).href
  server = await startServer({
    env: {
      SEED_CUSTOMERS: '1',
      PLAN_CHECK_SECONDS: '3600',
      RECYCLE_CHECK_SECONDS: '3600',
      CALLS_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import ${hook}`,
      MUTANT_FILE: mutantFile,
    },
  })
  database = await openDatabase(server)
  await database.rows(
    `update roles set permissions = permissions || (select permissions from roles where id = 1)`,
  )
  const root = await asAdministrator(server)
  trees = await treesOf(server, root)
  const staff = await database.rows<{ id: number }>(
    'select id from users where username = any($1) order by id',
    [Object.values(colleagues)],
  )
  agents = staff.map(({ id }) => id)
  const people: readonly Colleague[] = ['hospital', 'disease', 'own', 'full']
  readers = [
    { token: root, hospitals: undefined, isPart: false },
    ...(await Promise.all(
      people.map(async (who) => ({
        token: await as(server, who),
        hospitals: who === 'hospital' ? [2] : undefined,
        isPart: who === 'disease' || who === 'own',
      })),
    )),
  ]
  const made = reportDimensions.map(async (dimension) => {
    const body = { name: `全部指标 ${dimension}`, dimension, measures: measureNames }
    const { data } = await call(server, 'statistics/reports_config/create', {
      token: root,
      body: { ...body, everyone: true },
    })
    return [dimension, data.id] as const
  })
  reports = Object.fromEntries(await Promise.all(made)) as Record<ReportDimension, number>
}, 120_000)
afterAll(async () => {
  await rm(mutantFile, { force: true })
  await database.close()
  await server.dispose()
})

interface Asked {
  reader: Reader
  sight: Sight
  question: Question
  right: ReturnType<typeof wanted>
}

/** Random questions to a hospital that is settled, each with its right answer. */
const questionsTo = async (
  hospital: Hospital,
  random: Random,
  rounds: number,
  dimensionsIn?: (round: number) => readonly ReportDimension[],
): Promise<Asked[]> => {
  const sights = await Promise.all(readers.map((reader) => sightOf(server, reader)))
  return Array.from({ length: rounds }, (_, round) => {
    const at = random.int(0, readers.length - 1)
    const question = questionOf(random, dimensionsIn?.(round) ?? reportDimensions, dimensionsIn !== undefined)
    const sight = sights[at]!
    return { reader: readers[at]!, sight, question, right: wanted(hospital, sight, question) }
  })
}

test(`${HOSPITALS} random hospitals: every cell, total and comparison is what a plain count of the rows says, and opens that many`, async () => {
  let cells = 0
  let opened = 0
  let under = 0
  for (let seed = SEED; seed < SEED + HOSPITALS; seed += 1) {
    const hospital = hospitalOf(seed, agents)
    await settle(database, hospital)
    const random = randomOf(seed + 100_000)
    for (const { right, ...asked } of await questionsTo(hospital, random, 4)) {
      const { reader, question } = asked
      const answer = await answered(server, reports, reader.token, question)
      expect({ seed, question, ...answer }).toEqual({ seed, question, ...right })
      cells += Object.keys(answer.rows).length * measureNames.length
      opened += await openSome(server, reader, question, answer.rows, random)
      under += await openRows(server, reports, { ...asked, hospital, trees }, right.rows, random)
    }
  }
  console.info(
    `${HOSPITALS} hospitals, ${HOSPITALS * 4} reports, ${cells} cells equal, ${opened} numbers opened, and ${under} of the second level`,
  )
  expect([opened > 0, under > 0]).toEqual([true, true])
}, 3_600_000)

/** Hospitals that mutants may hide in, each with what it is asked. */
async function* hidingPlaces() {
  for (let seed = 5000; seed < 5000 + PATIENCE; seed += 1) {
    const hospital = hospitalOf(seed, agents, 60)
    await settle(database, hospital)
    yield await questionsTo(hospital, randomOf(seed), ROUNDS, (round) =>
      round % 2 === 0 ? ['day', 'month'] : reportDimensions,
    )
  }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value

const isWrong = async ({ reader, question, right }: Asked): Promise<boolean> => {
  const answer = await answered(server, reports, reader.token, question)
  return JSON.stringify(sorted(answer)) !== JSON.stringify(sorted(right))
}
const someWrong = async (asked: readonly Asked[]): Promise<boolean> => {
  for (const one of asked) if (await isWrong(one)) return true
  return false
}

test('each way to count a measure wrongly is noticed', async () => {
  const tried = mutants.filter(({ name }, at) => at % EACH === 0 && name.includes(ONLY))
  const hidden = new Map(tried.map((mutant) => [mutant.name, mutant]))
  for await (const asked of hidingPlaces()) {
    for (const { name, ...mutant } of hidden.values()) {
      await writeFile(mutantFile, JSON.stringify(mutant))
      if (await someWrong(asked)) hidden.delete(name)
    }
    await rm(mutantFile)
    if (hidden.size === 0) break
  }
  console.info(`${tried.length - hidden.size} of ${tried.length} wrong ways to count noticed`)
  expect([...hidden.keys()]).toEqual([])
}, 3_600_000)

test.each(noteMutants.filter((_, at) => EACH === 1 || at % 5 === 0))(
  'is noticed: $name',
  async ({ from, to }) => {
    const [{ text } = { text: '' }] = await database.rows<{ text: string }>(
      `select pg_get_functiondef('note_milestones'::regproc) as text`,
    )
    expect(text).toContain(from)
    await database.rows(text.replaceAll(from, to))
    try {
      let isNoticed = false
      for await (const asked of hidingPlaces()) if ((isNoticed = await someWrong(asked))) break
      expect(isNoticed).toBe(true)
    } finally {
      await database.rows(text)
    }
  },
  600_000,
)
