import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FrameActions } from '../../shortcuts/frame-actions.ts'
import { groupsFor } from './commands.ts'
import { PaletteView } from './palette.view.tsx'
import { useActions } from './use-actions.ts'
import { useFoundCustomers } from './use-found-customers.ts'
import { usePlaces, type OpenPages } from './use-places.ts'
import { useRecent } from './use-recent.ts'

export interface PaletteProps {
  open: OpenPages
  actions: FrameActions
  onClose: () => void
}

/** The command palette at work; it closes before it does anything. */
export const Palette = ({ open, actions, onClose }: PaletteProps) => {
  const [text, setText] = useState('')
  const [recent, remember] = useRecent()
  const { pages, tabs } = usePlaces(open)
  const known = useActions(open, actions)
  const { isAllowed, isSearching, failure, commands: customers } = useFoundCustomers(text)
  const groups = groupsFor({ pages, tabs, actions: known, customers }, text, recent)

  const run = (id: string) => {
    const command = groups.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id)
    if (!command) return
    if (!customers.includes(command)) remember(id)
    flushSync(onClose)
    // The focus goes back in the next frame; what opens now must find it there, to give it back later.
    requestAnimationFrame(() => requestAnimationFrame(command.run))
  }
  return (
    <PaletteView
      snapshot={{ text, groups, hasCustomers: isAllowed, isSearching, failure }}
      actions={{ onChange: setText, onRun: run, onClose }}
    />
  )
}
