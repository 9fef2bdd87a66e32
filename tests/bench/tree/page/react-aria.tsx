import { useMemo, useState } from 'react'
import {
  Button,
  Checkbox,
  Collection,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  ListLayout,
  Popover,
  type Selection,
  TextField,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components'
import { nodes, type Node } from './nodes.ts'

function filtered(list: readonly Node[], text: string): readonly Node[] {
  if (text === '') return list
  return list.flatMap((node) => {
    if (node.name.includes(text)) return [node]
    const children = filtered(node.children ?? [], text)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

const branches = (list: readonly Node[]): number[] =>
  list.flatMap((node) => (node.children?.length ? [node.id, ...branches(node.children)] : []))

function Item({ node }: { node: Node }) {
  return (
    <TreeItem id={node.id} textValue={node.name}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className="bench-row">
            {hasChildItems && <Button slot="chevron">›</Button>}
            <Checkbox slot="selection">
              <span aria-hidden="true">□</span>
            </Checkbox>
            <span>{node.name}</span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>{(child) => <Item node={child} />}</Collection>
    </TreeItem>
  )
}

const layout = { rowHeight: 32 }

/** What a tree select is with React Aria's own parts: its tree, windowed, in a popover under a field that filters. */
export function ReactAriaTreeSelect() {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Selection>(new Set())
  const [chosen, setChosen] = useState<Selection>(new Set())
  const items = useMemo(() => filtered(nodes, text), [text])
  const expanded = useMemo(() => (text === '' ? opened : new Set(branches(items))), [text, opened, items])
  return (
    <DialogTrigger onOpenChange={() => setText('')}>
      <Button data-bench="react-aria">React Aria ({chosen === 'all' ? 'all' : chosen.size})</Button>
      <Popover>
        <Dialog aria-label="React Aria">
          <TextField aria-label="Search" value={text} onChange={setText} autoFocus>
            <Label hidden>Search</Label>
            <Input />
          </TextField>
          <Virtualizer layout={ListLayout} layoutOptions={layout}>
            <Tree
              className="bench-tree"
              aria-label="Diseases"
              items={items}
              selectionMode="multiple"
              selectedKeys={chosen}
              onSelectionChange={setChosen}
              expandedKeys={expanded === 'all' ? [] : expanded}
              onExpandedChange={setOpened}
              escapeKeyBehavior="none"
            >
              {(node) => <Item node={node} />}
            </Tree>
          </Virtualizer>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
