import { Users } from 'lucide-react'
import { expect, test } from 'vitest'
import { groupsFor, type Command, type CommandGroups } from './commands.ts'

const command = (id: string, name: string, keywords = ''): Command => ({
  id,
  name,
  keywords,
  icon: Users,
  run: () => undefined,
})

const groups: CommandGroups = {
  pages: [command('page:leads', '线索池', 'xian suo chi')],
  tabs: [command('tab:/a', '客户总表')],
  actions: [command('lock', '锁定屏幕', 'suo ding ping mu'), command('settings', '设置', 'she zhi')],
  customers: [command('customer:7', '索菲亚')],
}

const shown = (text: string, recent: readonly string[] = []) =>
  groupsFor(groups, text, recent)
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
