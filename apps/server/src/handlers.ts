import { login } from './auth/login.ts'
import { providerFinish } from './auth/provider/finish.ts'
import { providerStart } from './auth/provider/start.ts'
import { finishProviderUnlock, startProviderUnlock } from './auth/provider/unlock.ts'
import { secondFactor } from './auth/second-factor.ts'
import { logout, getUserInfo } from './auth/session.ts'
import { noticeHandlers } from './bell/view.ts'
import { listColumnHandlers } from './columns/handlers.ts'
import { phraseHandlers } from './columns/phrases.ts'
import { customerFileHandlers } from './customers/files/handlers.ts'
import { customerFile } from './customers/files/rule.ts'
import { mergingHandlers } from './customers/merging/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import { datumHandlers } from './datum/handlers.ts'
import { mergeDatum } from './datum/merge.ts'
import { exportHandlers } from './export/handlers.ts'
import type { Handlers } from './http/context.ts'
import { handoverHandlers } from './handover/handlers.ts'
import { importHandlers } from './import/handlers.ts'
import { listHandlers } from './lists/handlers.ts'
import { menuHooks } from './menus/menus.ts'
import { viewHandlers } from './menus/views.ts'
import { clueHooks } from './intake/clue-hooks.ts'
import { auditHandlers } from './audit-log/handlers.ts'
import { clueHandlers } from './intake/handlers.ts'
import { giveBackHandlers } from './intake/give-back-handlers.ts'
import { offerHandlers } from './intake/offer-handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import { dialogueHandlers } from './messages/handlers.ts'
import { messageFile } from './messages/file-rule.ts'
import { accountHandlers } from './staff/accounts.ts'
import { permissionHooks } from './staff/permission-hooks.ts'
import { roleHandlers } from './staff/role-handlers.ts'
import { roleViewHandlers } from './staff/role-view.ts'
import { tokenHandlers } from './staff/tokens.ts'
import { movedNode } from './staff/role-branches.ts'
import { roleHooks } from './staff/role-hooks.ts'
import { userHooks } from './staff/user-hooks.ts'
import { queueHandlers } from './queue/handlers.ts'
import { resourceHandlers } from './resources/crud.ts'
import { hooksTogether } from './resources/hooks.ts'
import { plantHandlers } from './resources/plant.ts'
import { privacyHandlers } from './reveal/handlers.ts'
import { privacySettings } from './reveal/reveal-limits.ts'
import { messageHandlers } from './sms/handlers.ts'
import { gatewayHooks } from './sms/gateways.ts'
import { messageSettings } from './sms/settings-handlers.ts'
import { tryHandlers } from './sms/try-handlers.ts'
import { panelsAsked, readConsole } from './statistics/console-index.ts'
import { goalHandlers } from './statistics/goals.ts'
import { letterHandlers } from './statistics/letters.ts'
import { mergedHospitals } from './statistics/merged-hospitals.ts'
import { mergedRoles } from './statistics/merged-roles.ts'
import { panelFile } from './statistics/panel-file.ts'
import { reportFile } from './statistics/report-file.ts'
import { reportHooks } from './statistics/report-hooks.ts'
import { reportHandlers } from './statistics/reports.ts'
import { optionHandlers } from './system-config/handlers.ts'
import { userImportHandlers } from './user-import/handlers.ts'
import { draftKey } from './users/draft-key.ts'
import { ownFactorHandlers } from './users/own-factors.ts'
import { endOwnSession, listSessions } from './users/own-sessions.ts'
import { readProfile, updateProfile } from './users/profile.ts'
import { lockScreen, unlockScreen } from './users/lock-screen.ts'
import { resetPassword } from './users/reset-password.ts'
import { switchRole } from './users/switch-role.ts'

/** What carries each call of the contract out. Rooms bring their handlers here and import none of each other's. */
export const handlers: Handlers = {
  'auth/login': login,
  'auth/secondFactor': secondFactor,
  'auth/providerStart': providerStart,
  'auth/providerFinish': providerFinish,
  'auth/logout': logout,
  'users/getUserInfo': getUserInfo,
  'users/switchRole/{id}': switchRole,
  'users/resetPassword': resetPassword,
  'users/draftKey': draftKey,
  'users/profile': readProfile,
  'users/updateProfile': updateProfile,
  'users/sessions': listSessions,
  'users/endSession/{id}': endOwnSession,
  ...ownFactorHandlers,
  'users/lockScreen': lockScreen,
  'users/unlockScreen': unlockScreen,
  'users/startProviderUnlock': startProviderUnlock,
  'users/finishProviderUnlock': finishProviderUnlock,
  ...optionHandlers,
  ...listHandlers,
  ...customerHandlers,
  ...mergingHandlers,
  ...listColumnHandlers,
  ...phraseHandlers,
  ...viewHandlers,
  ...queueHandlers,
  ...privacyHandlers,
  ...messageHandlers,
  ...exportHandlers,
  ...importHandlers,
  ...dialogueHandlers,
  ...customerFileHandlers,
  ...fileHandlers({ customer: customerFile, follow_up: customerFile, message: messageFile }),
  ...noticeHandlers,
  ...privacySettings,
  ...messageSettings,
  ...tryHandlers,
  ...clueHandlers,
  ...giveBackHandlers,
  ...offerHandlers,
  ...plantHandlers,
  ...resourceHandlers({
    'customers/cumenus': menuHooks,
    'supervision/hospitals': hooksTogether(mergeDatum('hospital'), mergedHospitals),
    'supervision/diseases': movedNode('diseases'),
    'supervision/sources': { ...mergeDatum('source'), ...movedNode('sources') },
    'supervision/promoteds': mergeDatum('promoted_id'),
    'supervision/smsconfigs': gatewayHooks,
    'supervision/clues': clueHooks,
    users: userHooks,
    'supervision/roles': hooksTogether(roleHooks, mergedRoles),
    'supervision/permissions': permissionHooks,
    'statistics/reports_config': reportHooks,
  }),
  'console/index': (call) => readConsole(call, panelsAsked(call.actor, call.input.body.panels)),
  'console/export': panelFile,
  'statistics/reports_forms/export': reportFile,
  ...reportHandlers,
  ...goalHandlers,
  ...letterHandlers,
  ...datumHandlers,
  ...accountHandlers,
  ...auditHandlers,
  ...roleHandlers,
  ...handoverHandlers,
  ...roleViewHandlers,
  ...tokenHandlers,
  ...userImportHandlers,
}
