import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { EndingBannerView } from './ending-banner.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Sign in again/Banner',
  component: EndingBannerView,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: [], frame: 'shell' } },
  args: { endsAt: '18:20', onRenew: fn(), onDismiss: fn() },
})

/** Ten minutes before the login ends, over whatever page is open. */
export const Offered = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const [renew, dismiss] = canvas.getAllByRole('button')
    await userEvent.click(renew!)
    await expect(args.onRenew).toHaveBeenCalledTimes(1)
    await userEvent.click(dismiss!)
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
})
