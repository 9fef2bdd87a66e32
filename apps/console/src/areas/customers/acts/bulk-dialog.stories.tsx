import { errorTable, unansweredText } from '@hospital-crm/api/errors'
import { buildCustomers } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, useMessages, type Language } from '../../../messages/index.ts'
import { BulkDialogView, type BulkDialogActions } from './bulk-dialog.view.tsx'
import type { BulkEnd, BulkPhase } from './bulk.types.ts'

interface StoryProps extends BulkDialogActions {
  phase: (language: Language) => BulkPhase
}

const HandingOver = ({ phase, ...actions }: StoryProps) => {
  const { bulk } = useMessages('customers')
  return (
    <BulkDialogView
      {...actions}
      phase={phase(useLanguage())}
      title={bulk.transfer.title}
      runningLabel={bulk.transfer.running}
      confirmLabel={bulk.transfer.confirm}
    >
      <p className="m-0">{bulk.count(120)}</p>
    </BulkDialogView>
  )
}

const customers = buildCustomers(260)
const ended = (end: Partial<BulkEnd>): BulkPhase => ({
  name: 'ended',
  end: { done: [], failures: [], untouched: [], inverse: undefined, ...end },
})
const failing = (count: number, code: string, message: string) =>
  customers.slice(0, count).map(({ id, name }) => ({ id, name, code, message }))

const meta = preview.meta({
  title: 'Pages/Many customers/Change many customers',
  component: HandingOver,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Offline', 'Forbidden', 'VeryMany', 'LongText', 'Phone'], frame: 'shell' } },
  args: {
    phase: (_language: Language): BulkPhase => ({ name: 'asking' }),
    onStop: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
})

/** Everything is decided: one press begins. */
export const Asking = meta.story()

/** What was selected is looked up, because everything was. */
export const Gathering = meta.story({ args: { phase: () => ({ name: 'gathering', found: 1500 }) } })

/** Some hundred are done; the focus is on the way to stop. */
export const Running = meta.story({
  args: { phase: () => ({ name: 'running', answered: 700, total: 2795, isStopping: false }) },
  play: async ({ args, userEvent }) => {
    const stop = await screen.findByRole('button', { name: /^(停止|Stop)$/ })
    await waitFor(() => expect(stop).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onStop).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '700 / 2,795')
  },
})

/** Stop was pressed: the call on its way is waited for. */
export const Stopping = meta.story({
  args: { phase: () => ({ name: 'running', answered: 800, total: 2795, isStopping: true }) },
})

/** It was stopped: what is left can be gone on with. */
export const Stopped = meta.story({
  args: {
    phase: () =>
      ended({ done: customers.slice(0, 100), untouched: customers.slice(100).map(({ id }) => id) }),
  },
})

/** Some were refused: by name, with the reason, and with another try for those it may help. */
export const PartlyFailed = meta.story({
  args: {
    phase: (language) => {
      const [gone, ...held] = failing(4, 'reserved', '')
      return ended({
        done: customers.slice(4, 120),
        failures: [
          { ...gone!, name: '', code: 'not_found', message: errorTable.not_found[language] },
          ...held.map((failure) => ({ ...failure, message: errorTable.edit_conflict[language] })),
        ],
      })
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveAccessibleName(/^(4 位客户未能处理|4 customers could not be changed)$/)
    await expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^(客户|Customer) 1000000$/),
      '张伟',
      '刘洋',
      '陈思雨',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^(重试 3 位|Try 3 again)$/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** None could be changed, and no try will help: somebody else has them. */
export const AllFailed = meta.story({
  args: {
    phase: (language) =>
      ended({ failures: failing(6, 'already_received', errorTable.already_received[language]) }),
  },
  play: async () => {
    await screen.findByRole('dialog')
    await expect(screen.queryByRole('button', { name: /重试|Try/ })).toBe(null)
  },
})

/** There is no room for some: another try is for the others alone, and what helps is said. */
export const NoRoom = meta.story({
  args: {
    phase: (language) => {
      const [other, ...full] = failing(4, 'holding_limit', errorTable.holding_limit[language])
      return ended({
        done: customers.slice(4, 9),
        failures: [{ ...other!, code: 'reserved', message: errorTable.reserved[language] }, ...full],
      })
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent(/腾出名额|Make room first/)
    const again = screen.getByRole('button', { name: /^(重试 1 位|Try 1 again)$/ })
    await waitFor(() => expect(again).toBeVisible())
  },
})

/** There is no room for any: nothing can be tried again, and the focus is on closing. */
export const NoRoomForAny = meta.story({
  args: {
    phase: (language) => ended({ failures: failing(2, 'holding_limit', errorTable.holding_limit[language]) }),
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/腾出名额|Make room first/)
    await expect(screen.queryByRole('button', { name: /重试|Try/ })).toBe(null)
    await waitFor(() => expect(screen.getByText(/^(关闭|Close)$/).closest('button')).toHaveFocus())
  },
})

/** The line broke: nobody knows about one call, and the rest was not sent. */
export const Offline = meta.story({
  args: {
    phase: (language) =>
      ended({
        done: customers.slice(0, 100),
        failures: failing(8, 'no_answer', unansweredText('network', language)),
        untouched: customers.slice(108).map(({ id }) => id),
      }),
  },
})

/** The right was taken away meanwhile. */
export const Forbidden = meta.story({
  args: {
    phase: (language) => ended({ failures: failing(12, 'forbidden', errorTable.forbidden[language]) }),
  },
})

/** The selection could not be looked up: nothing has been changed, and the question stays. */
export const NotGathered = meta.story({
  args: { phase: (language) => ({ name: 'asking', error: unansweredText('network', language) }) },
})

/** More failures than anybody reads. */
export const VeryMany = meta.story({
  args: {
    phase: (language) => ended({ failures: failing(260, 'claim_limit', errorTable.claim_limit[language]) }),
  },
})

/** Long names and long reasons. */
export const LongText = meta.story({
  args: {
    phase: (language) =>
      ended({
        failures: [
          {
            id: 1,
            name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班',
            code: 'cooling_off',
            message: errorTable.cooling_off[language].repeat(2),
          },
        ],
      }),
  },
})

/** The reasons on a phone. */
export const Phone = meta.story({
  args: {
    phase: (language) =>
      ended({
        done: customers.slice(4, 20),
        failures: failing(4, 'edit_conflict', errorTable.edit_conflict[language]),
      }),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
})
