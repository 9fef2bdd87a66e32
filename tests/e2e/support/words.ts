import { audit as auditEn } from '../../../apps/console/src/messages/en/audit.ts'
import { chat as chatEn } from '../../../apps/console/src/messages/en/chat.ts'
import { contact as contactEn } from '../../../apps/console/src/messages/en/contact.ts'
import { customerMenus as customerMenusEn } from '../../../apps/console/src/messages/en/customer-menus.ts'
import { clues as cluesEn } from '../../../apps/console/src/messages/en/clues.ts'
import { customers as customersEn } from '../../../apps/console/src/messages/en/customers.ts'
import { dataCenter as dataCenterEn } from '../../../apps/console/src/messages/en/data-center.ts'
import { datum as datumEn } from '../../../apps/console/src/messages/en/datum.ts'
import { drafts as draftsEn } from '../../../apps/console/src/messages/en/drafts.ts'
import { factors as factorsEn } from '../../../apps/console/src/messages/en/factors.ts'
import { files as filesEn } from '../../../apps/console/src/messages/en/files.ts'
import { firstHours as firstHoursEn } from '../../../apps/console/src/messages/en/first-hours.ts'
import { front as frontEn } from '../../../apps/console/src/messages/en/front.ts'
import { merging as mergingEn } from '../../../apps/console/src/messages/en/merging.ts'
import { notices as noticesEn } from '../../../apps/console/src/messages/en/notices.ts'
import { palette as paletteEn } from '../../../apps/console/src/messages/en/palette.ts'
import { parameters as parametersEn } from '../../../apps/console/src/messages/en/parameters.ts'
import { queue as queueEn } from '../../../apps/console/src/messages/en/queue.ts'
import { phones as phonesEn } from '../../../apps/console/src/messages/en/phones.ts'
import { resourceScreen as resourceScreenEn } from '../../../apps/console/src/messages/en/resource-screen.ts'
import { shell as shellEn } from '../../../apps/console/src/messages/en/shell.ts'
import { sms as smsEn } from '../../../apps/console/src/messages/en/sms.ts'
import { staff as staffEn } from '../../../apps/console/src/messages/en/staff.ts'
import { audit, type AuditMessages } from '../../../apps/console/src/messages/zh/audit.ts'
import { chat, type ChatMessages } from '../../../apps/console/src/messages/zh/chat.ts'
import { contact, type ContactMessages } from '../../../apps/console/src/messages/zh/contact.ts'
import {
  customerMenus,
  type CustomerMenusMessages,
} from '../../../apps/console/src/messages/zh/customer-menus.ts'
import { clues, type CluesMessages } from '../../../apps/console/src/messages/zh/clues.ts'
import { customers, type CustomersMessages } from '../../../apps/console/src/messages/zh/customers.ts'
import { dataCenter, type DataCenterMessages } from '../../../apps/console/src/messages/zh/data-center.ts'
import { datum, type DatumMessages } from '../../../apps/console/src/messages/zh/datum.ts'
import { drafts, type DraftsMessages } from '../../../apps/console/src/messages/zh/drafts.ts'
import { factors, type FactorsMessages } from '../../../apps/console/src/messages/zh/factors.ts'
import { files, type FilesMessages } from '../../../apps/console/src/messages/zh/files.ts'
import { firstHours, type FirstHoursMessages } from '../../../apps/console/src/messages/zh/first-hours.ts'
import { front, type FrontMessages } from '../../../apps/console/src/messages/zh/front.ts'
import { merging, type MergingMessages } from '../../../apps/console/src/messages/zh/merging.ts'
import { notices, type NoticesMessages } from '../../../apps/console/src/messages/zh/notices.ts'
import { palette, type PaletteMessages } from '../../../apps/console/src/messages/zh/palette.ts'
import { parameters, type ParametersMessages } from '../../../apps/console/src/messages/zh/parameters.ts'
import { queue, type QueueMessages } from '../../../apps/console/src/messages/zh/queue.ts'
import { phones, type PhonesMessages } from '../../../apps/console/src/messages/zh/phones.ts'
import {
  resourceScreen,
  type ResourceScreenMessages,
} from '../../../apps/console/src/messages/zh/resource-screen.ts'
import { shell, type ShellMessages } from '../../../apps/console/src/messages/zh/shell.ts'
import { sms, type SmsMessages } from '../../../apps/console/src/messages/zh/sms.ts'
import { staff, type StaffMessages } from '../../../apps/console/src/messages/zh/staff.ts'

/** Every text of the console, as the reader of one language sees it. */
export interface Words {
  language: 'zh' | 'en'
  audit: AuditMessages
  front: FrontMessages
  chat: ChatMessages
  clues: CluesMessages
  contact: ContactMessages
  firstHours: FirstHoursMessages
  shell: ShellMessages
  customers: CustomersMessages
  customerMenus: CustomerMenusMessages
  dataCenter: DataCenterMessages
  datum: DatumMessages
  resourceScreen: ResourceScreenMessages
  palette: PaletteMessages
  merging: MergingMessages
  notices: NoticesMessages
  drafts: DraftsMessages
  parameters: ParametersMessages
  phones: PhonesMessages
  queue: QueueMessages
  factors: FactorsMessages
  files: FilesMessages
  sms: SmsMessages
  staff: StaffMessages
}

const zh: Words = {
  language: 'zh',
  audit,
  front,
  chat,
  clues,
  contact,
  firstHours,
  shell,
  customers,
  customerMenus,
  palette,
  merging,
  notices,
  dataCenter,
  datum,
  resourceScreen,
  drafts,
  parameters,
  phones,
  queue,
  factors,
  files,
  sms,
  staff,
}
const en: Words = {
  language: 'en',
  audit: auditEn,
  front: frontEn,
  chat: chatEn,
  clues: cluesEn,
  contact: contactEn,
  firstHours: firstHoursEn,
  shell: shellEn,
  customers: customersEn,
  customerMenus: customerMenusEn,
  dataCenter: dataCenterEn,
  datum: datumEn,
  resourceScreen: resourceScreenEn,
  palette: paletteEn,
  merging: mergingEn,
  notices: noticesEn,
  drafts: draftsEn,
  parameters: parametersEn,
  phones: phonesEn,
  queue: queueEn,
  factors: factorsEn,
  files: filesEn,
  sms: smsEn,
  staff: staffEn,
}

/** The texts of a project, whose name begins with its language. */
export const wordsOf = (project: string): Words => (project.startsWith('en') ? en : zh)
