import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { TryDialogView } from './try-dialog.view.tsx'

const templates = [
  { id: 1, name: '预约提醒', text: '{name}您好，{content}', code: 'SMS_1', status: 1 },
  { name: '', text: '您好', code: '', status: 1 },
]

const meta = preview.meta({
  title: 'Patterns/Configuration/Trial of a template',
  tags: ['role:qa'],
  component: TryDialogView,
  globals: { language: 'zh' },
  args: {
    templates,
    mayPreview: true,
    mayTest: true,
    isBusy: false,
    result: undefined,
    onPreview: fn(),
    onTest: fn(),
    onClose: fn(),
  },
})

/** A template goes to the customer that is named for a preview, and to the own number for a test. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const customer = await screen.findByRole('textbox', { name: '客户 ID' })
    await expect(screen.getByRole('button', { name: '按客户预览' })).toBeDisabled()
    await userEvent.type(customer, '12')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: '按客户预览' }))
    await expect(args.onPreview).toHaveBeenLastCalledWith('{name}您好，{content}', 12)
    await userEvent.click(screen.getByRole('button', { name: '发送到我的手机' }))
    await expect(args.onTest).toHaveBeenLastCalledWith(templates[0])
  },
})

/** Filled for a customer; a word is left that a sender would be asked. */
export const Previewed = meta.story({
  args: { result: { tone: 'warning', told: '发送时需填写：content', text: '示例客户您好，{content}' } },
})

/** The gateway said no. */
export const Refused = meta.story({
  args: { result: { tone: 'danger', told: '网关拒绝', text: '示例客户您好' } },
})

/** The gateway has no template yet. */
export const WithoutTemplates = meta.story({ args: { templates: [] } })
