import {
  administratorParameters,
  type ParameterPath,
  type SystemParameters,
} from '@hospital-crm/api/entities'
import { statusText, errorTable, fieldMessages } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { argsIn } from '../../machines/testing/story-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { flattened, type ParameterValues } from './fields.ts'
import { parametersFixture } from './parameters.fixture.ts'
import type { SentPicture } from './picture-field.view.tsx'
import { ParametersView, type ParametersSnapshot } from './parameters.view.tsx'

interface StoryProps {
  stored: SystemParameters | undefined
  /** What was typed before the story begins. */
  typed: ParameterValues
  failed: boolean
  isReadOnly: boolean
  kept: readonly ParameterPath[]
  overwritten: readonly ParameterPath[]
  errors: Record<string, string>
  preview: Partial<ParametersSnapshot['preview']>
  onSave: () => void
  onPreview: () => void
  onSendPicture: () => void
  sent: SentPicture
}

const Shown = ({
  stored,
  typed,
  failed,
  isReadOnly,
  kept,
  overwritten,
  errors,
  sent,
  ...rest
}: StoryProps) => {
  const language = useLanguage()
  const words = useMessages('parameters')
  const { menu } = useMessages('shell')
  const [values, setValues] = useState(typed)
  return (
    <main className="h-screen">
      <ParametersView
        title={menu.parameters}
        words={words}
        snapshot={{
          values: stored && { ...flattened(stored), ...values },
          failed: failed ? statusText(500, language) : undefined,
          changed: Object.keys(values).length,
          canSave: !isReadOnly,
          kept,
          isSaving: false,
          errors,
          failure: undefined,
          overwritten,
          choices: {
            tags: [{ id: 1, name: 'VIP', tone: 2 }],
            roles: [
              { id: 2, name: '客服专员' },
              { id: 3, name: '客服主管' },
            ],
          },
          sent,
          preview: { result: undefined, isPending: false, hasFailed: false, ...rest.preview },
          note: null,
        }}
        actions={{
          onChange: (path, value) => setValues((old) => ({ ...old, [path]: value })),
          onSave: rest.onSave,
          onDiscard: () => setValues({}),
          onKeepMine: rest.onSave,
          onTakeTheirs: () => setValues({}),
          onPreview: rest.onPreview,
          onRetry: fn(),
          onSendPicture: rest.onSendPicture,
          onDropPicture: fn(),
        }}
      />
    </main>
  )
}

const meta = preview.meta({
  title: 'Pages/Configuration/System parameters',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'LoadingForever', 'Error500', 'LongText', 'Phone'], frame: 'shell' },
  },
  args: {
    stored: parametersFixture,
    typed: {},
    failed: false,
    isReadOnly: false,
    kept: [],
    overwritten: [],
    errors: {},
    preview: {},
    onSave: fn(),
    onPreview: fn(),
    onSendPicture: fn(),
    sent: undefined,
  },
})

/** What holds now; nothing to save until something is changed. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const title = await canvas.findByRole('textbox', { name: /系统名称|System title/ })
    await userEvent.clear(title)
    await userEvent.type(title, '新名称')
    await userEvent.click(canvas.getByRole('button', { name: /^保存$|^Save$/ }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: /放弃修改|Discard/ }))
    await expect(title).toHaveValue('示例安和医院')
    await expect(canvas.queryByRole('button', { name: /^保存$|^Save$/ })).toBeNull()
  },
})

/** Some parameters were changed and wait to be saved. */
export const Changed = meta.story({
  args: { typed: { 'recycling.enabled': true, 'limits.claims_per_day': 30, 'sms_limits.quiet': null } },
})

/** The rules were tried before anybody saved them. */
export const Tried = meta.story({
  args: {
    preview: {
      result: { days_without_follow_up: 1204, days_not_arrived: 96, total: 1260, warned: 318 },
    },
  },
})

/** The server refused a value; the field says why. */
export const Refused = meta.story({
  args: { typed: { default_cdn: 'cdn.example.com/x' } },
  loaders: [argsIn((language) => ({ errors: { default_cdn: fieldMessages.invalid_origin[language] } }))],
})

/** Who changes parameters without being an administrator: what administrators keep to themselves is only read. */
export const NoAdministrator = meta.story({
  args: { kept: administratorParameters },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('switch', { name: /管理员须两步验证|Administrators need a second factor/ }),
    ).toBeDisabled()
    await expect(canvas.getByRole('textbox', { name: /系统名称|System title/ })).toBeEnabled()
  },
})

