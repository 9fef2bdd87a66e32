import type { OwnView, ViewForm } from '@hospital-crm/api/entities'
import type { useViews } from './use-views.ts'

type Views = Pick<ReturnType<typeof useViews>, 'create' | 'update' | 'share'>

/** What is kept as a view. */
export interface KeptView {
  /** The view that is there already; undefined for a new one. */
  id: number | undefined
  form: ViewForm
  /** The place it moves to; left out where it stays. */
  position?: number
  isShared: boolean
}

/**
 * Makes or changes a view, then shares it or no longer. `onStored` hears of the view before it is shared: where that fails,
 * another try goes on with it and makes no second one.
 */
export const keepView = async (
  { create, update, share }: Views,
  { id, form, position, isShared }: KeptView,
  onStored: (id: number) => void,
): Promise<OwnView> => {
  const stored = await (id === undefined
    ? create(form)
    : update({ id, ...form, ...(position !== undefined && { position }) }))
  onStored(stored.id)
  return isShared === stored.is_shared ? stored : share(stored.id, isShared)
}
