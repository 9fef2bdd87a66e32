import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import { htmlLang } from '../messages/index.ts'
import { LockView } from './lock.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Lock',
  component: LockView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: {
      states: ['Locked', 'LoadingForever', 'Error500', 'Offline', 'LongText', 'Phone'],
      frame: 'alone',
    },
  },
  args: {
    user: { id: 1001, nickname: '李敏' },
    time: '09:41',
    date: '',
    wallpaper: '',
    status: 'locked' as const,
    attemptsLeft: 5,
    error: null,
    retryAfter: 0,
    onUnlock: fn(),
    onProvider: fn(),
    onLogout: fn(),
  },
  loaders: [
    argsIn((language) => ({
      date: new Date(2026, 10, 20).toLocaleDateString(htmlLang[language], {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
      }),
    })),
  ],
})

/** Somebody went for coffee. */
export const Locked = meta.story({
  play: async ({ canvasElement, userEvent, args }) => {
    await userEvent.type(canvasElement.querySelector('input[name=password]')!, 'secret{Enter}')
    await expect(args.onUnlock).toHaveBeenCalledWith('secret')
  },
})

/** Somebody who signs in at the provider and has a password as well opens it either way. */
export const Provider = meta.story({
  args: { provider: { name: '医院统一登录', isOnly: false } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /医院统一登录/ }))
    await expect(args.onProvider).toHaveBeenCalled()
  },
})

/** Whoever has no password here shows at the provider who they are. */
export const ProviderOnly = meta.story({
  args: { provider: { name: '医院统一登录', isOnly: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: /医院统一登录/ })).toBeVisible()
    await expect(canvasElement.querySelector('input[name=password]')).toBe(null)
  },
})

/** The provider vouched for somebody else. */
export const ProviderRefused = meta.story({
  args: { provider: { name: '医院统一登录', isOnly: true }, error: 'provider_other_person' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
})

/** The server is being asked. */
export const LoadingForever = meta.story({ args: { status: 'unlocking' } })

/** Wrong: the tries that are left are counted. */
export const WrongPassword = meta.story({ args: { status: 'wrongPassword', attemptsLeft: 2 } })

/** The field was empty. */
export const Missing = meta.story({ args: { error: 'required' } })

/** No answer came; the screen stays locked. */
export const Offline = meta.story({ args: { status: 'unreachable' } })

/** Too many tries in a row. */
export const RateLimited = meta.story({ args: { error: 'rate_limited', retryAfter: 30 } })

/** The server failed; the screen stays locked. */
export const Error500 = meta.story({ args: { error: 'internal_error' } })

/** A name as long as it comes. */
export const LongText = meta.story({
  args: { user: { id: 1003, nickname: '阿依古丽·买买提艾力（皮肤科主管）' } },
})

/** A phone left on the desk. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
