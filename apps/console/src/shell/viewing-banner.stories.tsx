import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ViewingBannerView } from './viewing-banner.view.tsx'

const role = { id: 4, name: '电话客服' }

const meta = preview.meta({
  title: 'Pages/Frame/Shell/Looking as a role',
  tags: ['role:qa'],
  component: ViewingBannerView,
  parameters: { layout: 'fullscreen', page: { states: ['LongText'], frame: 'shell' } },
  args: { viewing: { role, holder: { id: 1004, nickname: '林晓' } }, onEnd: fn() },
})

/** The first account sees what one holder of a role sees. */
export const AsHolder = meta.story({
  tags: ['page'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onEnd).toHaveBeenCalledTimes(1)
  },
})

/** Nobody in particular: own rows are left out. */
export const AsRole = meta.story({ args: { viewing: { role, holder: null } } })

/** A long name of a role on a phone. */
export const LongText = meta.story({
  args: {
    viewing: {
      role: { id: 5, name: '华东区皮肤科与整形外科线上咨询客服夜班组（实习）' },
      holder: { id: 1005, nickname: '欧阳明月' },
    },
  },
  globals: { viewport: { value: 'phone' } },
})

/** The role was switched off meanwhile: nothing is shown any more until the look is ended. */
export const Over = meta.story({ args: { viewing: { role, holder: null, over: true } } })
