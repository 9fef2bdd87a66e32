import { firstStepNames, type FirstStepName } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage } from '../../../messages/index.ts'
import { FirstStepsView } from './first-steps.view.tsx'

interface Args {
  done: readonly FirstStepName[]
  /** Steps that this administrator may not do. */
  refused: readonly FirstStepName[]
  hasFailed: boolean
  isWaiting: boolean
  isPuttingAway: boolean
  onPutAway: () => void
  onRetry: () => void
}

const Shown = ({ done, refused, hasFailed, isWaiting, isPuttingAway, ...actions }: Args) => {
  const language = useLanguage()
  return (
    <div className="bg-surface p-4 text-text">
      <FirstStepsView
        {...actions}
        snapshot={{
          steps:
            hasFailed || isWaiting
              ? undefined
              : firstStepNames.map((name) => ({
                  name,
                  done: done.includes(name),
                  href: refused.includes(name) ? undefined : `#/${name}`,
                })),
          failure: hasFailed ? statusText(500, language) : undefined,
          isPuttingAway,
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/Figures/First steps',
  tags: ['role:qa'],
  component: Shown,
  args: {
    done: [],
    refused: [],
    hasFailed: false,
    isWaiting: false,
    isPuttingAway: false,
    onPutAway: fn(),
    onRetry: fn(),
  },
})

/** An administrator opens the console of a hospital that has nothing yet. */
export const Ready = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/^(已完成 0 \/ 7|0 of 7 done)$/)).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: /^(不再显示|Do not show again)$/ }))
    await expect(args.onPutAway).toHaveBeenCalledOnce()
  },
})

/** Some is set up; the roles are left to the first administrator. */
export const Halfway = meta.story({
  args: { done: ['title', 'hospital', 'diseases'], refused: ['role'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(已完成|Done)$/)).toHaveLength(3)
    await expect(canvas.getByText(/^(由首位管理员完成|Left to the first administrator)$/)).toBeVisible()
  },
})

/** It is being put away. */
export const PuttingAway = meta.story({ args: { done: ['title'], isPuttingAway: true } })

/** All is set up: nothing is left to be seen. */
export const AllDone = meta.story({
  args: { done: firstStepNames },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBe(null)
  },
})

/** They have not come yet: nothing jumps in before it is known whether there is anything to do. */
export const Waiting = meta.story({
  args: { isWaiting: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBe(null)
  },
})

/** They could not be loaded. */
export const Failed = meta.story({ args: { hasFailed: true } })

/** On a phone. */
export const Phone = meta.story({ args: { done: ['title'] }, globals: { viewport: { value: 'phone' } } })

/** In English. */
export const English = meta.story({
  args: { done: ['title', 'hospital'], refused: ['role'] },
  globals: { language: 'en' },
})
