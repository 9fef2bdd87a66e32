import { useMemo, useState } from 'react'
import { OpenTree } from '../../../tree-select/open-tree.tsx'
import { idsAbove } from '../../../tree-select/chosen-nodes.ts'
import { treeSelectWords } from '../../../tree-select/words.ts'
import { useTreeChildren } from '../../../tree/hooks/use-tree-children.ts'
import { indexTree } from '../../../tree/model/tree-index.ts'
import { useWords } from '../../../words/use-words.ts'
import type { ChoiceId } from '../../types/editing.types.ts'
import { ChoicePanel } from './choice-panel.tsx'
import type { CellEditorProps } from './editor.types.ts'

/** One node of a tree, found by opening branches or by typing; a choice is taken at once. */
function TreeEditor<Row extends object>(props: CellEditorProps<Row, 'tree'>) {
  const { label, edit, value, onCommit, onClose } = props
  const { nodes } = edit
  const own = useWords(treeSelectWords)
  const childNodes = useTreeChildren<ChoiceId>(undefined)
  const index = useMemo(() => indexTree(nodes), [nodes])
  const [query, setQuery] = useState('')
  const ids = value === null ? [] : [value as ChoiceId]
  return (
    <ChoicePanel label={label} text={props.text} className="ui-tree-select__popover" onClose={onClose}>
      <div className="ui-tree-select__dialog">
        <OpenTree
          label={label}
          searchLabel={own.search}
          emptyText={undefined}
          items={nodes}
          childNodes={childNodes}
          selectionMode="single"
          rule={{ selectable: edit.selectable ?? 'any', cascade: false }}
          ids={ids}
          onChange={([id]) => onCommit({ value: id ?? null })}
          initiallyOpen={idsAbove(index, ids)}
          query={query}
          onQueryChange={setQuery}
        />
      </div>
    </ChoicePanel>
  )
}

export { TreeEditor }
