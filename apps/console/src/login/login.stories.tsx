import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LoginView } from './login.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Login',
  component: LoginView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'LoadingForever', 'Error500', 'Offline', 'LongText', 'Phone'], frame: 'alone' },
  },
  args: {
    title: '仁和医院客户管理',
    wallpaper: '',
    status: 'editing' as const,
    error: null,
    fields: {},
    secondsLeft: 0,
    factors: [],
    onProve: fn(),
    onBack: fn(),
    onProvider: fn(),
    onSubmit: fn(),
    onFieldChange: fn(),
    onLanguageChange: fn(),
  },
})

/** The first thing anybody sees. What is typed is handed over as one form. */
export const Ready = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const [username, password] = canvasElement.querySelectorAll('input')
    await userEvent.type(username!, 'limin')
    await userEvent.type(password!, 'secret{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'limin', password: 'secret' })
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('仁和医院客户管理')
  },
})

/** Sent without filling anything in: each field says what it needs, and the first one has the focus. */
export const MissingFields = meta.story({
  args: { fields: { username: { code: 'required' }, password: { code: 'required' } } },
  play: async ({ canvasElement }) => {
    const [username, password] = canvasElement.querySelectorAll('input')
    await waitFor(() => expect(username!).toHaveFocus())
    await expect([username!.ariaInvalid, password!.ariaInvalid]).toEqual(['true', 'true'])
  },
})

/** The account or the password is wrong; which of them is not told. */
export const Refused = meta.story({
  args: { status: 'refused', error: 'invalid_credentials' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
})

/** The server is being asked; another press does nothing. */
export const LoadingForever = meta.story({ args: { status: 'submitting' } })

/** Too many tries: how long to wait is counted down. */
export const RateLimited = meta.story({
  args: { status: 'rateLimited', error: 'rate_limited', secondsLeft: 42 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('42')
    await expect(canvasElement.querySelector('button[type=submit]')).toBeDisabled()
  },
})

/** No answer came; trying again is safe. */
export const Offline = meta.story({ args: { status: 'unreachable' } })

/** The server itself failed; its words stand above the form. */
export const Error500 = meta.story({
  args: { status: 'refused', error: 'internal_error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^(服务器错误，请联系管理员|Server error, please contact the admin)$/,
    )
  },
})

/** The password was right, and a code of an authenticator is asked for as well. */
export const SecondFactor = meta.story({
  args: { status: 'secondFactor', factors: ['totp', 'recovery'] },
  play: async ({ canvas, userEvent, args }) => {
    const code = canvas.getByRole('textbox')
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.type(code, '123456{Enter}')
    await expect(args.onProve).toHaveBeenLastCalledWith({ kind: 'totp', code: '123456' })
    await userEvent.click(canvas.getByRole('button', { name: /^(改用恢复码|Use a recovery code)$/ }))
    await userEvent.type(canvas.getByRole('textbox'), 'abcd-efgh-jkmn-pqrs{Enter}')
    await expect(args.onProve).toHaveBeenLastCalledWith({ kind: 'recovery', code: 'abcd-efgh-jkmn-pqrs' })
    await userEvent.click(canvas.getByRole('button', { name: /^(返回|Back)$/ }))
    await expect(args.onBack).toHaveBeenCalled()
  },
})

/** A passkey is there as well; the browser asks for it by itself. */
export const SecondFactorPasskey = meta.story({
  args: { status: 'secondFactor', factors: ['passkey', 'totp', 'recovery'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(使用通行密钥|Use a passkey)$/ }))
    await expect(args.onProve).toHaveBeenLastCalledWith({ kind: 'passkey' })
  },
})

/** The code was wrong, or an old one; what is wrong stands above the field. */
export const SecondFactorRefused = meta.story({
  args: { status: 'secondFactor', factors: ['totp', 'recovery'], error: 'code_used' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^(此验证码已使用过，请等待下一个|This code was used already, wait for the next one)$/,
    )
  },
})

/** Sent without a code. */
export const SecondFactorEmpty = meta.story({
  args: { status: 'secondFactor', factors: ['totp'], fields: { code: { code: 'required' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await expect(canvas.getByRole('textbox').ariaInvalid).toBe('true')
  },
})

/** The server is being asked. */
export const SecondFactorSent = meta.story({ args: { status: 'proving', factors: ['totp', 'recovery'] } })

/** A passkey that does not work at this address, and nothing else. */
export const SecondFactorElsewhere = meta.story({ args: { status: 'secondFactor', factors: [] } })

/** The second step on a phone. */
export const SecondFactorPhone = meta.story({
  args: { status: 'secondFactor', factors: ['passkey', 'totp', 'recovery'] },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** A provider is set up: people may sign in there as well. */
export const Provider = meta.story({
  args: { provider: { name: '医院统一登录' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /医院统一登录/ }))
    await expect(args.onProvider).toHaveBeenCalled()
  },
})

/** The provider vouches for somebody who has no account here. */
export const ProviderRefused = meta.story({
  args: { provider: { name: '医院统一登录' }, status: 'refused', error: 'provider_no_account' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
})

/** The page goes to the provider, or has come back from there. */
export const ProviderVisited = meta.story({
  args: { provider: { name: '医院统一登录' }, status: 'visiting' },
})

/** A demo host offers its accounts; choosing one logs in. */
export const Demo = meta.story({
  args: {
    demo: {
      contact: '演示数据均为虚构',
      accounts: [
        { username: 'admin', password: 'demo-admin', title: '管理员' },
        { username: 'limin', password: 'demo-limin', title: '客服专员（单院区）' },
        { username: 'wangjie', password: 'demo-wangjie', title: '客服专员（号码脱敏）' },
      ],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /limin/ }))
    await expect(args.onFieldChange).toHaveBeenCalledWith('username')
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'limin', password: 'demo-limin' })
  },
})

/** A title as long as it may be. */
export const LongText = meta.story({
  args: { title: '仁和医疗集团第三人民医院皮肤与整形美容中心客户资源与回访管理系统' },
})

/** On a phone the card takes the width. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** Caps lock is on while the password is typed. */
export const CapsLock = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [, password] = canvasElement.querySelectorAll('input')
    await userEvent.click(password!)
    await userEvent.keyboard('{CapsLock}a')
    await expect(canvas.getByText(/^(大写锁定已打开|Caps Lock is on)$/)).toBeVisible()
    await userEvent.keyboard('{CapsLock}')
  },
})

/** Stripes as loud as a photograph can be. */
const photograph = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="white"/><rect width="40" height="60" fill="teal"/></svg>',
)}`

/** A hospital's own picture, under its scrim; what stands on it stays readable. */
export const Photograph = meta.story({ args: { wallpaper: photograph } })

/** The picture cannot be had: the drawn hills stand in for it. */
export const BrokenPicture = meta.story({
  args: { wallpaper: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBe(null))
    await expect(canvasElement.querySelector('main svg circle')).toBeVisible()
  },
})
