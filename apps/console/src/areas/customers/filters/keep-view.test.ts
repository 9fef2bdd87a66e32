import type { OwnView, ViewForm } from '@hospital-crm/api/entities'
import { expect, test, vi } from 'vitest'
import { keepView } from './keep-view.ts'

const form: ViewForm = { name: '待回访', where: null, sort: [], columns: [], shown_as: 'table' }
const view = { id: 7, name: form.name, is_shared: false } as OwnView
const requestId = 'request-1'
const viewsOf = () => ({ create: vi.fn(async () => view), update: vi.fn(async () => view) })

test('a new view is made and shared in one call, so that no half of it is kept', async () => {
  const views = viewsOf()
  views.create.mockRejectedValueOnce(new Error('offline'))
  const keep = () => keepView(views, { id: undefined, requestId, form, isShared: true, mayShare: true })
  await expect(keep()).rejects.toThrow('offline')
  await keep()
  const asked = [{ ...form, is_shared: true, request_id: requestId }]
  expect([views.create, views.update].map(({ mock }) => mock.calls)).toEqual([[asked, asked], []])
})

test('a view that is there is changed and hidden in one call, so that nobody sees what was meant for its maker', async () => {
  const views = viewsOf()
  await keepView(views, { id: 7, requestId, form, position: 2, isShared: false, mayShare: true })
  await keepView(views, { id: 7, requestId, form, isShared: true, mayShare: true })
  expect([views.create, views.update].map(({ mock }) => mock.calls)).toEqual([
    [],
    [[{ id: 7, ...form, is_shared: false, position: 2 }], [{ id: 7, ...form, is_shared: true }]],
  ])
})

test('whoever may no longer share keeps a shared view shared, and what is made from it for themselves', async () => {
  const views = viewsOf()
  for (const id of [7, undefined])
    await keepView(views, { id, requestId, form, isShared: true, mayShare: false })
  expect([views.create, views.update].map(({ mock }) => mock.calls)).toEqual([
    [[{ ...form, is_shared: false, request_id: requestId }]],
    [[{ id: 7, ...form, is_shared: true }]],
  ])
})
