import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import type { ComponentProps } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { useMessages } from '../../../messages/index.ts'
import { LettersView, type LettersSnapshot } from './letters.view.tsx'

const letter = {
  id: 1,
  report: 4,
  name: '渠道周报',
  panel: null,
  weekday: 1,
  hour: 8,
  next_time: FIXTURE_NOW,
  open: true,
}

const snapshot: LettersSnapshot = {
  subjects: [
    { name: '', subject: { panel: 'opSource' } },
    { name: '', subject: { panel: 'opCusSer' } },
  ],
  letters: [
    letter,
    { ...letter, id: 2, report: 0, name: '', panel: 'csOrder', weekday: 5, hour: 18 },
    { ...letter, id: 3, report: 9, name: '', open: false },
  ],
  timeZone: DEFAULT_TIME_ZONE,
  isSaving: false,
  failure: undefined,
  missing: undefined,
}

const Letters = (props: ComponentProps<typeof LettersView>) => {
  const { panels } = useMessages('dataCenter').figures
  const subjects = props.snapshot.subjects.map(({ name, subject }) => ({
    subject,
    name: 'panel' in subject ? panels[subject.panel].title : name,
  }))
  return <LettersView {...props} snapshot={{ ...props.snapshot, subjects }} />
}

const meta = preview.meta({
  title: 'Patterns/Figures/Weekly letters',
  tags: ['role:qa'],
  component: LettersView,
  render: (args) => <Letters {...args} />,
  args: {
    snapshot,
    actions: { onSubscribe: fn(), onStop: fn(), onRetry: fn(), onClose: fn() },
  },
})

/** One more can be asked for; of those that come, one is about a report that the reader may not open any more. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(订阅|Subscribe)$/ }))
    await expect(args.actions.onSubscribe).toHaveBeenLastCalledWith({ panel: 'opSource' }, 1, 8)
    await userEvent.click(screen.getByRole('button', { name: /渠道周报/ }))
    await expect(args.actions.onStop).toHaveBeenLastCalledWith(letter)
  },
})

/** None comes yet. */
export const Empty = meta.story({ args: { snapshot: { ...snapshot, letters: [] } } })

/** The list has not come yet. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, letters: undefined } } })

/** It could not be read, and what was asked for was not done. */
export const Failed = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, missing: statusText(500, language), failure: statusText(500, language) },
    })),
  ],
})
