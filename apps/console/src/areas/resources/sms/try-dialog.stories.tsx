import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { TryDialogView } from './try-dialog.view.tsx'

const templates = [
  { id: 1, name: '预约提醒', text: '{name}您好，{content}', code: 'SMS_1', status: 1 },
  { name: '', text: '您好', code: '', status: 1 },
]

const meta = preview.meta({
  title: 'Patterns/Configuration/Trial of a template',
  tags: ['role:qa'],
  component: TryDialogView,
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
    const customer = await screen.findByRole('textbox', { name: /^(客户 ID|Id of a customer)$/ })
    await expect(
      screen.getByRole('button', { name: /^(按客户预览|Preview for the customer)$/ }),
    ).toBeDisabled()
    await userEvent.type(customer, '12')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: /^(按客户预览|Preview for the customer)$/ }))
    await expect(args.onPreview).toHaveBeenLastCalledWith('{name}您好，{content}', 12)
    await userEvent.click(screen.getByRole('button', { name: /^(发送到我的手机|Send to my number)$/ }))
    await expect(args.onTest).toHaveBeenLastCalledWith(templates[0])
  },
})

/** Filled for a customer; a word is left that a sender would be asked. */
export const Previewed = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { trial } = await loadMessages('smsGateways', language)
      return {
        result: { tone: 'warning', told: trial.missing(['content']), text: '示例客户您好，{content}' },
      }
    }),
  ],
})

/** The gateway said no. */
export const Refused = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { problems } = await loadMessages('sms', language)
      return { result: { tone: 'danger', told: problems.refused, text: '示例客户您好' } }
    }),
  ],
})

/** The gateway has no template yet. */
export const WithoutTemplates = meta.story({ args: { templates: [] } })
