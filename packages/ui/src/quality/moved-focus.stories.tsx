import { useLayoutEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** Leaves its field by itself as soon as it hears, a moment after the third letter, that the code is good. */
function Code() {
  const [isGood, setIsGood] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isGood) field.current?.querySelector('input')?.blur()
  }, [isGood])
  return (
    <main ref={field}>
      <TextField
        label="Code"
        onChange={(code) => {
          if (code.length === 3) setTimeout(() => setIsGood(true))
        }}
      />
      <p>{isGood ? 'Taken' : 'Three letters'}</p>
    </main>
  )
}

const meta = preview.meta({ title: 'Quality/Moved focus', component: Code })

/** A component moves the focus while it draws itself, right after a key: nothing that follows what is typed gets in its way. */
export const WhileDrawing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const errors: string[] = []
    const note = ({ message }: ErrorEvent) => errors.push(message)
    window.addEventListener('error', note)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), 'abc')
    await expect(await canvas.findByText('Taken')).toBeVisible()
    window.removeEventListener('error', note)
    await expect(errors).toEqual([])
  },
})
