import type { CustomerMenu, MenuStatus } from '@hospital-crm/api/entities'
import { Badge, type Tone } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { CircleCheck, CirclePause, GripVertical, Plus, ScanEye, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useMessages } from '../../../messages/index.ts'

export interface MenuListProps {
  menus: readonly CustomerMenu[]
  /** The menu that is open; `new` for one that is being made. */
  selected: number | 'new' | undefined
  can: { create: boolean; update: boolean; updateStatus: boolean; remove: boolean }
  onSelect: (id: number) => void
  onCreate: () => void
  /** To a place from 1. */
  onMove: (id: number, position: number) => void
  onStatus: (id: number, status: MenuStatus) => void
  onRemove: (menu: CustomerMenu) => void
}

const statuses: readonly MenuStatus[] = [1, 2, 3]
const icons = { 1: <CircleCheck />, 2: <ScanEye />, 3: <CirclePause /> }
const tones: Readonly<Record<MenuStatus, Tone>> = { 1: 'success', 2: 'warning', 3: 'neutral' }

const stepOf = ({ key, altKey }: KeyboardEvent) =>
  altKey && (key === 'ArrowUp' || key === 'ArrowDown') ? (key === 'ArrowUp' ? -1 : 1) : undefined

/** The customer menus in their order: to open, to give a status, to drag or to move with Alt and the arrow keys. */
export const MenuList = (props: MenuListProps) => {
  const { menus, selected, can, onSelect, onMove } = props
  const words = useMessages('customerMenus')
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(Number)
      const others = menus.filter((menu) => menu.id !== id)
      const at = others.findIndex((menu) => menu.id === Number(target.key))
      if (id !== undefined && at >= 0) onMove(id, at + (target.dropPosition === 'after' ? 2 : 1))
    },
  })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target } = event
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
    const step = stepOf(event)
    const menu = menus.find(({ id }) => String(id) === row?.dataset['key'])
    if (!menu || step === undefined || !can.update) return
    event.preventDefault()
    event.stopPropagation()
    const position = menu.position + step
    if (position >= 1 && position <= menus.length) onMove(menu.id, position)
  }
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div onKeyDownCapture={onKeyDownCapture} role="presentation" className="min-h-0 overflow-auto">
        <GridList
          aria-label={words.list}
          items={menus}
          className="flex flex-col gap-0.5 outline-none [&_.react-aria-DropIndicator[data-drop-target]]:h-0.5 [&_.react-aria-DropIndicator[data-drop-target]]:bg-accent"
          selectionMode="single"
          disallowEmptySelection
          selectionBehavior="replace"
          selectedKeys={typeof selected === 'number' ? [selected] : []}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys]
            if (key !== undefined) onSelect(Number(key))
          }}
          {...(can.update && { dragAndDropHooks })}
          renderEmptyState={() => <p className="px-2 py-3 text-13 text-text-muted">{words.empty}</p>}
        >
          {(menu) => (
            <GridListItem
              textValue={menu.name}
              className="flex cursor-default items-center gap-2 rounded-control px-2 py-1.5 text-14 outline-none hover:bg-row-hover data-selected:bg-accent-surface data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-dragging:opacity-50"
            >
              {can.update && (
                <AriaButton
                  slot="drag"
                  aria-label={words.drag(menu.name)}
                  className="cursor-grab text-text-subtle"
                >
                  <GripVertical aria-hidden="true" className="size-3.5" />
                </AriaButton>
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">{menu.name}</span>
              {menu.status !== 1 && <Badge tone={tones[menu.status]}>{words.statuses[menu.status]}</Badge>}
              {can.updateStatus && (
                <Menu
                  label={words.status(menu.name)}
                  trigger={
                    <IconButton
                      slot={null}
                      size="small"
                      label={words.status(menu.name)}
                      icon={icons[menu.status]}
                    />
                  }
                  placement="bottom end"
                  groups={[
                    {
                      id: 'status',
                      selectedId: String(menu.status),
                      entries: statuses.map((status) => ({
                        id: String(status),
                        name: words.statuses[status],
                        onAction: () => props.onStatus(menu.id, status),
                      })),
                    },
                  ]}
                />
              )}
              {can.remove && (
                <IconButton
                  slot={null}
                  size="small"
                  label={words.remove(menu.name)}
                  icon={<Trash2 />}
                  onPress={() => props.onRemove(menu)}
                />
              )}
            </GridListItem>
          )}
        </GridList>
      </div>
      {can.create && (
        <div>
          <Button variant="quiet" icon={<Plus />} onPress={props.onCreate}>
            {words.create}
          </Button>
        </div>
      )}
    </div>
  )
}
