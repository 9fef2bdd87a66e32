import { consolePanels, type ConsoleIndex, type PanelName } from '@hospital-crm/api/entities'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { expect, it, vi } from 'vitest'
import { buildConsoleIndex } from './figures.fixture.ts'
import { readPanels, shouldRetryPanels, withPanel } from './read-panels.ts'

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

it('fails where all fail, and is not tried once more then', async () => {
  const ask = vi.fn(() => Promise.reject(broken))
  await expect(readPanels(ask)).rejects.toBe(broken)
  expect(ask).toHaveBeenCalledTimes(1 + consolePanels.length)
  const busy = new CallError('unavailable')
  expect([shouldRetryPanels(0, broken), shouldRetryPanels(0, busy)]).toEqual([false, true])
})

it.each([
  new CallError('unavailable'),
  new CallError('request_timeout'),
  new TransportError('status', 504, ''),
  new TransportError('timeout', 0, ''),
])('asks nobody in parts who is busy or does not answer: %s', async (error) => {
  const ask = vi.fn(() => Promise.reject(error))
  await expect(readPanels(ask)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks for one part at a time, and for no more once the server is busy', async () => {
  const busy = new CallError('unavailable')
  let [asking, most] = [0, 0]
  const asked: (readonly PanelName[] | undefined)[] = []
  const { data, failed } = await readPanels(async (panels) => {
    asked.push(panels)
    asking += 1
    most = Math.max(most, asking)
    await Promise.resolve()
    asking -= 1
    if (!panels) throw broken
    if (asked.length > 3) throw busy
    return only(panels)
  })
  const [first, second, ...others] = consolePanels
  expect([most, asked]).toEqual([1, [undefined, [first], [second], [others[0]]]])
  expect(data).toEqual(only([first, second]))
  expect(failed).toEqual(Object.fromEntries(others.map((panel) => [panel, busy])))
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
