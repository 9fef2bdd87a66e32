import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResponseOf } from '@hospital-crm/api/contract'
import type { TimelineEntry } from '@hospital-crm/api/entities'
import { asHistory, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { dayBounds } from '@hospital-crm/api/rules'

const folder = join(import.meta.dirname, '../../../packages/api/src/fixtures/recorded')

/** So many rows are kept: enough for what is empty to be as common as in all of them. */
const ROWS = 48

const isPast = /^(?:created|updated|moved|success)_time$|^last_followed$/
const isPlan = /^order_time$|^next_followed$/

/** Moments of the seed, told as of the day of the fixtures and at the hour that they had. */
const movedTo = (shift: number) => (name: string, value: unknown) => {
  if (typeof value !== 'number') return value
  if (isPast.test(name)) return Math.min(value + shift, FIXTURE_NOW)
  return isPlan.test(name) ? value + shift : value
}

const write = (
  name: string,
  answer: { list: readonly unknown[]; [member: string]: unknown },
  shift: number,
) => {
  const { list, ...rest } = answer
  const lines = list.map((row) => `    ${JSON.stringify(row, movedTo(shift))}`)
  const text = `{\n  "list": [\n${lines.join(',\n')}\n  ],\n  ${JSON.stringify(rest).slice(1, -1)}\n}\n`
  writeFileSync(join(folder, `${name}.json`), text)
}

/**
 * Writes what the fixtures are made of from answers of a seeded server; called where `FIXTURES` is `write`.
 *
 * @param timeline one entry of each kind that the server knows
 * @param zone the server's
 */
export function recordFixtures(
  customers: ResponseOf<'customers/customers/index/{menuId}'>,
  timeline: readonly TimelineEntry[],
  zone: string,
): void {
  const today = dayBounds(Math.floor(Date.now() / 1000), zone).from
  const shift = dayBounds(FIXTURE_NOW, 'Asia/Shanghai').from - today
  const seeded = customers.list.filter((row) => row.created_time < today)
  // Every so many, so that old ones are among them.
  const step = Math.max(1, Math.floor(seeded.length / ROWS))
  const list = seeded.filter((_, index) => index % step === 0).slice(0, ROWS)
  write('customers', { ...customers, list, total: list.length, page_size: ROWS }, shift)
  write('timeline', { list: asHistory(timeline), more: false }, 0)
}
