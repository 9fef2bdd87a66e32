import { fieldMessages } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { argsIn } from '../../machines/testing/story-words.ts'
import { FactorList } from './factor-list.view.tsx'
import { ProfileView } from './profile.view.tsx'

const onRetry = fn()
const profile = {
  username: 'suwanqing',
  nickname: '苏婉清',
  phone: '13900000001',
  avatar: '',
  roles: ['客服主管', '高级客服'],
  hospitals: [],
}
const content = {
  id: 1002,
  profile,
  draft: profile,
  problems: {},
  failure: undefined,
  isSaving: false,
  isChanged: false,
  onChange: fn(),
  onSave: fn(),
  onDiscard: fn(),
}
const session = { ip: '192.0.2.17', since: FIXTURE_NOW - 7200, seen: FIXTURE_NOW }
const sessions = [
  {
    ...session,
    id: 7,
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
    is_current: true,
  },
  {
    ...session,
    id: 6,
    ip: '198.51.100.4',
    device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    is_current: false,
  },
  { ...session, id: 5, ip: '2001:db8::17', device: '', is_current: false },
]
const list = { sessions, timeZone: DEFAULT_TIME_ZONE, ending: undefined, onEnd: fn() }
const factors = {
  factors: [
    { id: 1, kind: 'totp' as const, name: '手机', created: FIXTURE_NOW - 86_400, used: FIXTURE_NOW - 600 },
    { id: 2, kind: 'passkey' as const, name: '办公室电脑', created: FIXTURE_NOW - 3600, used: 0 },
  ],
  recoveryLeft: 9,
  isRequired: false,
  timeZone: DEFAULT_TIME_ZONE,
  onAdd: fn(),
  onRemove: fn(),
  onRenew: fn(),
}
const asked = { hasFailed: false, onRetry }

const meta = preview.meta({
  title: 'Patterns/Account/My profile',
  parameters: { page: { states: ['Ready'], frame: 'shell' } },
  tags: ['role:qa'],
  component: ProfileView,
  args: {
    form: { ...asked, content },
    factors: <FactorList {...factors} />,
    sessions: { ...asked, content: list },
  },
})

/** Who one is to colleagues, and where one is signed in. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /昵称|Nickname/ }), '青')
    await expect(content.onChange).toHaveBeenLastCalledWith({ nickname: '苏婉清青' })
    await userEvent.click(
      canvas.getByRole('button', { name: /^(将 Safari · iPhone 下线|Sign out Safari · iPhone)$/ }),
    )
    await expect(list.onEnd).toHaveBeenLastCalledWith(sessions[1])
  },
})

/** What is proven beside the password: each can go, and codes for a lost phone can be made anew. */
export const SecondFactors = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(移除|Remove) 手机$/ }))
    await expect(factors.onRemove).toHaveBeenLastCalledWith(factors.factors[0])
    await userEvent.click(canvas.getByRole('button', { name: /^(重新生成恢复码|Make new recovery codes)$/ }))
    await expect(factors.onRenew).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^(添加方式|Add one)$/ }))
    await expect(factors.onAdd).toHaveBeenCalled()
  },
})

/** The role asks for one: the last one cannot be taken away. */
export const RequiredFactor = meta.story({
  args: {
    factors: <FactorList {...factors} factors={factors.factors.slice(0, 1)} recoveryLeft={0} isRequired />,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(移除|Remove) 手机$/ })).toBeDisabled()
  },
})

/** Nothing beside the password yet. */
export const WithoutFactor = meta.story({ args: { factors: <FactorList {...factors} factors={[]} /> } })

/** What was typed stays, and says what is wrong with it. */
export const Refused = meta.story({
  loaders: [
    argsIn((language) => ({
      form: {
        ...asked,
        content: {
          ...content,
          draft: { ...profile, phone: '139' },
          problems: { phone: fieldMessages.invalid_phone[language] },
          isChanged: true,
        },
      },
    })),
  ],
})

/** On the way, and not to be had. */
export const WaitingAndFailed = meta.story({
  args: {
    form: { ...asked, content: undefined },
    sessions: { content: undefined, hasFailed: true, onRetry },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(onRetry).toHaveBeenCalled()
  },
})
