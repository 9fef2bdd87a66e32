import type { OwnView, ViewForm } from '@hospital-crm/api/entities'
import type { useViews } from './use-views.ts'

type Views = Pick<ReturnType<typeof useViews>, 'create' | 'update'>

/** What is kept as a view. */
export interface KeptView {
  /** The view that is there already; undefined for a new one. */
  id: number | undefined
  /** That a new one is sent under: the same one where an answer was lost. */
  requestId: string
  form: ViewForm
  /** The place it moves to; left out where it stays. */
  position?: number
  isShared: boolean
  /** Whether views may be shared; one that is there stays as it is all the same. */
  mayShare: boolean
}

/** Makes a view as it is to be, or changes the one that is there: in one call, so that nobody sees half of it. */
export const keepView = (
  { create, update }: Views,
  { id, requestId, form, position, isShared, mayShare }: KeptView,
): Promise<OwnView> => {
  if (id === undefined) return create({ ...form, is_shared: isShared && mayShare, request_id: requestId })
  return update({ id, ...form, is_shared: isShared, ...(position !== undefined && { position }) })
}
