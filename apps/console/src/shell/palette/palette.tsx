import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAreaActions, useAreaSearch } from '../../area-kit/areas-context.tsx'
import { useMessages } from '../../messages/index.ts'
import { type FrameActions, useActions } from './use-actions.ts'
import { groupsFor } from './commands.ts'
import { PaletteView } from './palette.view.tsx'
import { usePlaces, type OpenPages } from './use-places.ts'
import { useQueryClient } from '@tanstack/react-query'

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
  const offered = useAreaActions()
  const found = useAreaSearch(text)
  const { sections } = useMessages('palette')
  const groups = groupsFor(
    [
      { id: 'pages', title: sections.pages, commands: pages },
      { id: 'tabs', title: sections.tabs, commands: tabs },
      { id: 'actions', title: sections.actions, commands: [...offered, ...known] },
      ...found.map(({ title, commands }) => ({ id: `found:${title}`, title, commands, isFound: true })),
    ],
    text,
    { title: sections.recent, ids: recent },
  )

  const run = (id: string) => {
    const command = groups.flatMap(({ commands }) => commands).find((candidate) => candidate.id === id)
    if (!command) return
    if (!found.some(({ commands }) => commands.includes(command))) remember(id)
    flushSync(onClose)
    // The focus goes back in the next frame; what opens now must find it there, to give it back later.
    requestAnimationFrame(() => requestAnimationFrame(command.run))
  }
  return (
    <PaletteView
      snapshot={{
        text,
        groups,
        placeholder: found[0]?.placeholder,
        hint: found[0]?.hint,
        searching: found.find(({ searching }) => searching !== undefined)?.searching,
        failure: found.find(({ failure }) => failure !== undefined)?.failure,
      }}
      actions={{ onChange: setText, onRun: run, onClose }}
    />
  )
}

const RECENT_KEY = ['palette', 'recent']
const MAX_RECENT = 5

/** Ids of what was used last, newest first. They live in memory and end with the session. */
export const useRecent = (): [readonly string[], (id: string) => void] => {
  const client = useQueryClient()
  const [recent] = useState(() => client.getQueryData<readonly string[]>(RECENT_KEY) ?? [])
  const remember = (id: string) => {
    client.setQueryDefaults(RECENT_KEY, { gcTime: Infinity })
    client.setQueryData(RECENT_KEY, [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT))
  }
  return [recent, remember]
}
