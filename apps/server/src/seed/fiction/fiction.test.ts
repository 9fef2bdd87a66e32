import { grantablePaths } from '@hospital-crm/api/contract'
import { isPhone, permissionPath } from '@hospital-crm/api/rules'
import { describe, expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { orderNumbers, phoneNumbers, wechatId } from './contact-ways.ts'
import { diseases, sources } from './organisations.ts'
import { personName } from './person-names.ts'
import { roleIds, roles } from './roles.ts'
import { staff } from './staff.ts'

describe('the fictional hospital', () => {
  test('has 30 colleagues in four teams with ids above the robots and usernames of their own', () => {
    expect(staff.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, position) => 1001 + position))
    expect(new Set(staff.map(({ team }) => team)).size).toBe(4)
    expect(new Set(staff.map(({ username }) => username)).size).toBe(30)
    expect(staff.filter(({ username }) => !/^[a-z]{4,20}$/.test(username))).toEqual([])
    expect(staff[0]).toMatchObject({ username: 'luzhiyuan', pinyin: 'L', is_admin: true })
    expect(staff.find(({ nickname }) => nickname === '曾雅静')).toMatchObject({
      username: 'zengyajing',
      pinyin: 'Z',
    })
  })

  test('gives every role somebody who holds it', () => {
    expect(new Set(staff.map(({ role_id }) => role_id))).toEqual(new Set(Object.values(roleIds)))
  })

  test('has somebody who leads a team and answers for everybody else in it', () => {
    const leader = staff.find(({ role_id }) => role_id === roleIds.team)
    const others = staff.filter((member) => member !== leader && member.team === leader?.team)
    expect(others).toHaveLength(8)
    expect(roles.find(({ id }) => id === roleIds.team)?.uids).toEqual(others.map(({ id }) => id))
  })

  test('gives three colleagues more than one role to switch between, their first one included', () => {
    const several = staff.filter((member) => member.roles.length > 1)
    expect(several.map(({ username, role_id, roles: own }) => [username, role_id, own])).toEqual([
      ['suwanqing', roleIds.full, [roleIds.full, roleIds.masked, roleIds.own]],
      ['guminglang', roleIds.hospital, [roleIds.hospital, roleIds.full]],
      ['songyutong', roleIds.masked, [roleIds.masked, roleIds.disease]],
    ])
    expect(staff.filter((member) => member.roles[0] !== member.role_id)).toEqual([])
  })

  test('keeps parents before children and grows trees of the promised depth', () => {
    const depth = (tree: typeof diseases, id: number): number => {
      const parent = tree.find((node) => node.id === id)?.parent_id ?? 0
      return parent === 0 ? 1 : 1 + depth(tree, parent)
    }
    expect(Math.max(...diseases.map(({ id }) => depth(diseases, id)))).toBe(2)
    expect(Math.max(...sources.map(({ id }) => depth(sources, id)))).toBe(3)
    for (const tree of [diseases, sources]) {
      const seen = new Set([0])
      for (const { id, parent_id } of tree) {
        expect(seen.has(parent_id)).toBe(true)
        seen.add(id)
      }
    }
  })

  test('leaves oversight to who administers it, and gives a trainee no permission to delete', () => {
    const rulesOf = (id: number) => roles.find((role) => role.id === id)?.rules
    const oversight =
      /^\/interface\/v1\/(supervision\/|systemConfig\/|users\/|statistics\/(reports_datum\/|reports_config\/|goals\/update$)|customers\/cumenus\/|customers\/customers\/phoneViewers$)/
    const agents = grantablePaths.filter((path) => !oversight.test(path))
    expect([rulesOf(roleIds.admin), rulesOf(roleIds.full)]).toEqual([grantablePaths, agents])
    const refused = [
      ...['customers', 'cusleads', 'cuspools', 'cuswastes'].map((list) => `customers/${list}/delete`),
      ...['index', 'create', 'receive', 'deleteExist'].map((verb) => `customers/cusleads/${verb}`),
      ...['index', 'restore'].map((verb) => `customers/cuswastes/${verb}`),
      ...['customers', 'cusleads', 'cuspools'].map((list) => `customers/${list}/export`),
      ...['upload', 'dryRun', 'rows', 'run', 'show', 'index', 'undo', 'errors'].map(
        (verb) => `customers/imports/${verb}`,
      ),
    ]
    expect(agents.filter((path) => !rulesOf(roleIds.own)?.includes(path))).toEqual(
      refused.map((call) => permissionPath(call)).toSorted(),
    )
  })
})

describe('ways of contact', () => {
  test('are valid, never repeat, and are the same for the same seed', () => {
    const positions = Array.from({ length: 20_000 }, (_, position) => position)
    const phones = positions.map(phoneNumbers(3))
    expect(phones.filter((phone) => !isPhone(phone))).toEqual([])
    expect(new Set(phones).size).toBe(positions.length)
    expect(positions.map(phoneNumbers(3))).toEqual(phones)
    const orders = positions.map((position) => orderNumbers(3)('luzhiyuan', position))
    expect(new Set(orders).size).toBe(positions.length)
    expect(orders.filter((order) => !/^L[A-Z0-9]{6}$/.test(order))).toEqual([])
    const random = createRandom(1)
    const wechats = positions.map((position) => wechatId(random, personName(random, 2), position))
    expect(new Set(wechats).size).toBe(positions.length)
  })
})
