import { errorTable } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import type { EnrolmentStep } from './enrolment.types.ts'
import { EnrolmentView } from './enrolment.view.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const steps = {
  choose: { at: 'choose', offersPasskeys: true, asksPassword: true },
  totp: {
    at: 'totp',
    secret,
    address: `otpauth://totp/CRM:limin?issuer=CRM&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  },
  codes: {
    at: 'codes',
    codes: [
      '2fkc-9mzq-x4hb-7nwe',
      'd83v-kq6t-1rzp-m5ya',
      '7xgj-w2nc-u9fs-4bte',
      'h5rq-8ypk-3dvm-z6cx',
      'n1zt-b4wj-e7kg-q9fs',
      'u6mc-2xdr-y8hp-5vna',
      'k3bw-g9te-4zqs-r7fj',
      'p8vn-5ckx-m2yd-1hwt',
      'w4ze-7sfg-j6rb-9qku',
      'c9xa-t3mh-8pnv-d2yz',
    ],
  },
} as const satisfies Record<string, EnrolmentStep>

const meta = preview.meta({
  title: 'Patterns/Account/Second factor',
  component: EnrolmentView,
  tags: ['visual', 'role:qa'],
  args: {
    step: steps.choose,
    isForced: false,
    isBusy: false,
    problem: {},
    failure: undefined,
    onStart: fn(),
    onAdd: fn(),
    onEdit: fn(),
    onDone: fn(),
    onCancel: fn(),
    onCopy: fn(),
    onSave: fn(),
  },
})

const main = () => screen.getAllByRole('button').at(-1)!

/** What to set up, its name, and the password once more, so that nobody does it at a screen left open. */
export const Choose = meta.story({
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    await userEvent.click(main())
    await expect(args.onStart).not.toHaveBeenCalled()
    const [password] = document.querySelectorAll<HTMLInputElement>('input[name=password]')
    await waitFor(() => expect(password).toHaveFocus())
    await userEvent.type(password!, 'secret')
    await userEvent.click(main())
    await expect(args.onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'totp', password: 'secret' }),
    )
  },
})

/** The role asks for it at the sign-in: there is no way but through, or out. No password, it was typed a moment ago. */
export const Forced = meta.story({
  args: { isForced: true, step: { ...steps.choose, asksPassword: false } },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(2))
    await userEvent.click(main())
    await expect(args.onStart).toHaveBeenCalled()
    await userEvent.click(screen.getAllByRole('button')[0]!)
    await expect(args.onCancel).toHaveBeenCalled()
  },
})

/** The server is found by its bare address: passkeys need a domain. */
export const WithoutPasskeys = meta.story({
  args: { step: { ...steps.choose, offersPasskeys: false } },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('radio')[1]).toBeDisabled())
  },
})

/** The password that was typed is not the own one. */
export const WrongPassword = meta.story({
  loaders: [argsIn((language) => ({ problem: { password: errorTable.wrong_password[language] } }))],
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^(密码不正确|The password is wrong)$/)).toBeVisible())
  },
})

/** The QR code, the same to type, and the first code, which shows that the phone has it. */
export const Scan = meta.story({
  args: { step: steps.totp },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('img')).toBeVisible())
    await waitFor(() => expect(screen.getByText(/^JBSW Y3DP/)).toBeVisible())
    await userEvent.click(main())
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox'), '123456{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith(expect.objectContaining({ code: '123456' }))
  },
})

/** The code does not fit: what was typed stays. */
export const WrongCode = meta.story({
  loaders: [argsIn((language) => ({ step: steps.totp, problem: { code: errorTable.wrong_code[language] } }))],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await waitFor(() => expect(screen.getByText(/^(验证码不正确|The code is wrong)$/)).toBeVisible())
  },
})

/** The browser was asked for a passkey, and the user has left the question. */
export const Failed = meta.story({
  loaders: [argsIn((language) => ({ failure: errorTable.passkey_refused[language] }))],
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/通行密钥未通过验证|The passkey did not pass/),
    )
  },
})

/** The server, or a passkey, is being waited for. */
export const Busy = meta.story({ args: { step: steps.totp, isBusy: true } })

/** Codes for the day on which the phone is lost: shown once, and left only by saying that they are kept. */
export const Codes = meta.story({
  args: { step: steps.codes },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    const [copy, save, kept] = screen.getAllByRole('button')
    await userEvent.click(copy!)
    await expect(args.onCopy).toHaveBeenLastCalledWith(steps.codes.codes.join('\n'))
    await userEvent.click(save!)
    await expect(args.onSave).toHaveBeenCalled()
    await userEvent.click(kept!)
    await expect(args.onDone).toHaveBeenCalled()
  },
})

/** The QR code on a phone. */
export const ScanPhone = meta.story({
  args: { step: steps.totp },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** The recovery codes on a phone. */
export const CodesPhone = meta.story({
  args: { step: steps.codes },
  globals: { viewport: { value: 'phone', isRotated: false } },
})
