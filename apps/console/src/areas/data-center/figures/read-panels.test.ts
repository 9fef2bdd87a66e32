import { consolePanels, type ConsoleIndex, type PanelName } from '@hospital-crm/api/entities'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, it, vi } from 'vitest'
import { buildConsoleIndex } from './figures.fixture.ts'
import { readPanels, withPanel } from './read-panels.ts'

const whole = buildConsoleIndex(2)
/** What the server answers to the question for some panels. */
const only = (panels: readonly PanelName[] = consolePanels): ConsoleIndex => ({
  ...whole,
  ...Object.fromEntries(consolePanels.filter((one) => !panels.includes(one)).map((one) => [one, null])),
  waiting: panels.includes('panelCard') ? whole.waiting : null,
})
const broken = new CallError('internal_error')

it('asks for all at once', async () => {
  const ask = vi.fn(async (panels?: PanelName[]) => only(panels))
  expect(await readPanels(ask)).toEqual({ data: whole, counted: {}, failed: {} })
  expect(ask).toHaveBeenCalledTimes(1)
})

it('has the other panels where the server fails at one of them', async () => {
  const { data, failed } = await readPanels(async (panels) => {
    if (!panels || panels.includes('csSource')) throw broken
    return only(panels)
  })
  expect([failed, data]).toEqual([{ csSource: broken }, { ...whole, csSource: null }])
})

it('fails where all fail, and asks nobody in parts who does not answer', async () => {
  const ask = vi.fn(() => Promise.reject(broken))
  await expect(readPanels(ask)).rejects.toBe(broken)
  const gone = vi.fn(() => Promise.reject(new TransportError('timeout', 0, '')))
  await expect(readPanels(gone)).rejects.toThrow(TransportError)
  expect(gone).toHaveBeenCalledTimes(1)
})

it('takes one panel out of a newer answer, with its time and the names of its agents', () => {
  const agent = { id: 7, nickname: '周宁', is_gone: true }
  const part = { ...only(['csOrder']), csOrder: [{ uid: 7, due: 3 }], left_agents: [agent], counted_time: 99 }
  const panels = { data: whole, counted: {}, failed: { csOrder: broken, csSource: broken } }
  expect(withPanel(panels, 'csOrder', part)).toEqual({
    data: { ...whole, csOrder: [{ uid: 7, due: 3 }], left_agents: [agent] },
    counted: { csOrder: 99 },
    failed: { csSource: broken },
  })
})
