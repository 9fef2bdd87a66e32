import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../.storybook/preview.css'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { FileDrop } from '../file-drop/file-drop.tsx'
import { FilterChip } from '../filter-chip/filter-chip.tsx'
import { InlineEdit } from '../inline-edit/inline-edit.tsx'
import { NoticeList } from '../notice-list/notice-list.tsx'
import { OptionPicker } from '../option-picker/option-picker.tsx'

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.documentElement.dir = 'ltr'
  document.body.replaceChildren()
})

const number = '1381****138'
const nothing = () => {}

/** Where the first and the last sign of a text stand, from left to right. */
function ends(element: Element | null): [number, number] {
  const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!(text instanceof Text)) throw new Error('nothing is written there')
  const place = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().x
  }
  return [place(0), place(text.length - 1)]
}

const shown: readonly (readonly [string, () => ReactNode])[] = [
  [
    '.ui-command__description',
    () => (
      <CommandPalette
        isOpen
        onClose={nothing}
        label="Go to"
        placeholder="Customer"
        value=""
        onChange={nothing}
        sections={[{ id: 's', title: 'Customers', entries: [{ id: 'a', name: 'A', description: number }] }]}
        onAction={nothing}
        emptyState={null}
        status=""
      />
    ),
  ],
  ...['.ui-notice-list__description', '.ui-notice-list__time'].map(
    (part) =>
      [
        part,
        () => (
          <NoticeList
            groups={[
              {
                id: 'today',
                title: 'Today',
                items: [
                  {
                    id: 1,
                    title: 'Call',
                    description: number,
                    time: number,
                    dateTime: '2026-03-02',
                    icon: null,
                    isUnread: true,
                  },
                ],
              },
            ]}
            unreadLabel="Unread"
            onOpen={nothing}
          />
        ),
      ] as const,
  ),
  ['.ui-filter-chip__value', () => <FilterChip label="Phone" value={number} onPress={nothing} />],
  [
    '.ui-option__description',
    () => (
      <OptionPicker label="Customer" items={[{ id: 1, name: 'A', description: number }]} onChange={nothing} />
    ),
  ],
  ...[false, true].map(
    (isReadOnly) =>
      [
        '.ui-inline-edit__value',
        () => (
          <InlineEdit
            label="Phone"
            editLabel="Edit phone"
            value={number}
            isReadOnly={isReadOnly}
            onSave={() => Promise.resolve()}
            errorText={() => ''}
            renderEditor={() => null}
          >
            {number}
          </InlineEdit>
        ),
      ] as const,
  ),
  [
    '.ui-file-drop__name',
    () => (
      <FileDrop
        label="Files"
        files={[{ id: 1, name: number, size: 1, state: 'done' }]}
        onAdd={nothing}
        onRemove={nothing}
      />
    ),
  ],
]

it.each(shown)('a masked number runs from left to right in %s', async (selector, draw) => {
  document.documentElement.dir = 'rtl'
  mounted = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => mounted?.render(draw()))
  await vi.waitUntil(() => document.querySelector(selector))
  const [first, last] = ends(document.querySelector(selector))
  expect(first).toBeLessThan(last)
})
