import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = preview.meta({
  title: 'Components/Overlays/Tooltip',
  tags: ['status:stable'],
  component: Tooltip,
})

/** Keyboard focus shows the hint without waiting. */
export const OnFocus = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { text: '搜索', shortcut: <Kbd keys={['/']} />, children: <Button>搜索</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('搜索/')
  },
})

/** A hint at an icon, shown by pointing and by focus. */
export const Example = meta.story({
  args: { text: '搜索', children: <Button>搜索</Button> },
})
