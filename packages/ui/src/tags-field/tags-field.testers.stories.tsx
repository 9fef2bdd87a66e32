import { User } from '@react-aria/test-utils'
import { useState } from 'react'
import { expect, userEvent as hand, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TagsField } from './tags-field.tsx'

const items = ['重点', '复诊', '转介绍'].map((name, index) => ({ id: index + 1, name }))

function Choosing() {
  const [value, setValue] = useState<number[]>([])
  return <TagsField label="标签" items={items} value={value} onChange={setValue} />
}

const meta = preview.meta({
  title: 'Components/Choice/Tags field/Testers',
  tags: ['status:beta', 'check'],
  component: Choosing,
})

const chosen = (root: HTMLElement) => [...root.querySelectorAll('[role=row]')].map((row) => row.textContent)

/**
 * React Aria's tester of combo boxes opens the list. Its `selectOption` expects the list to close after a choice, which
 * one of several must not: that step is done by role.
 */
async function choose(root: HTMLElement, interactionType: 'mouse' | 'touch') {
  const tester = new User({ interactionType }).createTester('ComboBox', { root })
  await tester.open()
  await waitFor(() => expect(tester.combobox).toHaveFocus())
  for (const name of ['复诊', '重点']) {
    const option = tester.findOption({ optionIndexOrText: name })
    if (interactionType === 'mouse') await hand.click(option)
    else await hand.pointer({ target: option, keys: '[TouchA]' })
    await waitFor(() => expect(chosen(root).at(-1)).toBe(name))
    await expect(tester.options().map((one) => one.textContent)).toEqual(['重点', '复诊', '转介绍'])
  }
  await expect(chosen(root)).toEqual(['复诊', '重点'])
}

/** With a mouse. */
export const Mouse = meta.story({ play: ({ canvasElement }) => choose(canvasElement, 'mouse') })

/** With a finger. */
export const Touch = meta.story({ play: ({ canvasElement }) => choose(canvasElement, 'touch') })

/**
 * With keys alone. The tester opens the list from its button, which no key of a user reaches, and leaves the focus there;
 * its `close` goes on from the field.
 */
export const Keys = meta.story({
  play: async ({ canvasElement }) => {
    const tester = new User({ interactionType: 'keyboard' }).createTester('ComboBox', { root: canvasElement })
    await tester.open()
    await expect(tester.options().map((one) => one.textContent)).toEqual(['重点', '复诊', '转介绍'])
    await tester.close()
    await expect(tester.combobox).toHaveFocus()
    await hand.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen(canvasElement)).toEqual(['复诊']))
    await tester.close()
    await waitFor(() => expect(tester.listbox).toBe(null))
  },
})
