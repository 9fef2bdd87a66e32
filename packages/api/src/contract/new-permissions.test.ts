import { describe, expect, it } from 'vitest'
import { permissionPath } from '../rules/permission.ts'
import { grantablePaths } from './contract.ts'
import { comesWith, withNewPermissions } from './new-permissions.ts'

const [doctor, states, pushes, index] = ['doctor', 'states', 'pushes', 'index'].map((call) =>
  permissionPath(`supervision/clues/${call}`),
) as [string, string, string, string]

describe('permissions that a newer version brings', () => {
  it('come with permissions that a role can hold, and never in a circle', () => {
    for (const [path, held] of comesWith) {
      expect(grantablePaths).toContain(path)
      expect(grantablePaths).toContain(held)
      const way = [path]
      for (let next = held; comesWith.has(next); next = comesWith.get(next)!) {
        expect(way).not.toContain(next)
        way.push(next)
      }
    }
  })

  it('go to whoever holds what they were split off from, over several steps', () => {
    expect(withNewPermissions([index], new Set([states, pushes]))).toEqual([index, pushes, states])
  })

  it('go to nobody else, and nothing that was there already is given again', () => {
    expect(withNewPermissions([doctor], new Set([states, pushes]))).toEqual([doctor])
    expect(withNewPermissions([index], new Set([states]))).toEqual([index])
    expect(withNewPermissions([index], new Set([permissionPath('users/create')]))).toEqual([index])
  })

  it('never lift a role above the one it stands below', () => {
    const fresh = new Set(comesWith.keys())
    for (const held of grantablePaths) {
      const parent = withNewPermissions([held, ...grantablePaths.slice(0, 40)], fresh)
      expect(parent).toEqual(expect.arrayContaining(withNewPermissions([held], fresh)))
    }
  })
})
