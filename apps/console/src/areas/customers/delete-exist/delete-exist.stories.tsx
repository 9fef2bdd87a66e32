import type { ExistingLeads } from '@hospital-crm/api/entities'
import { unansweredText } from '@hospital-crm/api/errors'
import { customerAt } from '@hospital-crm/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, type Language } from '../../../messages/index.ts'
import { DeleteExistView, type DeleteExistViewProps } from './delete-exist.view.tsx'

type StoryProps = Omit<DeleteExistViewProps, 'failure'> & {
  failure: ((language: Language) => string) | undefined
}

const Clearing = ({ failure, ...props }: StoryProps) => {
  const language = useLanguage()
  return <DeleteExistView {...props} failure={failure?.(language)} />
}

const foundOf = (count: number): ExistingLeads => ({
  count,
  deleted: 0,
  sample: Array.from({ length: Math.min(count, 20) }, (_, index) => {
    const { id, name, phone } = customerAt(index)
    const isStub = index === 2
    return {
      id,
      name,
      phone,
      matched: index % 3 === 1 ? ['phone', 'wechat'] : ['phone'],
      other: {
        id: isStub ? null : id - 500,
        name: isStub ? '王*' : customerAt(index + 500).name,
        stage: index % 4 === 3 ? 'lead' : 'customer',
        matched: ['phone'],
        agent: index % 4 === 3 ? '' : '李敏',
      },
    }
  }),
})

const meta = preview.meta({
  title: 'Pages/Many customers/Clear duplicate leads',
  component: Clearing,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Ready', 'Empty', 'Offline', 'Phone'], frame: 'shell' } },
  args: {
    found: foundOf(37),
    isRunning: false,
    failure: undefined,
    onConfirm: fn(),
    onAgain: fn(),
    onClose: fn(),
  },
})

/** The dry run found some: how many, the first of them, and the record that each repeats. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findAllByRole('rowheader')).toHaveLength(20)
    await userEvent.click(
      screen.getByRole('button', { name: /^(移入回收站（37 条）|Move 37 to recycle bin)$/ }),
    )
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
})

/** The dry run is on its way. */
export const Searching = meta.story({ args: { found: undefined } })

/** Every lead is new. */
export const Empty = meta.story({ args: { found: foundOf(0) } })

/** They are being moved. */
export const Running = meta.story({ args: { isRunning: true } })

/** The line broke: nothing was moved, and one can look again. */
export const Offline = meta.story({
  args: { found: undefined, failure: (language) => unansweredText('network', language) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新查找|Look again)$/ }))
    await expect(args.onAgain).toHaveBeenCalledTimes(1)
  },
})

/** The table on a phone. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
