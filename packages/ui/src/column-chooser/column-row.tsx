import { GripVertical, Pin } from 'lucide-react'
import { Button as AriaButton, GridListItem } from 'react-aria-components'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import type { PlacedColumn } from './column-layout.ts'
import type { ColumnChooserWords } from './words.ts'

interface ColumnRowProps {
  column: PlacedColumn
  /** Whether the column above it stands at another edge. */
  isFirstOfEdge: boolean
  words: ColumnChooserWords
  onToggle: () => void
  onPin: (edge: PlacedColumn['edge']) => void
}

/** One column: where it can be taken hold of, whether it is shown, its name, and its edge. */
function ColumnRow({ column, isFirstOfEdge, words, onToggle, onPin }: ColumnRowProps) {
  const { id, header, edge, isRequired, isHidden } = column
  const entry = (to: PlacedColumn['edge'], name: string) => ({ id: to, name, onAction: () => onPin(to) })
  return (
    <GridListItem
      id={id}
      textValue={isHidden ? words.hidden(header) : header}
      {...(isRequired ? {} : { onAction: onToggle })}
      className="ui-column-chooser__row"
      data-edge={edge}
      data-shown={!isHidden || undefined}
      data-first-of-edge={isFirstOfEdge || undefined}
    >
      <AriaButton slot="drag" className="ui-column-chooser__handle" aria-label={words.drag(header)}>
        <GripVertical aria-hidden="true" />
      </AriaButton>
      <Checkbox
        slot={null}
        aria-label={words.show(header)}
        isSelected={!isHidden}
        isDisabled={isRequired}
        onChange={onToggle}
      />
      <span className="ui-column-chooser__name">{header}</span>
      <Menu
        label={words.pin(header)}
        placement="bottom end"
        trigger={
          <BareIconButton size="small" label={words.pin(header)} icon={<Pin />} isActive={edge !== 'none'} />
        }
        groups={[
          {
            id: 'edge',
            selectedId: edge,
            entries: [
              entry('none', words.pinNone),
              entry('start', words.pinStart),
              entry('end', words.pinEnd),
            ],
          },
        ]}
      />
    </GridListItem>
  )
}

export { ColumnRow }
