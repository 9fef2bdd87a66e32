import {
  giveBackPreset,
  mapPresets,
  pullPresets,
  signaturePresets,
  usualForm,
} from '@hospital-crm/api/entities'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useOwnTexts } from '../fields/own-fields.fixture.ts'
import { ClueFields } from './clue-fields.view.tsx'

interface EditorsProps {
  gateway?: string
  form?: unknown
  map: unknown
  signature: unknown
  giveBack?: unknown
  isDisabled: boolean
  onChange: (name: string, value: unknown) => void
}

const Editors = ({
  gateway = '4',
  form = null,
  map,
  signature,
  giveBack = null,
  isDisabled,
  onChange,
}: EditorsProps) => {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    gateway,
    username: 'leads-7',
    pull: null,
    form,
    map,
    signature,
    give_back: giveBack,
    receivers: { kind: 'pool', agents: [] },
    target_minutes: 30,
  })
  return (
    <div className="flex w-96 flex-col gap-4 bg-surface p-4">
      <ClueFields
        values={values}
        isMade
        isReadOnly={isDisabled}
        isAdministrator
        texts={useOwnTexts({
          people: [
            { id: 'letter-S', name: 'S', options: [{ id: 1003, name: '苏婉清' }] },
            { id: 'letter-Z', name: 'Z', options: [{ id: 1002, name: '周宁' }] },
          ],
          options: { customerStatus: [{ id: 6, name: '全流失' }], customerTags: [{ id: 2, name: '空号' }] },
        })}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value })
          onChange(name, value)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Pages/Configuration/Fields of a lead interface',
  component: Editors,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: { map: null, signature: null, isDisabled: false, onChange: fn() },
})

/** As the platform usually signs and names; it is changed from there. */
export const Presets = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const [signature, map] = canvas.getAllByRole('button', { name: /^(自定义|Change)$/ })
    await userEvent.click(map!)
    await expect(args.onChange).toHaveBeenLastCalledWith('map', mapPresets[4])
    await userEvent.click(signature!)
    await expect(args.onChange).toHaveBeenLastCalledWith('signature', signaturePresets[4])
  },
})

/** Lines of one's own: what was typed of values stays as it was typed. */
export const Own = meta.story({
  args: {
    map: [{ target: 'sex', path: 'gender', default: '', values: { 1: '男' } }],
    signature: { ...signaturePresets[1], algorithm: 'token' },
  },
  play: async ({ canvas, userEvent, args }) => {
    const values = canvas.getByRole('textbox', { name: /^(值对照|Values)$/ })
    await userEvent.type(values, '，2=女，3')
    await expect(values).toHaveValue('1=男，2=女，3')
    await expect(args.onChange).toHaveBeenLastCalledWith('map', [
      { target: 'sex', path: 'gender', default: '', values: { 1: '男', 2: '女' } },
    ])
  },
})

/** The platform hears what becomes of its leads, by its usual codes. */
export const GivingBack = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(开启回传|Turn on)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('give_back', giveBackPreset(4))
    await userEvent.click(canvas.getByRole('button', { name: /^(关闭回传|Turn off)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('give_back', null)
  },
})

/** Some statuses and tags make a lead invalid; their name is the reason that the platform hears. */
export const Invalid = meta.story({
  args: { giveBack: giveBackPreset(4) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /表示无效的标签|Tags that mean invalid/ }))
    await userEvent.click(await screen.findByRole('option', { name: '空号' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('give_back', {
      ...giveBackPreset(4),
      invalid: { statuses: [], tags: [2] },
    })
    await userEvent.keyboard('{Escape}')
  },
})

/** Some agents take part, found under the letters of their names. */
export const SomeAgents = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /分配方式|Who gets leads/ }))
    await userEvent.click(
      await screen.findByRole('option', { name: /^(轮流分给在线客服|Agents who are online)/ }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: /参与分配的客服|Agents who take part/ }))
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'S' })).getByRole('option', { name: '苏婉清' }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith('receivers', { kind: 'round_robin', agents: [1003] })
    await userEvent.keyboard('{Escape}')
  },
})

/** A role that may look and not change. */
export const ReadOnlyRole = meta.story({
  args: { map: [...mapPresets[5]], giveBack: giveBackPreset(4), isDisabled: true },
})

/** A web form as it usually is, with its address and the code for other pages. */
export const WebForm = meta.story({
  args: { gateway: '2' },
  play: async ({ canvas, userEvent, args }) => {
    const [form] = canvas.getAllByRole('button', { name: /^(自定义|Change)$/ })
    await userEvent.click(form!)
    await expect(args.onChange).toHaveBeenLastCalledWith('form', usualForm)
    const origins = canvas.getByRole('textbox', { name: /^(允许嵌入的网站|Sites that may embed it)/ })
    await userEvent.type(origins, 'https://www.example.com')
    await expect(args.onChange).toHaveBeenLastCalledWith('form', {
      ...usualForm,
      origins: ['https://www.example.com'],
    })
    await expect(canvas.getByText(/embed\.js/)).toBeVisible()
  },
})

/** The platform is asked too, beside what it pushes. */
export const Asking = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(开启拉取|Ask for leads too)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('pull', pullPresets[4])
    await expect(canvas.getByRole('textbox', { name: /^(拉取地址|Address)$/ })).toHaveValue('')
  },
})

/** Another target for the interface; none sets no clock. */
export const Target = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const target = canvas.getByRole('textbox', { name: /^(回应目标|To be answered within)/ })
    await expect(target).toHaveValue('30')
    await userEvent.clear(target)
    await userEvent.type(target, '15{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith('target_minutes', 15)
    await userEvent.clear(target)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('target_minutes', 0)
  },
})
