import { Check, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  Collection,
  type Key,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { TreeNode } from './tree-nodes.ts'

interface TreeListProps {
  label: string
  nodes: readonly TreeNode[]
  selectionMode: 'single' | 'multiple'
  selectedIds: readonly number[]
  onSelect: (ids: number[]) => void
  expandedIds: readonly number[]
  onExpand: (ids: number[]) => void
  emptyText: string
  ref?: Ref<HTMLDivElement>
}

function Node({ node }: { node: TreeNode }) {
  return (
    <TreeItem id={node.id} textValue={node.name} className="ui-tree-item">
      <TreeItemContent>
        {({ level, hasChildItems, selectionMode }) => (
          <div className="ui-tree-item__line" style={{ paddingInlineStart: (level - 1) * 20 }}>
            {hasChildItems ? (
              <AriaButton slot="chevron" className="ui-tree-item__chevron">
                <ChevronRight aria-hidden="true" />
              </AriaButton>
            ) : (
              <span className="ui-tree-item__chevron" />
            )}
            {selectionMode === 'multiple' && <Checkbox slot="selection" />}
            <span className="ui-tree-item__name">{node.name}</span>
            {selectionMode === 'single' && <Check className="ui-tree-item__check" aria-hidden="true" />}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{(child) => <Node node={child} />}</Collection>
    </TreeItem>
  )
}

const numbers = (keys: Iterable<Key>): number[] => [...keys].map(Number)

/** The tree inside a tree select. Arrow keys move, right and left open and close, Enter or Space chooses. */
function TreeList(props: TreeListProps) {
  const { label, nodes, selectionMode, selectedIds, onSelect, expandedIds, onExpand, emptyText, ref } = props
  return (
    <Tree
      {...(ref === undefined ? {} : { ref })}
      aria-label={label}
      className="ui-tree"
      items={nodes}
      selectionMode={selectionMode}
      selectedKeys={selectedIds}
      onSelectionChange={(keys: Selection) => {
        if (keys !== 'all') onSelect(numbers(keys))
      }}
      expandedKeys={expandedIds}
      onExpandedChange={(keys) => onExpand(numbers(keys))}
      escapeKeyBehavior="none"
      renderEmptyState={() => <div className="ui-tree__empty">{emptyText}</div>}
    >
      {(node) => <Node node={node} />}
    </Tree>
  )
}

export { TreeList }
