import type { CustomerForm } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, type Language } from '../../../messages/index.ts'
import { blankForm } from '../form/customer-form.ts'
import type { NewCustomerSnapshot } from '../form/new-customer.view.tsx'
import { freeRules, useStoryTexts } from '../testing/story-texts.ts'
import { ReceiveFormView, type ReceiveFormViewProps } from './receive-form.view.tsx'

type StoryProps = Omit<ReceiveFormViewProps, 'texts' | 'failure' | 'onReserve'> & {
  failure: ((language: Language) => string) | undefined
  /** Somebody else has it. */
  isTaken: boolean
  onReserve: () => void
}

const Receiving = ({ snapshot, failure, isTaken, onReserve, ...props }: StoryProps) => {
  const [typed, setTyped] = useState<Partial<CustomerForm>>({})
  const language = useLanguage()
  return (
    <ReceiveFormView
      {...props}
      texts={useStoryTexts()}
      failure={failure?.(language)}
      onReserve={isTaken ? undefined : onReserve}
      snapshot={{ ...snapshot, form: { ...snapshot.form, ...typed } }}
      onChange={(field, value) => {
        setTyped((old) => ({ ...old, [field]: value }))
        props.onChange(field, value)
      }}
    />
  )
}

const snapshot: NewCustomerSnapshot = {
  form: { ...blankForm('', 1), name: '王芳', phone: '138****1234', wechat: 'wx_demo_0233', source: 21 },
  problems: {},
  refusals: 0,
  duplicates: { list: [], isChecking: false },
  isSaving: false,
  rules: { ...freeRules, isReadOnly: (field) => field === 'source' || field === 'consulting' },
}

const meta = preview.meta({
  title: 'Pages/One customer/Receive a customer',
  component: Receiving,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: ['Ready', 'Phone'], frame: 'shell' } },
  args: {
    snapshot,
    missing: [] as string[],
    secondsLeft: 114,
    failure: undefined,
    isTaken: false,
    isReserving: false,
    position: 1,
    total: 1,
    onReserve: fn(),
    onChange: fn(),
    onSave: fn(),
    onClose: fn(),
    onOpen: fn(),
  },
})

const save = () => screen.getByRole('button', { name: /^(领取|Receive)$/ })

/** The lead is kept for two minutes; what came with it stands in the form. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('timer')).toHaveTextContent('1:54')
    await userEvent.click(save())
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** The role asks for fields that the lead came without. */
export const Missing = meta.story({ args: { missing: ['disease', 'order_time'] } })

/** Others have the same number. */
export const Duplicates = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      duplicates: {
        isChecking: false,
        list: [
          { id: 9_120, name: '王芳', stage: 'customer', matched: ['phone'], agent: '李敏' },
          { id: null, name: '王*', stage: 'pool', matched: ['wechat'], agent: '' },
        ],
      },
    },
  },
})

/** Half a minute is left. */
export const NearlyOver = meta.story({ args: { secondsLeft: 24 } })

/** Time is up: nothing typed is lost, and the lead can be reserved again if nobody took it. */
export const Expired = meta.story({
  args: { secondsLeft: 0 },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: /^(领取|Receive)$/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^(重新保留|Reserve again)$/ }))
    await expect(args.onReserve).toHaveBeenCalledTimes(1)
  },
})

/** It could not be reserved again: somebody was faster, and trying once more leads nowhere. */
export const Lost = meta.story({
  args: {
    secondsLeft: 0,
    failure: (language) => errorTable.already_received[language],
    isTaken: true,
  },
  play: async () => {
    const told = await screen.findByRole('alert')
    await waitFor(() => expect(told).toBeVisible())
    await expect(screen.queryByRole('button', { name: /^(重新保留|Reserve again)$/ })).toBeNull()
  },
})

/** It could not be reserved again, as somebody keeps it for the moment or nobody answers: one can try once more. */
export const NotReserved = meta.story({
  args: { secondsLeft: 0, failure: (language) => errorTable.unavailable[language] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新保留|Reserve again)$/ }))
    await expect(args.onReserve).toHaveBeenCalledTimes(1)
  },
})

/** One of several: the next one follows by itself, and one can be left out. */
export const OneOfSeveral = meta.story({
  args: { position: 2, total: 5, onSkip: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(跳过，下一位|Skip to next)$/ }))
    await expect(args.onSkip).toHaveBeenCalledTimes(1)
  },
})

/** The form on a phone. */
export const Phone = meta.story({
  args: { missing: ['disease'] },
  globals: { viewport: { value: 'phone', isRotated: false } },
})
