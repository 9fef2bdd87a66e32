import { Users } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Command } from '../../area-kit/command.ts'
import { groupsFor, type CommandGroup } from './commands.ts'

const command = (id: string, name: string, keywords = ''): Command => ({
  id,
  name,
  keywords,
  icon: Users,
  run: () => undefined,
})

const groups: CommandGroup[] = [
  { id: 'pages', title: '页面', commands: [command('page:leads', '线索池', 'xian suo chi')] },
  { id: 'tabs', title: '已打开的页面', commands: [command('tab:/a', '客户总表')] },
  {
    id: 'actions',
    title: '操作',
    commands: [command('lock', '锁定屏幕', 'suo ding ping mu'), command('settings', '设置', 'she zhi')],
  },
  { id: 'customers', title: '客户', commands: [command('customer:7', '索菲亚')], isFound: true },
]

const shown = (text: string, recent: readonly string[] = []) =>
  groupsFor(groups, text, { title: '最近使用', ids: recent })
    .filter(({ commands }) => commands.length > 0)
    .map(({ id, commands }) => [id, commands.map((one) => one.id)])

test('without a text everything is there but customers', () => {
  expect(shown('')).toStrictEqual([
    ['pages', ['page:leads']],
    ['tabs', ['tab:/a']],
    ['actions', ['lock', 'settings']],
  ])
})

test('what was used last stands first, and nowhere else; what is gone is left out', () => {
  expect(shown('', ['settings', 'tab:/closed', 'page:leads'])).toStrictEqual([
    ['recent', ['settings', 'page:leads']],
    ['tabs', ['tab:/a']],
    ['actions', ['lock']],
  ])
})

test('a text narrows what is known, and customers stay as the server found them', () => {
  expect(shown('suo', ['lock'])).toStrictEqual([
    ['pages', ['page:leads']],
    ['actions', ['lock']],
    ['customers', ['customer:7']],
  ])
})
