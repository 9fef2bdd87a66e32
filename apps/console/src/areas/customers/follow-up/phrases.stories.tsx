import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { PhrasesMenu } from './phrases-menu.view.tsx'
import { PhrasesModal } from './phrases-modal.view.tsx'

const phrases = ['已发来院路线和停车说明', '没接，改天再打', '对费用有顾虑，已解释医保政策']

const meta = preview.meta({
  title: 'Patterns/One customer/Phrases',
  tags: ['role:qa'],
  component: PhrasesMenu,
  args: {
    phrases,
    content: '约好周六',
    isDisabled: false,
    onInsert: fn(),
    onKeep: fn(),
    onManage: fn(),
  },
})

/** Put into the text by a press; what is written can be kept. */
export const Choosing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const open = await canvas.findByRole('button', { name: /^(常用语|Phrases)$/ })
    await userEvent.click(open)
    await userEvent.click(await screen.findByRole('menuitem', { name: '没接，改天再打' }))
    await expect(args.onInsert).toHaveBeenCalledWith('没接，改天再打')
    await userEvent.click(open)
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(把已写内容存为常用语|Keep what)/ }))
    await expect(args.onKeep).toHaveBeenCalledWith('约好周六')
  },
})

const onSave = fn()

/** What is struck out goes when it is saved. */
export const Tidying = meta.story({
  render: () => (
    <PhrasesModal phrases={phrases} isSaving={false} failure={undefined} onSave={onSave} onClose={fn()} />
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /没接，改天再打$/ }))
    await userEvent.click(screen.getByRole('button', { name: /^(保存|Save)$/ }))
    await expect(onSave).toHaveBeenCalledWith([phrases[1]])
  },
})
