import { errorTable } from '@hospital-crm/api/errors'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, type Language } from '../../../messages/index.ts'
import { ReceiveWaitView, type ReceiveWaitViewProps } from './receive-wait.view.tsx'

type StoryProps = Omit<ReceiveWaitViewProps, 'failure'> & {
  failure: ((language: Language) => string) | undefined
}

const Waiting = ({ failure, ...props }: StoryProps) => {
  const language = useLanguage()
  return <ReceiveWaitView {...props} failure={failure?.(language)} />
}

const meta = preview.meta({
  title: 'Pages/One customer/Reserve a customer',
  component: Waiting,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: { failure: undefined, onRetry: fn(), onClose: fn() },
})

/** The reservation is on its way. */
export const Reserving = meta.story()

/** Somebody else is filling in the form of this one. */
export const Held = meta.story({
  args: { failure: (language) => errorTable.reserved[language] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新保留|Reserve again)$/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** The same with others waiting: the focus is on the way to the next. */
export const HeldOfSeveral = meta.story({
  args: { failure: (language) => errorTable.reserved[language], onSkip: fn() },
})
