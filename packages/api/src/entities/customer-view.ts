import * as z from 'zod/mini'
import { id } from '../schemas/primitives.ts'
import { customerMenuForm, storedWhere } from './customer-menu.ts'
import { shownAs } from './list-views.ts'

/** Most views that one user keeps. */
export const MAX_VIEWS = 30

/** Ids from here on are views; below are customer menus. */
export const FIRST_VIEW_ID = 1_000_001

/** A customer list that a user keeps: what a customer menu is made of. */
export const viewForm = customerMenuForm
export type ViewForm = z.infer<typeof viewForm>

/** A new view, which may be shared from the start. */
export const newView = z.strictObject({ ...viewForm.shape, is_shared: z.optional(z.boolean()) })
export type NewView = z.infer<typeof newView>

/** Parts of a view that are to change; what is left out stays. */
export const viewChange = z.strictObject({
  ...z.partial(viewForm).shape,
  id,
  /** Whether everybody sees it; another word than before is for whoever may share views. */
  is_shared: z.optional(z.boolean()),
  /** Place among one's own views, from 1. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_VIEWS))),
})
export type ViewChange = z.infer<typeof viewChange>

/** A view as the caller sees it. */
export const ownView = z.object({
  ...customerMenuForm.shape,
  where: storedWhere,
  shown_as: shownAs,
  id,
  is_shared: z.boolean(),
})
export type OwnView = z.infer<typeof ownView>

/** What a list of the menu says of itself where it is a view; its conditions are told to whoever made it. */
export const viewMark = z.object({ is_mine: z.boolean(), is_shared: z.boolean(), where: storedWhere })
