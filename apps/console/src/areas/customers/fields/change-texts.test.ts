import type { TimelineEntry } from '@hospital-crm/api/entities'
import { buildTimeline, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { testTexts as texts } from '../testing/story-texts.ts'
import { changeTexts, entryTitle } from './change-texts.ts'

const entry = (overrides: Partial<TimelineEntry>): TimelineEntry => ({
  seq: 1,
  at: FIXTURE_NOW,
  uid: 1001,
  nickname: '李敏',
  action: 'update',
  changes: [],
  ...overrides,
})

test('a change is told by the names of field and options, and by times as they are read', () => {
  expect(buildTimeline().map((happened) => changeTexts(happened, texts))).toStrictEqual([
    ['到诊状态：预约未定 → 未到'],
    ['手机号：空 → 13800001234', '预约时间：空 → 2026-03-19 10:30:00'],
    [],
  ])
})

test('what the console has no name for is left out, and long text is cut', () => {
  const changes = [
    { field: 'field_versions', old: 1, new: 2 },
    { field: 'desc', old: null, new: '长'.repeat(80) },
  ]
  expect(changeTexts(entry({ changes }), texts)).toStrictEqual([`备注：空 → ${'长'.repeat(60)}…`])
})

test('a robot without a name acts as the system', () => {
  expect([
    entryTitle(entry({ uid: 2, nickname: '', action: 'import' }), texts),
    entryTitle(entry({}), texts),
  ]).toStrictEqual(['系统 导入了客户', '李敏 修改了资料'])
})

test('a cost is told by its sum before and after, with the remark', () => {
  const changes = [
    { field: 'remark', old: '', new: '退费' },
    { field: 'inspectCost', old: '300.00', new: '100.00' },
  ]
  expect(changeTexts(entry({ action: 'cost', changes }), texts)).toStrictEqual([
    '检查费：300.00 → 100.00',
    '备注：退费',
  ])
})
