import type { Language } from './load-messages.ts'
import type { ChatMessages } from './zh/chat.ts'
import type { CluesMessages } from './zh/clues.ts'
import type { AuditMessages } from './zh/audit.ts'
import type { StaffMessages } from './zh/staff.ts'
import type { CustomerMenusMessages } from './zh/customer-menus.ts'
import type { ContactMessages } from './zh/contact.ts'
import type { MergingMessages } from './zh/merging.ts'
import type { CustomersMessages } from './zh/customers.ts'
import type { DataCenterMessages } from './zh/data-center.ts'
import type { DatumMessages } from './zh/datum.ts'
import type { DraftsMessages } from './zh/drafts.ts'
import type { FactorsMessages } from './zh/factors.ts'
import type { FilesMessages } from './zh/files.ts'
import type { FirstHoursMessages } from './zh/first-hours.ts'
import type { FrontMessages } from './zh/front.ts'
import type { ParametersMessages } from './zh/parameters.ts'
import type { PaletteMessages } from './zh/palette.ts'
import type { GoalsMessages } from './zh/goals.ts'
import type { NoticesMessages } from './zh/notices.ts'
import type { ProfileMessages } from './zh/profile.ts'
import type { QueueMessages } from './zh/queue.ts'
import type { PhonesMessages } from './zh/phones.ts'
import type { ResourceScreenMessages } from './zh/resource-screen.ts'
import type { ShellMessages } from './zh/shell.ts'
import type { SmsMessages } from './zh/sms.ts'
import type { SmsGatewaysMessages } from './zh/sms-gateways.ts'

/** The texts of the console by area; an area is loaded with the screens that show it. */
export interface Messages {
  /** What the login page needs, and words that every screen shares. */
  front: FrontMessages
  shell: ShellMessages
  customers: CustomersMessages
  customerMenus: CustomerMenusMessages
  dataCenter: DataCenterMessages
  firstHours: FirstHoursMessages
  datum: DatumMessages
  goals: GoalsMessages
  resourceScreen: ResourceScreenMessages
  clues: CluesMessages
  staff: StaffMessages
  audit: AuditMessages
  parameters: ParametersMessages
  palette: PaletteMessages
  notices: NoticesMessages
  profile: ProfileMessages
  chat: ChatMessages
  drafts: DraftsMessages
  factors: FactorsMessages
  files: FilesMessages
  contact: ContactMessages
  merging: MergingMessages
  queue: QueueMessages
  phones: PhonesMessages
  sms: SmsMessages
  smsGateways: SmsGatewaysMessages
}
export type Area = keyof Messages

type Loaders = { readonly [Name in Area]: Readonly<Record<Language, () => Promise<Messages[Name]>>> }

/** Where the texts of each area come from. */
export const loaders: Loaders = {
  front: {
    zh: async () => (await import('./zh/front.ts')).front,
    en: async () => (await import('./en/front.ts')).front,
  },
  factors: {
    zh: async () => (await import('./zh/factors.ts')).factors,
    en: async () => (await import('./en/factors.ts')).factors,
  },
  shell: {
    zh: async () => (await import('./zh/shell.ts')).shell,
    en: async () => (await import('./en/shell.ts')).shell,
  },
  customers: {
    zh: async () => (await import('./zh/customers.ts')).customers,
    en: async () => (await import('./en/customers.ts')).customers,
  },
  customerMenus: {
    zh: async () => (await import('./zh/customer-menus.ts')).customerMenus,
    en: async () => (await import('./en/customer-menus.ts')).customerMenus,
  },
  dataCenter: {
    zh: async () => (await import('./zh/data-center.ts')).dataCenter,
    en: async () => (await import('./en/data-center.ts')).dataCenter,
  },
  firstHours: {
    zh: async () => (await import('./zh/first-hours.ts')).firstHours,
    en: async () => (await import('./en/first-hours.ts')).firstHours,
  },
  datum: {
    zh: async () => (await import('./zh/datum.ts')).datum,
    en: async () => (await import('./en/datum.ts')).datum,
  },
  goals: {
    zh: async () => (await import('./zh/goals.ts')).goals,
    en: async () => (await import('./en/goals.ts')).goals,
  },
  resourceScreen: {
    zh: async () => (await import('./zh/resource-screen.ts')).resourceScreen,
    en: async () => (await import('./en/resource-screen.ts')).resourceScreen,
  },
  audit: {
    zh: async () => (await import('./zh/audit.ts')).audit,
    en: async () => (await import('./en/audit.ts')).audit,
  },
  staff: {
    zh: async () => (await import('./zh/staff.ts')).staff,
    en: async () => (await import('./en/staff.ts')).staff,
  },
  clues: {
    zh: async () => (await import('./zh/clues.ts')).clues,
    en: async () => (await import('./en/clues.ts')).clues,
  },
  parameters: {
    zh: async () => (await import('./zh/parameters.ts')).parameters,
    en: async () => (await import('./en/parameters.ts')).parameters,
  },
  palette: {
    zh: async () => (await import('./zh/palette.ts')).palette,
    en: async () => (await import('./en/palette.ts')).palette,
  },
  notices: {
    zh: async () => (await import('./zh/notices.ts')).notices,
    en: async () => (await import('./en/notices.ts')).notices,
  },
  profile: {
    zh: async () => (await import('./zh/profile.ts')).profile,
    en: async () => (await import('./en/profile.ts')).profile,
  },
  chat: {
    zh: async () => (await import('./zh/chat.ts')).chat,
    en: async () => (await import('./en/chat.ts')).chat,
  },
  drafts: {
    zh: async () => (await import('./zh/drafts.ts')).drafts,
    en: async () => (await import('./en/drafts.ts')).drafts,
  },
  files: {
    zh: async () => (await import('./zh/files.ts')).files,
    en: async () => (await import('./en/files.ts')).files,
  },
  merging: {
    zh: async () => (await import('./zh/merging.ts')).merging,
    en: async () => (await import('./en/merging.ts')).merging,
  },
  contact: {
    zh: async () => (await import('./zh/contact.ts')).contact,
    en: async () => (await import('./en/contact.ts')).contact,
  },
  queue: {
    zh: async () => (await import('./zh/queue.ts')).queue,
    en: async () => (await import('./en/queue.ts')).queue,
  },
  phones: {
    zh: async () => (await import('./zh/phones.ts')).phones,
    en: async () => (await import('./en/phones.ts')).phones,
  },
  sms: {
    zh: async () => (await import('./zh/sms.ts')).sms,
    en: async () => (await import('./en/sms.ts')).sms,
  },
  smsGateways: {
    zh: async () => (await import('./zh/sms-gateways.ts')).smsGateways,
    en: async () => (await import('./en/sms-gateways.ts')).smsGateways,
  },
}
