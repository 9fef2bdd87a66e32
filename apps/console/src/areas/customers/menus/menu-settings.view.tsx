import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { ArrowLeft, ListFilter } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { MenuEditor, type MenuEditorProps } from './menu-editor.view.tsx'
import { MenuList, type MenuListProps } from './menu-list.view.tsx'
import { MenuPreview, type MenuPreviewProps } from './menu-preview.view.tsx'

export interface MenuSettingsSnapshot extends Pick<MenuListProps, 'selected' | 'can'> {
  /** Undefined until they have come. */
  menus: MenuListProps['menus'] | undefined
  /** Why the menus could not be had. */
  error: string | undefined
  /** The menu that is open, with what it would show. */
  open: { editor: MenuEditorProps; preview: Omit<MenuPreviewProps, 'isPhone'> } | undefined
  isPhone: boolean
}

export interface MenuSettingsActions extends Pick<
  MenuListProps,
  'onSelect' | 'onCreate' | 'onMove' | 'onStatus' | 'onRemove'
> {
  onRetry: () => void
  /** Back to the list, where there is room for one of both. */
  onClose: () => void
}

/** The customer menus of the hospital: their list, and one of them at work. */
export const MenuSettingsView = ({
  snapshot,
  actions,
}: {
  snapshot: MenuSettingsSnapshot
  actions: MenuSettingsActions
}) => {
  const { menus, error, open, isPhone, selected, can } = snapshot
  const words = useMessages('customerMenus')
  const isGone = typeof selected === 'number' && menus?.every(({ id }) => id !== selected)
  const nothing = isGone ? words.gone : words.none
  if (error !== undefined)
    return (
      <ErrorState
        title={words.failed}
        description={error}
        retryLabel={words.retry}
        onRetry={actions.onRetry}
      />
    )
  const list = menus ? (
    <MenuList menus={menus} selected={selected} can={can} {...actions} />
  ) : (
    <div className="flex flex-col gap-3" aria-busy="true">
      <Skeleton inlineSize="70%" />
      <Skeleton inlineSize="50%" />
      <Skeleton inlineSize="60%" />
    </div>
  )
  return (
    <div className="flex h-full min-w-0">
      {!(isPhone && open) && (
        <aside className="flex w-full flex-col gap-2 p-4 sm:w-72 sm:border-e sm:border-border">
          <h1 className="text-16 font-semibold">{words.title}</h1>
          {list}
        </aside>
      )}
      {open ? (
        <div className="flex min-w-0 flex-1 flex-col overflow-auto">
          <div className="p-4">
            {isPhone && (
              <div className="mb-2">
                <IconButton
                  label={words.back}
                  icon={<ArrowLeft className="rtl:-scale-x-100" />}
                  onPress={actions.onClose}
                />
              </div>
            )}
            <MenuEditor {...open.editor} />
          </div>
          <MenuPreview {...open.preview} isPhone={isPhone} />
        </div>
      ) : (
        !isPhone && (
          <div className="flex-1">
            <EmptyState icon={<ListFilter />} title={nothing.title} description={nothing.hint} />
          </div>
        )
      )}
    </div>
  )
}