/** Somebody else saved the same parameters meanwhile. */
export const Conflict = meta.story({
  args: { typed: { title: '我的名称' }, overwritten: ['title', 'limits.claims_per_day'] },
})

/** A role that may look and not change. */
export const ReadOnly = meta.story({ args: { isReadOnly: true } })

/** A title as long as one can be. */
export const LongText = meta.story({
  args: {
    stored: {
      ...parametersFixture,
      title: '长'.repeat(40),
      bingWallpaper: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><!--${'w'.repeat(300)}--></svg>`,
    },
  },
})

/** The answer takes longer than a moment. */
export const LoadingForever = meta.story({ args: { stored: undefined } })

/** The server failed. */
export const Error500 = meta.story({ args: { failed: true } })

/** On a phone the sections follow each other. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** Two roles have a figure of their own; one of them is gone by now. */
export const RoleQuotas = meta.story({
  args: {
    typed: {
      'reveal_limits.roles': [
        { role_id: 2, a_day: 50 },
        { role_id: 9, a_day: null },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('textbox', { name: /^(客服专员 每日次数|Numbers a day for 客服专员)$/ }),
    ).toHaveValue('50')
    await userEvent.click(
      canvas.getByRole('button', { name: /^(移除 已删除的角色 #9|Remove Role #9, which is gone)$/ }),
    )
    await expect(canvas.queryByText(/^(已删除的角色 #9|Role #9, which is gone)$/)).toBeNull()
  },
})

/** A wallpaper is on its way to the server. */
export const PictureSending = meta.story({
  args: { sent: { id: 1, name: 'spring.jpg', size: 900_000, type: 'image/jpeg', state: 'sending' } },
})

/** The server does not take it. */
export const PictureRefused = meta.story({
  loaders: [
    argsIn((language) => ({
      sent: {
        id: 1,
        name: 'spring.jpg',
        size: 900_000,
        type: 'image/jpeg',
        state: 'failed',
        error: errorTable.picture_unreadable[language],
      },
    })),
  ],
})

/** A wallpaper that is there, and one that cannot be shown. */
export const PictureShown = meta.story({
  args: {
    typed: {
      bingWallpaper:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /壁纸预览|The wallpaper/ })).toBeVisible()
  },
})

/** Hours of an ordinary week and of days that are unlike it, with a line added to each. */
export const Hours = meta.story({
  play: async ({ canvas, userEvent }) => {
    const week = await canvas.findByRole('group', { name: /^(每周时间|Ordinary week)/ })
    const lines = () => within(week).getAllByRole('group', { name: /^(第 \d 个时段|Hours \d)$/ })
    await expect(lines()).toHaveLength(3)
    await expect(within(lines()[2]!).getByRole('button', { name: /次日 06:00|06:00 next day/ })).toBeVisible()
    await userEvent.click(within(week).getByRole('button', { name: /^(添加时段|Add hours)$/ }))
    await expect(lines()).toHaveLength(4)
    await userEvent.click(
      within(lines()[3]!).getByRole('button', { name: /^(移除第 4 个时段|Remove Hours 4)$/ }),
    )
    await expect(lines()).toHaveLength(3)
    const days = canvas.getByRole('group', { name: /^(假期与特殊日|Holidays and special days)/ })
    const holiday = within(days).getByRole('group', { name: /^(第 1 个特殊日|Special days 1)$/ })
    await expect(within(holiday).getByText(/^(全天休息|Closed all day)$/)).toBeVisible()
    await userEvent.click(within(holiday).getByRole('button', { name: /^(添加开放时段|Add opening hours)$/ }))
    await expect(within(holiday).getByRole('button', { name: /09:00/ })).toBeVisible()
    await userEvent.click(within(days).getByRole('button', { name: /^(添加假期或特殊日|Add a holiday)/ }))
    await expect(within(days).getByRole('group', { name: /^(第 3 个特殊日|Special days 3)$/ })).toBeVisible()
    await expect(canvas.getByText(/^(已修改 2 项|2 changes)$/)).toBeVisible()
  },
})

/** Nothing opens: no wait is counted. */
export const NeverOpen = meta.story({
  args: { stored: { ...parametersFixture, working_hours: { week: [], special: [] } } },
})
