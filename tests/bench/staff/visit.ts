import type { Page } from 'playwright'
import { roleName, userName, type Crowd } from './people.ts'

/** What somebody does on the pages of staff. */
export const steps = [
  'users: open',
  'users: search',
  'users: open a form',
  'users: save',
  'roles: open',
  'roles: search',
  'roles: open a form',
  'roles: save',
  'permissions: open',
  'bare call: users',
  'bare call: roles',
] as const
export type Step = (typeof steps)[number]
export type Times = Record<Step, number[]>

export const noTimes = (): Times => Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Times

interface Visitor {
  page: Page
  url: string
  token: string
  crowd: Crowd
}

/** One round over all pages, each step from the press to what was waited for. */
export const visit = async ({ page, url, token, crowd }: Visitor, round: number, times: Times) => {
  const timed = async (step: Step, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times[step].push(performance.now() - began)
  }
  const leave = async () => {
    await page.goto(`${url}/#/dashboard/console`)
    await page.getByRole('grid').first().waitFor({ state: 'detached' })
  }
  const link = (path: string) => page.locator(`nav a[href$="${path}"]`).first()
  const search = (text: string) => page.getByRole('searchbox').first().fill(text)
  /** Saves, and waits until the form is at rest again. */
  const save = async (path: string) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(path))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await answered
    await page.locator('button[data-pending]').waitFor({ state: 'detached' })
  }

  const user = userName(1 + ((round * 37) % crowd.users))
  await leave()
  await timed('users: open', async () => {
    await link('/users/system_admins').click()
    await page.locator('.data-grid-row:not([data-loading]) [role=rowheader]').first().waitFor()
  })
  await timed('users: search', async () => {
    await search(user)
    await page.getByRole('rowheader', { name: user }).waitFor()
    await page.locator('[role=row][aria-rowindex="3"]').first().waitFor({ state: 'detached' })
  })
  await timed('users: open a form', async () => {
    await page.getByRole('rowheader', { name: user }).dblclick()
    await page.getByRole('textbox', { name: '手机号' }).waitFor()
  })
  await page.getByRole('textbox', { name: '手机号' }).fill(`138${String(round).padStart(8, '0')}`)
  await timed('users: save', () => save('/users/update'))
  await leave()
  const role = roleName(9 + ((round * 7) % (crowd.roles - 8)))
  await timed('roles: open', async () => {
    await link('/users/system_role').click()
    await page.getByRole('treegrid').getByRole('row').first().waitFor()
  })
  await timed('roles: search', async () => {
    await search(role)
    await page.getByRole('row', { name: role }).waitFor()
  })
  await timed('roles: open a form', async () => {
    await page.getByRole('row', { name: role }).dblclick()
    await page.getByRole('treegrid', { name: '权限' }).waitFor()
  })
  await page.getByRole('textbox', { name: '别名' }).fill(`alias-${round}`)
  await timed('roles: save', () => save('/supervision/roles/update'))
  await leave()
  await timed('permissions: open', async () => {
    await link('/users/permissions').click()
    await page.getByRole('treegrid').getByRole('row').first().waitFor()
  })
  const ask = async (step: Step, path: string, init: RequestInit) => {
    const headers = {
      webVersion: '010',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    await timed(step, async () => (await fetch(`${url}/interface/v1/${path}`, { ...init, headers })).text())
  }
  await ask('bare call: users', 'users/index?page=1&page_size=100', {})
  await ask('bare call: roles', 'supervision/roles/index', { method: 'POST', body: '{}' })
}
