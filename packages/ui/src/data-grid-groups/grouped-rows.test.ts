import * as fc from 'fast-check'
import { describe, expect, inject, it, vi } from 'vitest'
import { settle } from '../data-grid/rows/window-rows.fake.ts'
import { startGroups, type Member } from './grouped-rows.fake.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

type Started = ReturnType<typeof startGroups>

/** What stands at every position: a heading with its mark and count, or a row. */
const shown = ({ rows }: Started) =>
  Array.from({ length: rows.count ?? 0 }, (_, index) => {
    const heading = rows.groups.at(index)
    if (!heading) return rows.at(index)?.id ?? '...'
    const [label, count] = heading.parts.map(({ text }) => text)
    return `${heading.isOpen === undefined ? ' ' : heading.isOpen ? '-' : '+'}${label} ${count ?? ''}`.trimEnd()
  })

const look = (started: Started, first: number, last: number) => {
  started.rows.onRange?.({ first, last, velocity: 0 })
  return started.pass()
}

const begin = async (sizes: Record<string, number>, more?: Parameters<typeof startGroups>[1]) => {
  const started = startGroups(sizes, more)
  started.rows.ask('all')
  await started.pass()
  return started
}

describe('groups of a result', () => {
  it('begin closed, with their counts, and ask for no row', async () => {
    const started = await begin({ a: 3, b: 2_000_000 })
    await look(started, 0, 20)
    expect(shown(started)).toEqual(['+A 3', '+B 2000000'])
    expect([started.rows.count, started.rows.groups.rowCount, started.asked]).toEqual([2, 2_000_003, []])
  })

  it('show their rows when they are opened, and forget them when they are closed', async () => {
    const started = await begin({ a: 2, b: 3 })
    await look(started, 0, 20)
    started.rows.groups.toggle(0)
    await started.pass()
    expect(shown(started)).toEqual(['-A 2', 'a0', 'a1', '+B 3'])
    expect(started.taken().map(({ group, window }) => [group, window])).toEqual([
      ['a', { first: 0, count: 10, asOf: 7 }],
    ])
    started.rows.groups.toggle(0)
    expect(shown(started)).toEqual(['+A 2', '+B 3'])
    started.rows.groups.toggle(0)
    await started.pass()
    expect(started.taken().length).toBe(1)
  })

  it('ask for the windows in sight alone, in whichever group these lie', async () => {
    const started = await begin({ a: 1000, b: 1000, c: 1000 })
    await look(started, 0, 9)
    for (const heading of [2, 1, 0]) started.rows.groups.toggle(heading)
    await started.pass()
    started.taken()
    // The end of one group, a heading, and the beginning of the next.
    await look(started, 998, 1006)
    const groups = Map.groupBy(started.taken(), ({ group }) => group)
    expect([...groups.keys()]).toEqual(['a', 'b'])
    for (const { window } of groups.get('a') ?? []) expect(window.first).toBeGreaterThanOrEqual(970)
    for (const { window } of groups.get('b') ?? []) expect(window.first).toBeLessThanOrEqual(20)
    expect([
      started.rows.at(1000)?.id,
      started.rows.groups.at(1001)?.isOpen,
      started.rows.at(1002)?.id,
    ]).toEqual(['a999', true, 'b0'])
  })

  it('say how many are not named', async () => {
    const started = await begin(
      {},
      {
        loadGroups: async () => ({
          groups: [{ key: 'a', label: 'A', count: 5 }],
          rest: { groups: 12, count: 34 },
        }),
      },
    )
    expect(shown(started)).toEqual(['+A 5', ' 12 more with 34'])
    started.rows.groups.toggle(1)
    expect([started.rows.count, started.rows.groups.rowCount]).toEqual([2, 39])
  })

  it('stay open when they are asked for anew, with the counts of now', async () => {
    const started = await begin({ a: 2, b: 2 })
    await look(started, 0, 20)
    started.rows.groups.toggle(1)
    await started.pass()
    Object.assign(started.sizes, { a: 9, b: 3 })
    started.rows.refresh()
    await started.pass()
    expect(shown(started)).toEqual(['+A 9', '-B 3', 'b0', 'b1', 'b2'])
  })

  it('begin a new round where one turns out to hold fewer rows than it was said to', async () => {
    const started = await begin(
      { a: 2 },
      { loadGroups: () => Promise.resolve({ groups: [{ key: 'a', label: 'A', count: 4 }] }) },
    )
    await look(started, 0, 20)
    started.rows.groups.toggle(0)
    const { round = 0 } = started.rows
    await started.pass()
    expect([shown(started), (started.rows.round ?? 0) > round]).toEqual([['-A 2', 'a0', 'a1'], true])
  })

  it('count one row less when it has gone, and keep a changed one in its place', async () => {
    const started = await begin({ a: 2, b: 2 })
    await look(started, 0, 20)
    started.rows.groups.toggle(0)
    await started.pass()
    const row = started.rows.at(2) as Member
    expect(started.rows.patch({ row: { ...row, group: 'b' } })).toBe(true)
    expect(started.rows.drop('a0')).toBe(true)
    await started.pass()
    expect(shown(started)).toEqual(['-A 1', 'a1', '+B 2'])
    expect([started.rows.at(1)?.group, started.rows.drop('a0')]).toEqual(['b', false])
  })

  it('have a row once that has changed its group, and as it is by now', async () => {
    const member = (id: string, group: string): Member => ({ id, of: 'all', group, at: 0 })
    let members = [member('a0', 'a'), member('a1', 'a'), member('b0', 'b'), member('b1', 'b')]
    const started = await begin(
      { a: 2, b: 2 },
      {
        groupOf: ({ group }) => group,
        load: (_of, wanted) => Promise.resolve({ rows: members.filter(({ group }) => group === wanted) }),
      },
    )
    await look(started, 0, 20)
    started.rows.groups.toggle(0)
    await started.pass()
    members = [member('a0', 'a'), member('b0', 'b'), member('a1', 'b'), member('b1', 'b')]
    started.rows.patch({ row: member('a1', 'b') })
    expect(shown(started)).toEqual(['-A 2', 'a0', 'a1', '+B 3'])
    expect(started.rows.groups.rowCount).toBe(4)
    started.rows.groups.toggle(3)
    started.rows.patch({ key: 'a1', fields: { at: 9 } })
    await started.pass()
    expect(shown(started)).toEqual(['-A 1', 'a0', '-B 3', 'b0', 'a1', 'b1'])
    expect([started.rows.groups.rowCount, started.rows.at(4)?.at]).toEqual([4, 9])
  })

  it('tell the keys of a range over several of them, without the headings', async () => {
    const started = await begin({ a: 12, b: 30 })
    await look(started, 0, 5)
    started.rows.groups.toggle(1)
    started.rows.groups.toggle(0)
    await started.pass()
    const keys: unknown[] = []
    await started.rows.tellKeys(
      { first: 11, last: 15 },
      (some) => keys.push(...some),
      new AbortController().signal,
    )
    expect(keys).toEqual(['a10', 'a11', 'b0', 'b1'])
  })

  it('go on with what is in view when one row elsewhere is asked for', async () => {
    const started = await begin({ a: 15, b: 15 })
    for (const heading of [1, 0]) started.rows.groups.toggle(heading)
    started.rows.onRange?.({ first: 0, last: 9, velocity: 0 })
    started.rows.onRange?.({ first: 20, last: 20, velocity: 0 })
    await started.pass()
    expect([started.rows.at(1)?.id, started.rows.at(20)?.id]).toEqual(['a0', 'b3'])
  })

  it('tell the keys of one that is open and was never in view, asking for each window once', async () => {
    const started = await begin({ a: 1, b: 15 })
    await look(started, 0, 0)
    started.rows.groups.toggle(1)
    started.taken()
    const keys: unknown[] = []
    const signal = new AbortController().signal
    const telling = started.rows.tellKeys({ first: 2, last: 16 }, (some) => keys.push(...some), signal)
    await Promise.all([telling, started.pass()])
    expect([keys.length, started.taken().map(({ window }) => window.first)]).toEqual([15, [0, 10]])
  })

  it('tell no part of a range while they are asked for anew', async () => {
    const load = async (of: string, group: unknown, { first }: { first: number }) => {
      await settle()
      await settle()
      const rows = Array.from({ length: 10 }, (_, at) => first + at)
      return { rows: rows.map((at) => ({ id: `${String(group)}${at}`, of, group: String(group), at })) }
    }
    const started = await begin({ a: 20, b: 30 }, { load })
    await look(started, 0, 5)
    for (const heading of [1, 0]) started.rows.groups.toggle(heading)
    await started.pass()
    await look(started, 40, 45)
    const refresh = vi.fn(() => started.rows.refresh())
    const telling = started.rows.tellKeys({ first: 1, last: 30 }, refresh, new AbortController().signal)
    await expect(Promise.all([telling, started.pass()])).rejects.toThrow('The result has changed')
  })

  it('are asked for again when somebody looks who had left before they came', async () => {
    const started = startGroups({ a: 3 })
    started.rows.ask('all')
    started.rows.stop()
    await started.pass()
    expect(started.rows.count).toBe(undefined)
    await look(started, 0, 9)
    expect(shown(started)).toEqual(['+A 3'])
    started.sizes['a'] = 4
    started.rows.refresh()
    started.rows.stop()
    await started.pass()
    await look(started, 0, 9)
    expect(shown(started)).toEqual(['+A 4'])
  })

  it('tell of windows that could not be had no further than the group goes', async () => {
    const started = await begin({ a: 3, b: 4 }, { load: () => Promise.reject(new Error('down')) })
    await look(started, 0, 9)
    started.rows.groups.toggle(0)
    await started.pass()
    expect(started.rows.failures.map(({ first, count }) => [first, count])).toEqual([[1, 3]])
  })

  it('tell why they could not be had, and try again', async () => {
    const loadGroups = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ groups: [] })
    const started = await begin({}, { loadGroups })
    expect([started.rows.count, started.rows.error?.message]).toEqual([undefined, 'down'])
    started.rows.retry()
    await started.pass()
    expect([started.rows.count, started.rows.error]).toEqual([0, undefined])
  })
})

