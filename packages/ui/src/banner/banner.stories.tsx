import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Banner } from './banner.tsx'

const meta = preview.meta({ title: 'Components/Feedback/Banner', tags: ['status:stable'], component: Banner })

/** A message the reader can put away. */
export const Dismissable = meta.story({
  args: { children: '有新版本', onDismiss: fn(), dismissLabel: '关闭' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
})

/** Tab reaches the action and then the button that puts the message away; the message itself takes no focus. */
export const Keys = meta.story({
  args: {
    children: '有新版本',
    actions: <Button>立即更新</Button>,
    onDismiss: fn(),
    dismissLabel: '关闭',
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '立即更新' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '关闭' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
})

/** The four tones, with and without title, action and close button. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Banner>数据每分钟更新一次。</Banner>
      <Banner tone="success" onDismiss={() => undefined} dismissLabel="关闭">
        已保存全部修改。
      </Banner>
      <Banner tone="warning" title="连接已断开" actions={<Button size="small">立即重连</Button>}>
        正在重试，未保存的内容不会丢失。
      </Banner>
      <Banner tone="danger" title="Not saved">
        Someone else changed the phone number a moment ago. Reload the record and try again.
      </Banner>
    </div>
  ),
})
