import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LoggingOutView } from './logging-out.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Logging out',
  component: LoggingOutView,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: ['Ready'], frame: 'alone' } },
})

/** The agent has confirmed the logout and the server has not answered yet. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^(正在退出登录…|Logging out…)$/)
  },
})
