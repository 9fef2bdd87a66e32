import { useEffect, useState, type ComponentProps } from 'react'
import { MachinePage, type RunningMachine, type SentEvent } from './machine-page.tsx'

interface LiveMachineProps<Event extends SentEvent> {
  machine: ComponentProps<typeof MachinePage>['machine']
  /** Starts the machine with its injected effects. */
  start: () => RunningMachine<Event>
}

/** The page of a machine that runs as long as the page is open. */
export const LiveMachine = <Event extends SentEvent>({ machine, start }: LiveMachineProps<Event>) => {
  const [run, setRun] = useState(start)
  useEffect(() => () => void run.actor.stop(), [run])
  return <MachinePage machine={machine} run={run} onRestart={() => setRun(start())} />
}
