import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'

type Values = Readonly<Record<string, unknown>>
type Listener = (said: { globals: Values }) => void

/** What is used of Storybook's channel. */
interface Channel {
  /** What came with the last event of a name. */
  last: (event: string) => unknown
  on: (event: string, listener: Listener) => void
  off: (event: string, listener: Listener) => void
}

const none: Values = {}

/** What the switches of the toolbar say, for pages of words, which no story tells it. */
export const toolbarValues = (channel: Pick<Channel, 'last'>): Values => {
  const said = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)
  return (said as Parameters<Listener> | undefined)?.[0].globals ?? none
}

/** Calls back with what they say whenever one was turned; returns what ends it. */
export const onToolbar = (channel: Channel, turned: (values: Values) => void): (() => void) => {
  // The channel keeps an event as its last one only after its listeners were called.
  const listener: Listener = ({ globals }) => turned(globals)
  channel.on(SET_GLOBALS, listener)
  channel.on(GLOBALS_UPDATED, listener)
  return () => {
    channel.off(SET_GLOBALS, listener)
    channel.off(GLOBALS_UPDATED, listener)
  }
}

/** Values as an address of Storybook carries them; those that came by an address are numbers where they look like one. */
export const valuesAsText = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';')
