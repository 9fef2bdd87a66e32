import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import { nodes } from './nodes.ts'

/** Ours, as the console's filters use it. */
export function OurTreeSelect() {
  const [value, setValue] = useState<number[]>([])
  return (
    <div data-bench="ours">
      <TreeSelect
        label="Ours"
        items={nodes}
        selectionMode="multiple"
        cascade
        value={value}
        onChange={setValue}
      />
    </div>
  )
}
