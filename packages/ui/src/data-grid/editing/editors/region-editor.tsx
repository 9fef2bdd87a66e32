import { useState } from 'react'
import { RegionPanel } from '../../../region-picker/region-panel.tsx'
import type { RegionPath } from '../../../region-picker/region-picker.types.ts'
import { regionPickerWords } from '../../../region-picker/words.ts'
import { useWords } from '../../../words/use-words.ts'
import { regionText } from '../values/read-region.ts'
import { ChoicePanel } from './choice-panel.tsx'
import type { CellEditorProps } from './editor.types.ts'

/** A place, step by step or by its name; its last step is taken at once, an earlier one when the cell is left. */
function RegionEditor<Row extends object>(props: CellEditorProps<Row, 'region'>) {
  const { label, edit, onDraft, onClose } = props
  const words = useWords(regionPickerWords)
  const [path, setPath] = useState(props.value as RegionPath)
  return (
    <ChoicePanel
      label={label}
      text={regionText(path)}
      className="ui-region-picker__popover data-grid-region"
      onClose={onClose}
    >
      <div className="ui-region-picker__dialog">
        <RegionPanel
          items={edit.items}
          load={edit.load}
          value={path}
          label={label}
          levelNames={words.levels}
          words={words}
          onChange={(next) => {
            setPath(next)
            onDraft({ value: next })
          }}
          onDone={() => props.onCommit(undefined)}
        />
      </div>
    </ChoicePanel>
  )
}

export { RegionEditor }
