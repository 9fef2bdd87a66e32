import { expect, test } from 'vitest'
import { grantablePaths } from '../contract/index.ts'
import { permissionPath } from '../rules/permission.ts'
import { starterRoles } from './roles.ts'

const heldBy = (at: number) => grantablePaths.filter((path) => starterRoles[at]?.holds(path))

test('who begins as an agent works with customers, and takes nothing away and sets nothing', () => {
  const held = heldBy(0)
  for (const call of [
    'console/minimal',
    'customers/customers/index',
    'customers/customers/create',
    'customers/cusleads/receive',
    'customers/cuspools/receive',
  ])
    expect(held).toContain(permissionPath(call))
  expect(
    held.filter((path) =>
      /delete|export|import|waste|supervision|systemConfig|users|reports_config|goals\/update/i.test(path),
    ),
  ).toEqual([])
})

test('a supervisor holds what an agent holds and more, and sets nothing either', () => {
  const [agent, supervisor] = [heldBy(0), heldBy(1)]
  expect(agent.filter((path) => !supervisor.includes(path))).toEqual([])
  expect(supervisor).toContain(permissionPath('customers/cuswastes/restore'))
  expect(
    supervisor.filter((path) => /supervision|systemConfig|\/users\/|reports_config|goals\/update/.test(path)),
  ).toEqual([])
})
