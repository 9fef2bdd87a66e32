import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { Channel } from 'storybook/internal/channels'
import { describe, expect, it } from 'vitest'
import { onToolbar, toolbarValues, valuesAsText } from '../../.storybook/toolbars/toolbar-values.ts'
import { findPattern, holdsEverywhere } from './support/rule.ts'

describe('Pages of words follow the toolbar', () => {
  it('reads what the switches say, from the start and after each turn', () => {
    const channel = new Channel({})
    const seen = [toolbarValues(channel)]
    const stop = onToolbar(channel, (values) => seen.push(values))
    channel.emit(SET_GLOBALS, { globals: { theme: 'light', language: 'zh' } })
    channel.emit(GLOBALS_UPDATED, { globals: { theme: 'dark', language: 'zh' } })
    stop()
    channel.emit(GLOBALS_UPDATED, { globals: { theme: 'both', language: 'en' } })
    seen.push(toolbarValues(channel))
    expect(seen).toEqual([
      {},
      { theme: 'light', language: 'zh' },
      { theme: 'dark', language: 'zh' },
      { theme: 'both', language: 'en' },
    ])
  })

  it('hands every switch on, those too that came by an address', () => {
    expect(valuesAsText({ theme: 'dark', zoom: 200, viewport: { value: 'phone' }, none: undefined })).toBe(
      'theme:dark;zoom:200',
    )
  })
})

holdsEverywhere({
  title: 'A story in a frame is shown as the toolbar says',
  include: ['.storybook/**/*.tsx'],
  find: ({ text }) => findPattern(text, /globals=\{\{\s*\}\}/g, 'no toolbar'),
  caught: [{ path: 'a.tsx', text: '<StoryFrame id={id} globals={{}} />' }],
  accepted: [{ path: 'a.tsx', text: '<StoryFrame id={id} globals={globals} />' }],
})
