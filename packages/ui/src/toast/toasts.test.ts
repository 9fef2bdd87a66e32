import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

const saved = { kind: 'success', title: '已保存' } as const
const undo = { label: '撤销', onAction: () => undefined }
const seen = ({ queue }: ReturnType<typeof createToasts>) =>
  queue.visibleToasts.map(({ content }) => [content.title, content.count])

test('what is said again is counted, in the place of the newest', () => {
  const toasts = createToasts()
  toasts.show(saved)
  toasts.show({ kind: 'error', title: '保存失败' })
  toasts.show(saved)
  toasts.show({ ...saved, description: '3 条' })
  expect(seen(toasts)).toEqual([
    ['已保存', 1],
    ['已保存', 2],
    ['保存失败', 1],
  ])
})

test('each of those that can be taken back stands by itself', () => {
  const toasts = createToasts()
  toasts.show({ ...saved, action: undo })
  toasts.show({ ...saved, action: undo })
  toasts.show(saved)
  expect(seen(toasts)).toEqual([
    ['已保存', 1],
    ['已保存', 1],
    ['已保存', 1],
  ])
})

test('three are seen at once', () => {
  const toasts = createToasts()
  for (const title of ['一', '二', '三', '四']) toasts.show({ kind: 'info', title })
  expect(seen(toasts).map(([title]) => title)).toEqual(['四', '三', '二'])
})
