import type { Decorator } from '@storybook/react-vite'
import type { PageParameters } from '../pages/page-states.ts'
import { StoryFrame } from './story-frame.tsx'

/** Stories that stand in the place of every page of the shell while a switch says so. */
const insteadOfPage: Readonly<Record<string, string>> = {
  locked: 'pages-getting-in-lock--locked',
  expired: 'pages-getting-in-session-ended--expired',
  offline: 'pages-frame-shell--offline',
}

/**
 * Shows a page of the shell as its user meets it when the screen is locked, the login is over, or no call gets through:
 * then its own `Offline` state, and where it has none the frame without a connection.
 */
export const withSession: Decorator = (Story, { globals, parameters, componentId }) => {
  const session = String(globals['session'])
  const { page } = parameters as PageParameters
  const own = page?.states.includes('Offline') ? `${componentId}--offline` : undefined
  const instead = (session === 'offline' ? own : undefined) ?? insteadOfPage[session]
  if (page?.frame !== 'shell' || instead === undefined) return <Story />
  return (
    <div className="ui-session">
      <StoryFrame id={instead} title={session} globals={{ ...globals, session: 'signed-in' }} />
    </div>
  )
}
