import { fieldMessages, unansweredText } from '@hospital-crm/api/errors'
import type { CustomerForm } from '@hospital-crm/api/entities'
import { buildRole } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { editRules } from '../fields/edit-rules.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { blankForm } from './customer-form.ts'
import { NewCustomerView, type NewCustomerSnapshot, type NewCustomerViewProps } from './new-customer.view.tsx'

type Args = Omit<NewCustomerViewProps, 'texts'>

const Typed = ({ snapshot, ...actions }: Args) => {
  const [typed, setTyped] = useState<Partial<CustomerForm>>({})
  return (
    <NewCustomerView
      {...actions}
      texts={useStoryTexts()}
      snapshot={{ ...snapshot, form: { ...snapshot.form, ...typed } }}
      onChange={(field, value) => {
        setTyped((old) => ({ ...old, [field]: value }))
        actions.onChange(field, value)
      }}
    />
  )
}

const all = { update: true, updateStatus: true, updateTags: true, followUp: true, delete: true }
const blank: NewCustomerSnapshot = {
  form: blankForm('L8K2Q0A', 0),
  problems: {},
  refusals: 0,
  duplicates: { list: [], isChecking: false },
  isSaving: false,
  rules: editRules(all, buildRole({ required_fields: ['name', 'hospital'] })),
}
const filled: NewCustomerSnapshot = {
  ...blank,
  form: {
    ...blank.form,
    name: '王芳',
    phone: '13800001234',
    hospital: 1,
    disease: 11,
    tags: [1, 4],
    inspectCost: '280.50',
    treatmentCost: '1000',
    contacts: [{ name: '王强', phone: '13900005678', relation: '丈夫' }],
  },
}

const meta = preview.meta({
  title: 'Pages/One customer/New customer',
  component: Typed,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Empty', 'Error500'], frame: 'shell' },
  },
  args: { snapshot: blank, onChange: fn(), onSave: fn(), onClose: fn(), onOpen: fn() },
})

/** Nothing typed yet: the name waits, a new record has not arrived, its order number is proposed. */
export const Empty = meta.story({
  play: async ({ userEvent, args }) => {
    const name = await screen.findByRole('textbox', { name: /^(姓名|Name)/ })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(screen.getByRole('textbox', { name: /订单号|Order no/ })).toHaveValue('L8K2Q0A')
    await userEvent.type(name, '王芳')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** Filled in; the total follows the costs. */
export const Filled = meta.story({ args: { snapshot: filled } })

/** Refused: every wrong field says why, and the first one has the focus. */
export const FieldErrors = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: {
        ...blank,
        refusals: 1,
        problems: {
          name: fieldMessages.required[language],
          phone: fieldMessages.contact_required[language],
          hospital: fieldMessages.required[language],
        },
      },
    })),
  ],
})

/** The same number is known already: one record may be opened, one belongs to somebody out of sight. */
export const DuplicatesFound = meta.story({
  args: {
    snapshot: {
      ...filled,
      duplicates: {
        isChecking: false,
        list: [
          { id: 10_231, name: '王芳', stage: 'customer', matched: ['phone', 'wechat'], agent: '李敏' },
          { id: null, name: '王*', stage: 'pool', matched: ['phone'], agent: '' },
        ],
      },
    },
  },
  play: async ({ userEvent, args }) => {
    const ways = await screen.findAllByRole('button', { name: /^(查看|Open)$/ })
    await expect(ways.length).toBe(1)
    await userEvent.click(ways[0]!)
    await expect(args.onOpen).toHaveBeenCalledWith(10_231)
  },
})

/** The question is on its way. */
export const CheckingDuplicates = meta.story({
  args: { snapshot: { ...filled, duplicates: { list: [], isChecking: true } } },
})

/** It is being stored: nothing is typed that the answer would throw away. */
export const Saving = meta.story({
  args: { snapshot: { ...filled, isSaving: true } },
  play: async ({ userEvent, args }) => {
    const [name] = await screen.findAllByRole('textbox', { name: /^(姓名|Name)/ })
    await userEvent.type(name!, '敏')
    await expect(name).toHaveValue('王芳')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** The server was not reached; everything typed is still there. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...filled, refusals: 1, failure: unansweredText('network', language) },
    })),
  ],
})
