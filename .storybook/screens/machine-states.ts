import { leafStates } from '@hospital-crm/machines/chart'
import { lockMachine } from '@hospital-crm/machines/lock'
import { loginMachine, passwordChangeMachine } from '@hospital-crm/machines/login'
import { sessionMachine } from '@hospital-crm/machines/session'
import { socketMachine } from '@hospital-crm/machines/socket'
import { tabsMachine } from '@hospital-crm/machines/tabs'
import { storyHref } from '../machines/story-id.ts'

const machines = {
  'Machines/Lock': lockMachine,
  'Machines/Login': loginMachine,
  'Machines/Password change': passwordChangeMachine,
  'Machines/Session': sessionMachine,
  'Machines/Socket': socketMachine,
  'Machines/Tabs': tabsMachine,
}

/** A state of a machine, and the address of the story that shows it. */
interface MachineState {
  machine: string
  state: string
  href: string
}

/** States of the machine that has this title in the sidebar; none for what is no machine. */
export const statesOf = (title: string): MachineState[] => {
  const machine = Object.entries(machines).find(([name]) => name === title)?.[1]
  if (machine === undefined) return []
  return leafStates(machine).map((state) => ({
    machine: machine.id,
    state,
    href: storyHref(machine.id, state),
  }))
}
