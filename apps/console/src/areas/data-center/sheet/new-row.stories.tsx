import { errorTable } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { NewRow } from './new-row.view.tsx'

const first = { day: '2026-03-31', hospital: 1, source: 0, promoted_id: 0 }

const meta = preview.meta({
  title: 'Patterns/Figures/New row of report data',
  tags: ['role:qa'],
  component: NewRow,
  args: {
    first,
    hospitals: [{ id: 1, name: '示例安和医院' }],
    sources: [{ id: 21, parent_id: 0, name: '信息流广告', children: [] }],
    promoteds: [{ id: 3, name: '示例信息流-综合账户' }],
    timeZone: DEFAULT_TIME_ZONE,
    now: FIXTURE_NOW,
    isSaving: false,
    failure: undefined,
    onSave: fn(),
    onClose: fn(),
  },
})

/** It begins with a day and a hospital; the channel may stay open. */
export const Asked = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(新增|Add)$/ }))
    await expect(args.onSave).toHaveBeenCalledWith(first)
  },
})

/** The day was closed meanwhile; what was chosen stays. */
export const Refused = meta.story({
  loaders: [argsIn((language) => ({ failure: errorTable.datum_locked[language] }))],
})
