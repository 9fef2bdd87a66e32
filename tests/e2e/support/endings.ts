import { expect, type Page } from 'playwright/test'
import { call, signIn } from '../../contract/support/api.ts'
import type { Hospital, RoleName } from './hospital.ts'

/** Changes somebody's password from another place, which ends every session of theirs; then sets it back. */
export const endSessionsOf = async (hospital: Hospital, role: RoleName): Promise<void> => {
  const { username, password } = hospital.accountOf(role)
  const other = 'Another-one-5582'
  const change = async (from: string, to: string) => {
    const token = await signIn(hospital.server, username, from)
    const body = { old_password: from, password: to, password_confirmation: to }
    const { code } = await call(hospital.server, 'users/resetPassword', { token, body })
    expect(code).toBe(200)
  }
  await change(password, other)
  await change(other, password)
}

/** The token of the page, to do something to its session behind its back. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('hospital-crm.token') ?? '')

/** Keeps the live connection from the page, so that only an answer can tell it what has happened. */
export const withoutConnection = (page: Page): Promise<void> =>
  page.routeWebSocket(/socket-admin/, () => undefined)
