import type { ReportOption } from '@hospital-crm/api/entities'
import { buildUserInfo } from '@hospital-crm/api/fixtures'
import { permissionPath } from '@hospital-crm/api/rules'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { shell as texts } from '../messages/zh/shell.ts'
import { routeTree } from './routes.ts'
import { pagesOf, trailOf, visibleMenu, type MenuEntry } from '../area-kit/menu.ts'
import { frameShortcuts, type Shortcut } from '../shortcuts/shortcuts.ts'
import { areas } from './areas.ts'

const menuWith = (
  customerMenus: { id: number; name: string }[],
  statisticsMenus: ReportOption[] = [],
): MenuEntry[] =>
  areas.flatMap((area) =>
    area.menu({
      statisticsMenus,
      customerMenus: customerMenus.map((menu) => ({ ...menu, columns: [], sort: [], updated_time: 0 })),
    }),
  )
const menu = menuWith([])

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: {
    session: () => {
      throw new Error('matching asks nobody')
    },
    options: () => Promise.reject(new Error('matching asks nobody')),
    isListed: () => Promise.resolve(true),
  },
})

/**
 * Routes of the shell that show something of their own; 403, 404 and 500 belong to no menu, and a list is called through from
 * that list.
 */
const pageRoutes = Object.values(router.routesById).filter(
  ({ fullPath, options }) =>
    options.component &&
    options.staticData?.permissions &&
    !/^\/exception|\/customer\/queue\//.test(fullPath),
)

test('every page of the shell has one entry in the menu, and every entry leads to a page', () => {
  const withReport = menuWith([], [{ id: 1, name: '渠道效果', icon: 'pie' }])
  const led = pagesOf(withReport).map(({ to }) => router.getMatchedRoutes(to)[2]?.id)
  expect(led.toSorted()).toStrictEqual(pageRoutes.map(({ id }) => id).toSorted())
})

test('an entry asks for the permissions of its route and carries its title', () => {
  for (const page of pagesOf(menu)) {
    const { title, permissions } = router.getMatchedRoutes(page.to)[2]?.options.staticData ?? {}
    expect([page.to, page.permissions, page.title(texts)]).toStrictEqual([
      page.to,
      permissions,
      title?.(texts),
    ])
  }
})

test('a group without a page that the user may see goes with them', () => {
  const can = ({ permissions }: { permissions: readonly string[] }) =>
    permissions.includes('/interface/v1/console/minimal')
  expect(visibleMenu(menu, can).map(({ id }) => id)).toStrictEqual(['console'])
  expect(visibleMenu(menu, () => false)).toStrictEqual([])
})

/** Where the address of a group leads whoever holds only one permission. */
const sentFrom = (path: string, held: string, options: () => Promise<unknown>) => {
  const context = {
    session: () => ({ context: { user: buildUserInfo({ id: 1200 }), authRules: [permissionPath(held)] } }),
    options,
  }
  const route = Object.values(router.routesById).find(({ fullPath }) => fullPath === path)
  return route?.options.beforeLoad?.({ context } as never)
}

test.each([
  ['/configs', 'supervision/hospitals/index', '/configs/hospitals'],
  ['/configs', 'supervision/sources/index', '/configs/sources'],
  ['/users', 'users/index', '/users/system_admins'],
  ['/users', 'supervision/sources/index', '/exception/403'],
  ['/statistics', 'statistics/reports_datum/index', '/statistics/reports_datum'],
  ['/statistics', 'statistics/reports_forms/index', '/statistics/reports_forms/7'],
] as const)('%s leads whoever holds only %s to %s', async (path, held, to) => {
  const statisticsMenus = [{ id: 7, name: '渠道效果', icon: 'pie' }]
  const sent = sentFrom(path, held, async () => ({ customerMenus: [], statisticsMenus }))
  await expect(sent).rejects.toMatchObject({ options: { to, replace: true } })
})

test.each([
  ['/configs', 'supervision/hospitals/index', '/configs/hospitals'],
  ['/users', 'supervision/sources/index', '/exception/403'],
  ['/statistics', 'statistics/reports_datum/index', '/statistics/reports_datum'],
] as const)('%s waits for no list to lead whoever holds only %s to %s', async (path, held, to) => {
  const sent = sentFrom(path, held, () => new Promise(() => {}))
  await expect(sent).rejects.toMatchObject({ options: { to, replace: true } })
})

test('a page for user 1 alone is asked about as such', () => {
  const [console] = pagesOf(menu)
  const roots: MenuEntry[] = [{ ...console!, id: 'roles', rootOnly: true }]
  expect(visibleMenu(roots, ({ rootOnly }) => rootOnly !== true)).toStrictEqual([])
  expect(visibleMenu(roots, ({ rootOnly }) => rootOnly === true)).toStrictEqual(roots)
})

test('the way to a page is told from its group down', () => {
  expect(trailOf(menu, '/customer/cus_leads', texts)).toStrictEqual(['客户', '线索池'])
  expect(trailOf(menu, '/dashboard/console', texts)).toStrictEqual(['数据中心'])
  expect(trailOf(menu, '/exception/403', texts)).toStrictEqual([])
})

test('customer menus stand behind the master table, in their order, and lead to their lists', () => {
  const entries = menuWith([
    { id: 7, name: '今日预约' },
    { id: 3, name: '逾期未回访' },
  ])
  const [, customer] = entries
  const children = customer && 'children' in customer ? customer.children : []
  expect(children.slice(0, 4).map(({ id, to, title }) => [id, to, title(texts)])).toStrictEqual([
    ['customers', '/customer/customers/1', '客户总表'],
    ['customer-menu-7', '/customer/customers/7', '今日预约'],
    ['customer-menu-3', '/customer/customers/3', '逾期未回访'],
    ['leads', '/customer/cus_leads', '线索池'],
  ])
  expect(trailOf(entries, '/customer/customers/3', texts)).toStrictEqual(['客户', '逾期未回访'])
  expect(visibleMenu(entries, () => false)).toStrictEqual([])
})

test('no two shortcuts of the console share their keys or their name, and none begins another', () => {
  const all = [frameShortcuts, ...areas.map(({ shortcuts }) => shortcuts ?? {})].flatMap((table) =>
    Object.values<Shortcut>(table),
  )
  const rows = all.map(({ steps }) => steps.join(' '))
  expect(new Set(rows).size).toBe(rows.length)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(rows.filter((row) => rows.some((other) => other.startsWith(`${row} `)))).toStrictEqual([])
})
