import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { GoalPace } from './goal-pace.ts'

interface GoalLineProps {
  pace: GoalPace
}

const within = (share: number) => `${Math.min(100, Math.max(0, share))}%`

/** How far a number is on its way to the goal of the month: a bar with the place of the straight line, and words. */
export const GoalLine = ({ pace }: GoalLineProps) => {
  const { goal: words } = useMessages('dataCenter')
  const language = useLanguage()
  const told = (value: number) => value.toLocaleString(language)
  const { goal, share, due, end, isMet, isBehind } = pace
  return (
    <span className="mt-2 flex flex-col gap-1">
      <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-surface-sunken">
        <span
          className={`block h-full rounded-full ${isBehind ? 'bg-warning-solid' : 'bg-success-solid'}`}
          style={{ inlineSize: within(share) }}
        />
        {!isMet && (
          <span
            className="absolute -top-0.5 block h-2.5 w-0.5 bg-text"
            style={{ insetInlineStart: within((100 * due) / goal) }}
          />
        )}
      </span>
      <span>{isMet ? words.met(told(goal)) : words.reached(told(goal), share)}</span>
      {!isMet && end !== null && <span>{words.line(told(due), told(end))}</span>}
    </span>
  )
}
