import * as z from 'zod/mini'
import { viewMark } from './customer-view.ts'
import { reportIcons } from './report-icons.ts'
import { sortKey } from './list.ts'
import { shownAs } from './list-views.ts'
import { id, idOrNone } from '../schemas/primitives.ts'

/** A choice by id and name. */
export const option = z.object({ id, name: z.string() })
export type Option = z.infer<typeof option>

/** A node of the disease or source tree; `parent_id` 0 is a root, a leaf has no children. */
export interface TreeItem {
  id: number
  parent_id: number
  name: string
  /** The account at an ad platform that a source is paid by; left out where there is none. */
  promoted_id?: number | undefined
  children: TreeItem[]
}
export const treeItem: z.ZodMiniType<TreeItem> = z.object({
  id,
  parent_id: idOrNone,
  name: z.string(),
  promoted_id: z.optional(id),
  get children() {
    return z.array(treeItem)
  },
})

/** What a visit status means, so that no rule depends on its label. */
export const statusKind = z.enum(['pending', 'undecided', 'arrived', 'treated', 'lost_half', 'lost'])
export type StatusKind = z.infer<typeof statusKind>

export const statusOption = z.object({ id, name: z.string(), kind: statusKind })
export type StatusOption = z.infer<typeof statusOption>

/** Converted to WeChat or not; `added` tells whether the person was added. */
export const matureOption = z.object({ id, name: z.string(), added: z.boolean() })
export type MatureOption = z.infer<typeof matureOption>

/** A customer tag; `color` is one of the eight categorical tones, 1 to 8. */
export const tagOption = z.object({ id, name: z.string(), color: z.int().check(z.minimum(1), z.maximum(8)) })
export type TagOption = z.infer<typeof tagOption>

/** An account at an ad platform. */
export const promotedOption = z.object({ promoted_id: id, name: z.string() })
export type PromotedOption = z.infer<typeof promotedOption>

/** A customer list of its own, with the columns and the order that it begins with. */
export const menuOption = z.object({
  id,
  name: z.string(),
  columns: z.array(z.string()),
  sort: z.array(sortKey),
  /** How it opens; left out for a table. */
  shown_as: z.optional(shownAs),
  /** Changes with every change of the menu, of its conditions too. */
  updated_time: z.int(),
  /** Left out for the hospital's customer menus. */
  view: z.optional(viewMark),
})
export type MenuOption = z.infer<typeof menuOption>

/** A report with its picture. */
export const reportOption = z.object({ id, name: z.string(), icon: z.enum(reportIcons) })
export type ReportOption = z.infer<typeof reportOption>

/** A lead interface. */
export const clueOption = z.object({ id, username: z.string() })
export type ClueOption = z.infer<typeof clueOption>

/** A selectable colleague; `pinyin` is the letter A to Z (or #) that the nickname is grouped under. */
export const adminUserOption = z.object({ id, nickname: z.string(), pinyin: z.string() })
export type AdminUserOption = z.infer<typeof adminUserOption>

/** Every option list, by the name it is asked for. Each is cut to what the caller's role may see. */
export const optionLists = z.object({
  hospitals: z.array(option),
  diseases: z.array(treeItem),
  sources: z.array(treeItem),
  consultings: z.array(option),
  matures: z.array(matureOption),
  customerStatus: z.array(statusOption),
  customerTags: z.array(tagOption),
  promoteds: z.array(promotedOption),
  clues: z.array(clueOption),
  adminUsers: z.array(adminUserOption),
  customerMenus: z.array(menuOption),
  /** Reports that the caller may open. */
  statisticsMenus: z.array(reportOption),
})
export type OptionLists = z.infer<typeof optionLists>
export type OptionListName = keyof OptionLists

/** Names of all option lists, in the order of {@link optionLists}. */
export const optionListNames = [
  'hospitals',
  'diseases',
  'sources',
  'consultings',
  'matures',
  'customerStatus',
  'customerTags',
  'promoteds',
  'clues',
  'adminUsers',
  'customerMenus',
  'statisticsMenus',
] as const satisfies readonly OptionListName[]

/** Option lists whose rows are told by name also when nobody can choose them any more. */
export const retiringLists = [
  'hospitals',
  'diseases',
  'sources',
  'consultings',
  'matures',
  'customerStatus',
  'customerTags',
  'promoteds',
] as const satisfies readonly OptionListName[]
export type RetiringList = (typeof retiringLists)[number]

/** A row that can no longer be chosen: its name, and what gives it its colour. */
const retiredOption = z.object({
  id,
  parent_id: z.optional(idOrNone),
  name: z.string(),
  kind: z.optional(statusKind),
  color: z.optional(tagOption.shape.color),
})
export type RetiredOption = z.infer<typeof retiredOption>

/** Rows of a list that can no longer be chosen, for the records that still carry them. */
export const retiredOptions = z.partialRecord(z.enum(retiringLists), z.array(retiredOption))
export type RetiredOptions = z.infer<typeof retiredOptions>
