import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CONFIG_KEY } from './use-options.ts'
import { showStored } from './use-resource.ts'

const path = 'supervision/sources'
const row = { id: 7, name: '改过的渠道' }

test('a stored row takes its place in every page of rows, and what else is asked below the path stays as it is', () => {
  const client = new QueryClient()
  const page = [CONFIG_KEY, path, 'rows', { page: 1 }]
  const preview = [CONFIG_KEY, path, 'plant', [['网络']]]
  client.setQueryData(page, {
    list: [
      { id: 6, name: '网络' },
      { id: 7, name: '渠道' },
    ],
    total: 2,
  })
  client.setQueryData(preview, { made: 0, fresh: [['网络']] })
  showStored(client, path, row)
  expect(
    [page, preview, [CONFIG_KEY, path, 'rows', { ids: [7] }]].map((key) => client.getQueryData(key)),
  ).toEqual([
    { list: [{ id: 6, name: '网络' }, row], total: 2 },
    { made: 0, fresh: [['网络']] },
    { list: [row], total: 1 },
  ])
})
