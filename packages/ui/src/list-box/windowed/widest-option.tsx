import { useMemo } from 'react'
import type { OptionRows } from './option-rows.ts'

/** Chinese characters take the room of two Latin ones. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/gu)?.length ?? 0)

const textOf = (value: unknown) => {
  const { name = '', description = '' } = (value ?? {}) as { name?: string; description?: string }
  return { name, description, width: widthOf(name) + widthOf(description) }
}

/** Gives the list the width of its longest option, so that it does not change while others come into view. */
export function WidestOption({ rows }: { rows: OptionRows }) {
  const { name, description } = useMemo(
    () =>
      rows.all.reduce(
        (widest, { node }) => {
          const text = textOf(node.value)
          return text.width > widest.width ? text : widest
        },
        { name: '', description: '', width: 0 },
      ),
    [rows],
  )
  return (
    <div className="ui-option-list__widest" aria-hidden="true">
      <span>{name}</span>
      <span className="ui-option__description">{description}</span>
    </div>
  )
}
