import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import {
  MessageDialogView,
  type MessageDialogActions,
  type MessageDialogSnapshot,
} from './message-dialog.view.tsx'
import { emptyMessage, type MessageDraft } from './message-draft.ts'
import { buildMessage, storyTemplates } from '../testing/story-messages.ts'

const ready = {
  name: '王芳',
  phone: '138****5678',
  timeZone: 'Asia/Shanghai',
  templates: storyTemplates,
  draft: emptyMessage,
  messages: [buildMessage()],
  hasFailed: false,
  isSending: false,
  result: undefined,
}

interface Args {
  snapshot: MessageDialogSnapshot
  actions: MessageDialogActions
}

const Shown = ({ snapshot, actions }: Args) => {
  const [typed, setTyped] = useState<Partial<MessageDraft>>({})
  return (
    <MessageDialogView
      snapshot={{ ...snapshot, draft: { ...snapshot.draft, ...typed } }}
      actions={{
        ...actions,
        onChange: (change) => {
          setTyped((old) => ({ ...old, ...change }))
          actions.onChange(change)
        },
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Pages/One customer/Send a message',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['LoadingForever', 'Error500'], frame: 'shell' } },
  args: {
    snapshot: ready,
    actions: { onChange: fn(), onSend: fn(), onRetry: fn(), onClose: fn() },
  },
})

const send = () => screen.getByRole('button', { name: /^(发送|Send)$/, hidden: true })
const choose = async (userEvent: { click: (element: Element) => Promise<void> }, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /短信模板|Template/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

/** A template is chosen, its word filled in, the text looked at, and sent. */
export const Composing = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, '通知')
    await expect(send()).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: /^(内容|Text)/ }), '明天见')
    await expect(screen.getByRole('figure')).toHaveTextContent('王芳您好，明天见')
    await userEvent.click(send())
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ vars: { content: '明天见' } })
    await expect(args.actions.onSend).toHaveBeenCalledTimes(1)
  },
})

/** A template that needs nothing can be sent as it is. */
export const Whole = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, '预约提醒')
    await userEvent.click(send())
    await expect(args.actions.onChange).toHaveBeenCalledWith({ tempId: 1 })
    await expect(args.actions.onSend).toHaveBeenCalledTimes(1)
  },
})

/** It was sent: nothing is left to send, and Escape closes. */
export const Sent = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { results } = await loadMessages('sms', language)
      return { snapshot: { ...ready, result: { tone: 'success', text: results.sent } } }
    }),
  ],
  render: function Render({ snapshot, actions }) {
    const [at, setAt] = useState<'chosen' | 'sending' | 'sent'>('chosen')
    const onSend = () => {
      setAt('sending')
      setTimeout(() => setAt('sent'), 50)
    }
    const draft = { ...snapshot.draft, tempId: at === 'sent' ? null : 1 }
    const result = at === 'sent' ? snapshot.result : undefined
    return (
      <MessageDialogView
        snapshot={{ ...snapshot, draft, result, isSending: at === 'sending' }}
        actions={{ ...actions, onSend }}
      />
    )
  },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(send()).toBeEnabled())
    send().focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText(/^(短信已发送|The message was sent)$/)
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onClose).toHaveBeenCalledTimes(1)
  },
})

/** No gateway sends it: it lies in the outbox, which administrators may open from here. */
export const Kept = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { results } = await loadMessages('sms', language)
      const result = { tone: 'info', text: results.kept }
      return { snapshot: { ...ready, messages: [buildMessage({ is_kept: true })], result } }
    }),
  ],
  args: {
    actions: { onChange: fn(), onSend: fn(), onRetry: fn(), onClose: fn(), onOutbox: fn() },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(发件箱|Outbox)$/ }))
    await expect(args.actions.onOutbox).toHaveBeenCalledTimes(1)
  },
})

/** Messages in every state they can be in. */
export const History = meta.story({
  args: {
    snapshot: {
      ...ready,
      messages: [
        buildMessage({ id: 4, status: 'queued', sent_time: null }),
        buildMessage({ id: 3, status: 'failed', problem: 'no_answer', sent_time: null }),
        buildMessage({ id: 2, is_kept: true }),
        buildMessage({ id: 1 }),
      ],
    },
  },
})

/** Too many for today: it says how long to wait. */
export const Refused = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { duration, limits } = await loadMessages('sms', language)
      return { snapshot: { ...ready, result: { tone: 'danger', text: limits.number(duration.hours(5)) } } }
    }),
  ],
})

/** On its way to the gateway. */
export const Sending = meta.story({
  args: { snapshot: { ...ready, draft: { tempId: 4, vars: { content: '明天见' } }, isSending: true } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^(内容|Text)/ })).toHaveAttribute('readonly')
  },
})

/** The templates are on their way. */
export const LoadingForever = meta.story({
  args: { snapshot: { ...ready, templates: undefined, messages: [] } },
})

/** They could not be loaded. */
export const Error500 = meta.story({
  args: { snapshot: { ...ready, templates: undefined, messages: [], hasFailed: true } },
})

/** Nobody has made a template. */
export const WithoutTemplates = meta.story({ args: { snapshot: { ...ready, templates: [], messages: [] } } })

/** A customer without a number. */
export const WithoutPhone = meta.story({
  args: {
    snapshot: {
      ...ready,
      phone: '',
      messages: [],
      name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔·买买提明',
    },
  },
})
