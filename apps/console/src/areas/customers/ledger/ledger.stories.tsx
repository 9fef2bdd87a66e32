import { unansweredText, errorTable } from '@hospital-crm/api/errors'
import { buildCostEntry, buildLedger } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, screen, within, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { emptyCost, type CostDraft } from './cost-draft.ts'
import { LedgerView, type LedgerActions, type LedgerSnapshot } from './ledger.view.tsx'

interface Args {
  snapshot: LedgerSnapshot
  actions: LedgerActions
}

const Shown = ({ snapshot, actions }: Args) => {
  const [typed, setTyped] = useState<Partial<CostDraft>>({})
  const { form } = snapshot
  return (
    <main className="max-w-[30rem] bg-surface p-4 text-text">
      <LedgerView
        texts={useStoryTexts()}
        snapshot={{ ...snapshot, ...(form && { form: { ...form, draft: { ...form.draft, ...typed } } }) }}
        actions={{
          ...actions,
          onChange: (change) => {
            setTyped((old) => ({ ...old, ...change }))
            actions.onChange(change)
          },
        }}
      />
    </main>
  )
}

const { list, sums } = buildLedger()
const read = {
  items: list,
  hasMore: false,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}
const ready: LedgerSnapshot = {
  sums,
  entries: read,
  canRead: true,
  kinds: ['inspect', 'treatment', 'successor'],
  form: undefined,
  reversal: undefined,
}
const adding = { draft: emptyCost, problems: {}, failure: undefined, isSaving: false }

const meta = preview.meta({
  title: 'Patterns/One customer/Costs',
  component: Shown,
  tags: ['page', 'role:qa'],
  args: {
    snapshot: ready,
    actions: {
      onAdd: fn(),
      onShow: fn(),
      onChange: fn(),
      onSave: fn(),
      onCancel: fn(),
      onReverse: fn(),
      onReason: fn(),
      onConfirmReversal: fn(),
      onCloseReversal: fn(),
    },
  },
})

/** Where the numbers of an element stand, one below the other. */
const linesOf = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

/** A long treatment: what was paid is read in one piece, however narrow the place, as half of it is another amount. */
export const LargeSums = meta.story({
  args: {
    snapshot: {
      ...ready,
      sums: {
        price: '2899888.98',
        inspectCost: '2799999.99',
        treatmentCost: '99888.99',
        successorCost: '0.00',
      },
    },
  },
  render: (args) => (
    <div className="max-w-72">
      <Shown {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const amounts = await canvas.findAllByRole('definition')
    await expect(amounts.map(linesOf)).toEqual([1, 1, 1, 1])
    await expect(amounts.filter((amount) => amount.scrollWidth > amount.clientWidth)).toEqual([])
  },
})

/** Sums, and the entries they are made of: one was typed wrong and taken back, which cannot happen to it twice. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const entries = await canvas.findByRole('list', { name: /^(费用明细|Entries)$/ })
    await expect(within(entries).getAllByRole('listitem').length).toBe(5)
    const ways = within(entries).getAllByRole('button')
    await expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^(冲销：治疗|Reverse: Treatment) -200\.00$/),
      expect.stringMatching(/^(冲销：治疗|Reverse: Treatment) \+1000\.00$/),
      expect.stringMatching(/^(冲销：检查|Reverse: Examination) \+280\.50$/),
    ])
    await userEvent.click(ways[1]!)
    await expect(args.actions.onReverse).toHaveBeenCalledWith(list[1])
  },
})

/** An entry is written: kind, amount, remark; Enter saves it and Escape leaves it where it began. */
export const Adding = meta.story({
  args: { snapshot: { ...ready, form: adding } },
  render: function Render({ snapshot, actions }) {
    const [form, setForm] = useState<LedgerSnapshot['form']>(adding)
    const onCancel = () => {
      actions.onCancel()
      setForm(undefined)
    }
    const onAdd = () => setForm(adding)
    return <Shown snapshot={{ ...snapshot, form }} actions={{ ...actions, onAdd, onCancel }} />
  },
  play: async ({ canvas, userEvent, args }) => {
    const amount = await canvas.findByRole('textbox', { name: /^(金额|Amount)$/ })
    await waitFor(() => expect(amount).toHaveFocus())
    await userEvent.click(canvas.getByRole('radio', { name: /^(治疗|Treatment)$/ }))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ kind: 'treatment' })
    await userEvent.type(amount, '-12.5{Enter}')
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ delta: '-12.5' })
    await expect(args.actions.onSave).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onCancel).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(记一笔|Add)/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('textbox', { name: /^(金额|Amount)$/ })).toBeVisible()
  },
})

/** Less without a reason is refused, and so is what is no amount. */
export const FieldErrors = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { costs } = await loadMessages('customers', language)
      return {
        snapshot: {
          ...ready,
          form: {
            ...adding,
            draft: { kind: 'treatment', delta: '-200', remark: '' },
            problems: { remark: costs.remarkRequired },
          },
        },
      }
    }),
  ],
})

