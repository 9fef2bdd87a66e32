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

/** Makes a view as it is to be, in one call, or changes the one that is there and shares it or no longer. */
export const keepView = async (
  { create, update, share }: Views,
  { id, form, position, isShared }: KeptView,
): Promise<OwnView> => {
  if (id === undefined) return create({ ...form, is_shared: isShared })
  const stored = await update({ id, ...form, ...(position !== undefined && { position }) })
  return isShared === stored.is_shared ? stored : share(stored.id, isShared)
}
