import { Ellipsis } from 'lucide-react'
import { fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { departments } from './tree.fixture.ts'
import { Tree } from './tree.tsx'

const meta = preview.meta({ title: 'Components/Data/Tree', tags: ['status:beta'], component: Tree<number> })

const panel = {
  inlineSize: 260,
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius-overlay)',
}
const open = [1, 11]
const failing = [{ id: 1, name: '浙江省', hasChildren: true }]

/** Plain, one chosen, several chosen in part, searched, movable with actions, loading, failed, empty. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="plain, one, several">
        <div style={panel}>
          <Tree label="科室" items={departments} defaultExpandedIds={open} onAction={fn()} />
        </div>
        <div style={panel}>
          <Tree
            label="选择一个"
            items={departments}
            defaultExpandedIds={open}
            selectionMode="single"
            defaultSelectedIds={[111]}
          />
        </div>
        <div style={panel}>
          <Tree
            label="选择多个"
            items={departments}
            defaultExpandedIds={open}
            selectionMode="multiple"
            cascade
            defaultSelectedIds={[111, 2]}
          />
        </div>
      </SheetRow>
      <SheetRow title="search, move, actions">
        <div style={panel}>
          <Tree label="搜索" items={departments} query="痤" />
        </div>
        <div style={panel}>
          <Tree
            label="移动"
            items={departments}
            onMove={fn()}
            renderActions={(node) => (
              <IconButton size="small" label={`${node.name}的操作`} icon={<Ellipsis />} />
            )}
          />
        </div>
      </SheetRow>
      <SheetRow title="notes">
        <div style={panel}>
          <Tree
            label="权限"
            items={[
              {
                id: 1,
                name: '客户',
                children: [
                  { id: 11, name: '导出', note: '把可见的客户导出为文件；角色隐藏号码时导出的也是隐藏的。' },
                  { id: 12, name: '转交', note: '把客户转交给其他同事负责。' },
                ],
              },
            ]}
            defaultExpandedIds={open}
            selectionMode="multiple"
            selectable="leaves"
            cascade
            defaultSelectedIds={[12]}
          />
        </div>
      </SheetRow>
      <SheetRow title="loading, failed, empty">
        <div style={panel}>
          <Tree
            label="加载"
            items={failing}
            defaultExpandedIds={[1]}
            loadChildren={() => new Promise<never>(() => undefined)}
          />
        </div>
        <div style={panel}>
          <Tree
            label="失败"
            items={failing}
            defaultExpandedIds={[1]}
            loadChildren={() => Promise.reject(new Error('504'))}
          />
        </div>
        <div style={panel}>
          <Tree label="空" items={[]} hasSearch />
        </div>
      </SheetRow>
    </Sheet>
  ),
})

/** Branches open, and a node is taken by a press or by Enter. */
export const Example = meta.story({
  render: () => (
    <div style={{ inlineSize: 260 }}>
      <Tree
        label="科室"
        items={[
          { id: 1, name: '皮肤科', children: [{ id: 11, name: '色素痣' }] },
          { id: 2, name: '口腔科' },
        ]}
        selectionMode="single"
      />
    </div>
  ),
})
