import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Watermark } from './watermark.tsx'

const lines = ['李敏 10.24.6.18', '2026-03-02']

const meta = preview.meta({
  title: 'Components/Shell/Watermark',
  tags: ['status:stable'],
  component: Watermark,
  args: { lines },
  render: (args) => (
    <main style={{ minBlockSize: 320 }}>
      <p>王芳 138****1234 皮肤科 预约周三上午</p>
      <p>The text below stays as easy to read as without it.</p>
      <Button>保存</Button>
      <Watermark {...args} />
    </main>
  ),
})

const layers = () => [...document.querySelectorAll<HTMLElement>('.ui-watermark')]
const texts = () =>
  layers().map((layer) => [...layer.querySelectorAll('text')].map(({ textContent }) => textContent))

/** Over a page: who looks at it, from where, and on which day. */
export const OverPage = meta.story({ tags: ['sheet', 'role:designer'] })

/** Somebody deletes the node: the next frame shows it again. */
export const Removed = meta.story({
  play: async () => {
    const [first] = layers()
    first!.remove()
    await waitFor(() => expect(texts()).toEqual([lines]))
    await expect(layers()[0] === first).toBe(false)
  },
})

/** Somebody hides it, empties it, or writes another name into it: it is drawn anew each time. */
export const Altered = meta.story({
  play: async () => {
    const spoil: ((layer: HTMLElement) => void)[] = [
      (layer) => layer.style.setProperty('display', 'none'),
      (layer) => layer.replaceChildren(),
      (layer) => layer.querySelector('text')!.firstChild!.replaceWith('王杰'),
      (layer) => layer.querySelector('rect')!.setAttribute('fill', 'none'),
    ]
    for (const alter of spoil) {
      const [before] = layers()
      alter(before!)
      await waitFor(() => expect(before!.isConnected).toBe(false))
      await waitFor(() => expect(texts()).toEqual([lines]))
      await expect(layers()[0]!.getAttribute('style')).toBe(null)
    }
  },
})

/** It takes no press: what lies under it answers as if it were not there. */
export const LetsThrough = meta.story({
  play: async ({ canvas }) => {
    const { left, top, width, height } = canvas.getByRole('button', { name: '保存' }).getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(hit?.closest('button')?.textContent).toBe('保存')
    await expect(layers().map((layer) => [layer.ariaHidden, layer.inert])).toEqual([['true', true]])
  },
})

/** A long name and other measures. */
export const LongLine = meta.story({
  args: {
    lines: ['阿依古丽·买买提艾力（皮肤科与整形美容中心主管） 2001:db8::8a2e:370:7334', '2026-03-02'],
    fontSize: 14,
    rotation: 15,
    gap: [40, 60],
  },
})
