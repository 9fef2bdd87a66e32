import { expect, test } from 'vitest'
import { createToastCenter } from './toast-center.tsx'

test('what went well makes room for what is told next; what can be taken back or went wrong stays', async () => {
  const center = createToastCenter()
  const seen = () =>
    center.shown()?.queue.queue.visibleToasts.map(({ content }) => `${content.title} ${content.count}`)
  center.show({ kind: 'success', text: '登录成功' })
  await expect.poll(seen, { timeout: 15_000 }).toEqual(['登录成功 1'])
  center.show({ kind: 'success', text: '已保存' })
  await expect.poll(seen).toEqual(['已保存 1'])
  center.show({ kind: 'success', text: '已保存' })
  await expect.poll(seen).toEqual(['已保存 2'])
  center.show({
    kind: 'success',
    text: '标签修改成功',
    action: { label: '撤销', onPress: () => undefined },
  })
  await expect.poll(seen).toEqual(['标签修改成功 1'])
  center.show({ kind: 'error', text: '保存失败' })
  await expect.poll(seen).toEqual(['保存失败 1', '标签修改成功 1'])
})
