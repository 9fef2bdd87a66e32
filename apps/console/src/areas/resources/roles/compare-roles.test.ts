import { describe, expect, it } from 'vitest'
import { compareRoles, NO_LIMIT } from './compare-roles.ts'

const role = {
  permissions: ['/a', '/b'],
  hospital: [],
  disease: [1],
  extra: { hideGlobalPhone: true, allowCuStatus: [1, 2] },
  console_panel: { panelCard: true },
  oneself: 0,
}

describe('Two roles', () => {
  it('that are alike differ in nothing', () => {
    expect(compareRoles(role, { ...role, permissions: ['/b', '/a'], name: 'another' })).toEqual([])
  })

  it('differ by what each has alone, and no limit is told as such', () => {
    const other = {
      permissions: ['/b', '/c'],
      hospital: [2],
      disease: [1, 3],
      extra: { hideExportPhone: true, allowCuStatus: [] },
      console_panel: {},
      oneself: 1,
    }
    expect(compareRoles(role, other)).toEqual([
      { field: 'permissions', one: ['/a'], other: ['/c'] },
      { field: 'hospital', one: [NO_LIMIT], other: [2] },
      { field: 'disease', one: [], other: [3] },
      { field: 'allowCuStatus', one: [1, 2], other: [NO_LIMIT] },
      { field: 'extra', one: ['hideGlobalPhone'], other: ['hideExportPhone'] },
      { field: 'console_panel', one: ['panelCard'], other: [] },
      { field: 'oneself', one: [], other: ['oneself'] },
    ])
  })
})