/** The server was not reached; what was typed is still there. */
export const SaveFailed = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { costs } = await loadMessages('customers', language)
      return {
        snapshot: {
          ...ready,
          form: {
            ...adding,
            draft: { kind: 'inspect', delta: '280.50', remark: '复查' },
            failure: `${costs.failed}: ${unansweredText('network', language)}`,
          },
        },
      }
    }),
  ],
})

/** It is on its way to the server: nothing is typed that the answer would throw away, and nothing given up. */
export const Saving = meta.story({
  args: {
    snapshot: {
      ...ready,
      form: { ...adding, draft: { kind: 'inspect', delta: '280.50', remark: '' }, isSaving: true },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const fields = canvas.getAllByRole('textbox')
    await expect(fields.length).toBe(2)
    for (const field of fields) await userEvent.type(field, '7')
    await userEvent.click(canvas.getByRole('radio', { checked: false, name: /^(治疗|Treatment)$/ }))
    await userEvent.type(fields[0]!, '{Escape}')
    await expect(args.actions.onChange).not.toHaveBeenCalled()
    await expect(args.actions.onCancel).not.toHaveBeenCalled()
  },
})

/** An entry is taken back with a reason. */
export const Reversing = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { costs } = await loadMessages('customers', language)
      return {
        snapshot: {
          ...ready,
          reversal: { entry: list[1]!, remark: '', isSaving: false, problem: costs.reversal.required },
        },
      }
    }),
  ],
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: /^(冲销这笔费用|Reverse this entry)$/ })
    await expect(dialog).toHaveTextContent('+1000.00')
    await userEvent.type(within(dialog).getByRole('textbox'), '录错{Enter}')
    await expect(args.actions.onConfirmReversal).toHaveBeenCalledTimes(1)
  },
})

/** Somebody else was faster. */
export const ReversedMeanwhile = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: {
        ...ready,
        reversal: {
          entry: list[1]!,
          remark: '录错',
          isSaving: false,
          failure: errorTable.already_reversed[language],
        },
      },
    })),
  ],
})

/** Nobody has paid anything yet: nothing is asked for before somebody wants it. */
export const NothingYet = meta.story({
  args: {
    snapshot: {
      ...ready,
      sums: { inspectCost: '0.00', treatmentCost: '0.00', successorCost: '0.00', price: '0.00' },
      entries: undefined,
    },
  },
})

/** The entries are looked at, and there are none. */
export const Empty = meta.story({
  args: {
    snapshot: {
      ...ready,
      sums: { inspectCost: '0.00', treatmentCost: '0.00', successorCost: '0.00', price: '0.00' },
      entries: { ...read, items: [] },
    },
  },
})

/** The sums come with the customer, the entries a moment later. */
export const Loading = meta.story({
  args: { snapshot: { ...ready, entries: { ...read, items: undefined } } },
})

/** The entries could not be read; the sums are there. */
export const Failing = meta.story({
  args: { snapshot: { ...ready, entries: { ...read, items: undefined, hasFailed: true } } },
})

/** Earlier entries could not be read: those that are there stay. */
export const EarlierFailed = meta.story({
  args: { snapshot: { ...ready, entries: { ...read, hasMore: true, hasMoreFailed: true } } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/费用明细加载失败|could not be loaded/)
    await expect(screen.getByRole('button', { name: /^(加载更早的费用|Earlier entries)$/ })).toBeEnabled()
  },
})

/** A role that reads the entries and adds none. */
export const ReadOnlyRole = meta.story({ args: { snapshot: { ...ready, kinds: [] } } })

/** A role that may add to one sum only: the others are not offered, nor are their entries taken back. */
export const OneKind = meta.story({
  args: { snapshot: { ...ready, kinds: ['inspect'], form: adding } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('radio')).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^(检查|Examination)$/),
    ])
  },
})

/** A role that sees starred numbers sees them in remarks too. */
export const Masked = meta.story({
  args: {
    snapshot: { ...ready, entries: { ...read, items: [buildCostEntry({ remark: '付款人 138****1234' })] } },
  },
})

/** Large sums, a long remark, and more entries than were read. */
export const LongText = meta.story({
  args: {
    snapshot: {
      ...ready,
      sums: {
        inspectCost: '9999999999.99',
        treatmentCost: '-9999999999.99',
        successorCost: '1234567.89',
        price: '1234567.89',
      },
      entries: {
        ...read,
        hasMore: true,
        items: Array.from({ length: 12 }, (_, at) =>
          buildCostEntry({
            id: 200 - at,
            kind: 'successor',
            delta: '9999999999.99',
            remark: '分期付款第三笔，客户要求开票抬头为公司名称，'.repeat(4),
          }),
        ),
      },
    },
  },
})

/** On a phone the sums stand in two columns. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { snapshot: { ...ready, form: adding } },
})
