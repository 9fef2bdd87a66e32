import { permissionGroups } from '@hospital-crm/api/contract'
import { expect, test } from 'vitest'
import { resources as en } from './en/resources/index.ts'
import { resources as zh } from './zh/resources/index.ts'

test('a page of the menu is called as its permissions are, in both languages', () => {
  const menu = Object.entries(zh).flatMap(([path, { title }]) =>
    // User 1 alone holds some, which no role has.
    path in permissionGroups ? [[path, { zh: title, en: en[path as keyof typeof en].title }]] : [],
  )
  expect(menu).toEqual(menu.map(([path]) => [path, permissionGroups[path as string]]))
  expect(menu.length).toBeGreaterThan(10)
})

test('what leads come through is called as hospitals know it', () => {
  expect([zh['supervision/clues'].title, en['supervision/clues'].title]).toEqual([
    '线索接口',
    'Lead interface',
  ])
})