it('shows what a plain list shows, whatever is opened, closed and looked at', async () => {
  const steps = fc.array(fc.record({ toggles: fc.nat(60), first: fc.nat(90) }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(25), { minLength: 1, maxLength: 6 }), steps, async (counts, moves) => {
      const sizes = Object.fromEntries(counts.map((count, nth) => [String.fromCodePoint(97 + nth), count]))
      const started = await begin(sizes)
      const { rows } = started
      const open = new Set<string>()
      const plain = () =>
        Object.entries(sizes).flatMap(([key, size]) => [
          `${open.has(key) ? '-' : '+'}${key.toUpperCase()} ${size}`,
          ...(open.has(key) ? Array.from({ length: size }, (_, at) => `${key}${at}`) : []),
        ])
      for (const { toggles, first } of moves) {
        const list = plain()
        const heading = list[toggles % list.length] ?? ''
        if (/^[-+]/.test(heading)) {
          const key = heading[1]!.toLowerCase()
          if (!open.delete(key)) open.add(key)
          rows.groups.toggle(toggles % list.length)
        }
        await look(started, first, first + 9)
        const now = shown(started)
        expect(now.length).toBe(plain().length)
        // What is not in view may be on its way still.
        for (const [index, text] of plain().entries()) {
          if (index >= first && index <= first + 9) expect(now[index]).toBe(text)
          else expect([text, '...']).toContain(now[index])
          const row = rows.at(index)
          if (row) expect(rows.indexOf(row.id)).toBe(index)
        }
      }
    }),
  )
})
