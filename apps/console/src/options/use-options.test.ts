import { TransportError } from '@hospital-crm/api/errors'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../client/query-client.ts'
import type { useCall } from '../client/index.ts'
import { CONFIG_KEY, isListed, loadOptions } from './use-options.ts'

type Call = ReturnType<typeof useCall>

const reports = (...ids: number[]) => ({
  statisticsMenus: ids.map((id) => ({ id, name: '渠道效果', icon: 'pie' })),
})

test('lists that somebody has changed are asked for anew before they lead anywhere', async () => {
  const client = createQueryClient()
  const answer = vi.fn(async () => reports(8)).mockResolvedValueOnce(reports(7))
  const load = () => loadOptions(client, answer as unknown as Call, ['statisticsMenus'])
  expect([await load(), await load()]).toEqual([reports(7), reports(7)])
  await client.invalidateQueries({ queryKey: [CONFIG_KEY], refetchType: 'none' })
  expect(await load()).toEqual(reports(8))
})

test('lists that cannot be had are asked for once, and are those known before', async () => {
  const client = createQueryClient()
  const answer = vi.fn(async () => reports(7)).mockRejectedValueOnce(new TransportError('network', 0, 'x'))
  const load = () => loadOptions(client, answer as unknown as Call, ['statisticsMenus'])
  expect(await load()).toEqual(reports())
  expect(answer).toHaveBeenCalledTimes(1)
  await load()
  await client.invalidateQueries({ queryKey: [CONFIG_KEY], refetchType: 'none' })
  answer.mockRejectedValueOnce(new TransportError('network', 0, 'x'))
  expect(await load()).toEqual(reports(7))
})

test('a page of the menu that a list lacks is asked for anew before anybody is turned away, and nobody is without an answer', async () => {
  const client = createQueryClient()
  const answer = vi
    .fn(async () => reports(7, 8))
    .mockResolvedValueOnce(reports(7))
    .mockRejectedValueOnce(new TransportError('network', 0, 'x'))
  const isThere = (id: number) =>
    isListed(client, answer as unknown as Call, ['statisticsMenus'], { list: 'statisticsMenus', id })
  expect([await isThere(7), await isThere(7)]).toEqual([true, true])
  expect(answer).toHaveBeenCalledTimes(1)
  expect(await isThere(99)).toBe(true)
  expect([await isThere(8), await isThere(99)]).toEqual([true, false])
})
