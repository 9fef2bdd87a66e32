import { errorTable, unansweredText } from '@hospital-crm/api/errors'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../../machines/testing/story-words.ts'
import { TokenListView } from './token-list.view.tsx'

const tokens = [
  {
    id: 2,
    name: '集团报表系统',
    created_time: 1_780_000_000,
    expires_time: 1_811_536_000,
    used_time: 1_780_400_000,
  },
  {
    id: 1,
    name: '官网预约表单',
    created_time: 1_779_000_000,
    expires_time: 1_782_592_000,
    used_time: 0,
  },
]

const meta = preview.meta({
  title: 'Patterns/Staff/Tokens of an account',
  tags: ['role:qa'],
  component: TokenListView,
  args: {
    nickname: '报表接口',
    tokens,
    failure: undefined,
    fresh: undefined,
    refusal: undefined,
    isBusy: false,
    timeZone: 'Asia/Shanghai',
    onCreate: fn(),
    onCopy: fn(),
    onRevoke: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
})

/** Two systems call; one has not yet. A third one gets its token. */
export const Listed = meta.story({
  tags: ['page'],
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^(用途|What for)$/ }), '呼叫中心')
    await userEvent.click(screen.getByRole('button', { name: /^(生成令牌|Make a token)$/ }))
    await expect(args.onCreate).toHaveBeenCalledWith('呼叫中心', 365)
    await userEvent.click(screen.getByRole('button', { name: /^(撤销|Revoke) 官网预约表单$/ }))
    await expect(args.onRevoke).toHaveBeenCalledWith(1)
  },
})

/** The token itself, this once. */
export const Fresh = meta.story({
  args: { fresh: 'kq7mT4pQx9vRd2sLw8nZc5bHj1fGy6uE3oXaIiVtKzM' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(复制|Copy)$/ }))
    await expect(args.onCopy).toHaveBeenCalledTimes(1)
  },
})

/** No system calls yet. */
export const Empty = meta.story({ args: { tokens: [] } })

/** Before the tokens have come. */
export const Loading = meta.story({ args: { tokens: undefined } })

/** They could not be read. */
export const Failed = meta.story({
  args: { tokens: undefined },
  loaders: [argsIn((language) => ({ failure: unansweredText('network', language) }))],
})

/** Somebody gave the account a password meanwhile. */
export const Refused = meta.story({
  loaders: [argsIn((language) => ({ refusal: errorTable.no_service_account[language] }))],
})
