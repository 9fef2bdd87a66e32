import { activeStates, type chartOf } from '@hospital-crm/machines/chart'
import type { ReactNode } from 'react'
import { useLanguage } from '../../apps/console/src/messages/index.ts'
import { MachineChart } from './chart.tsx'
import { machineWords } from './words.ts'

interface StateStoryProps {
  machine: Parameters<typeof chartOf>[0]
  /** Of that machine, in the state of the story. */
  snapshot: Parameters<typeof activeStates>[0]
  /** What the user sees then. */
  children: ReactNode
}

/** What the user sees in a state, and below it where that state lies in its machine. */
export const StateStory = ({ machine, snapshot, children }: StateStoryProps) => {
  const words = machineWords[useLanguage()]
  return (
    <>
      <div className="machine-state__view">{children}</div>
      <aside className="machine-state__chart" aria-label={words.chart(machine.id)}>
        <MachineChart machine={machine} active={activeStates(snapshot)} />
      </aside>
    </>
  )
}
