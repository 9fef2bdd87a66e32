import type { OwnView, ViewForm } from '@hospital-crm/api/entities'
import { expect, test, vi } from 'vitest'
import { keepView } from './keep-view.ts'

test('a view that was made and could not be shared is gone on with', async () => {
  const form: ViewForm = { name: '待回访', where: null, sort: [], columns: [], shown_as: 'table' }
  const view = { id: 7, name: form.name, is_shared: false } as OwnView
  const views = {
    create: vi.fn(async () => view),
    update: vi.fn(async () => view),
    share: vi.fn(async () => ({ ...view, is_shared: true })),
  }
  let id: number | undefined
  const keep = () => keepView(views, { id, form, isShared: true }, (stored) => (id = stored))
  views.share.mockRejectedValueOnce(new Error('offline'))
  await expect(keep()).rejects.toThrow('offline')
  expect((await keep()).is_shared).toBe(true)
  expect([views.create, views.update, views.share].map(({ mock }) => mock.calls)).toEqual([
    [[form]],
    [[{ id: 7, ...form }]],
    [
      [7, true],
      [7, true],
    ],
  ])
})
