/**
 * Where it shows that a call without a toast of its own has failed.
 * - `page`: in place of what was asked for, with a way to ask again
 * - `form`: at what was sent, which stays
 * - `question`: in the dialog that was confirmed
 * - `cell`: at the cell or field that was edited
 * - `line`: at the file or message that is on its way, which can be sent again
 * - `session`: on the pages of signing in, locking and leaving
 * - `toast`: its screen shows a toast of its own
 * - `unseen`: nowhere on the page, at least where one of several asks, so the console shows a toast
 *
 * `nobody` waits for the others; it says what becomes of them.
 */
export type FailurePlace =
  | 'page'
  | 'form'
  | 'question'
  | 'cell'
  | 'line'
  | 'session'
  | 'toast'
  | 'unseen'
  | { nobody: string }

/** Every quiet call of the console: by its file, and by what it calls, as it is written there. */
export const failurePlaces: Readonly<Record<string, Readonly<Record<string, FailurePlace>>>> = {
  'areas/audit/audit-route.tsx': {
    'supervision/audit/index': 'page',
    'supervision/audit/verify': 'toast',
    'supervision/audit/export': 'toast',
  },
  'areas/customers/acts/act-calls.ts': {
    shared: 'question',
  },
  'areas/customers/acts/plans.ts': {
    'customers/customers/transfer/{id}': 'question',
  },
  'areas/customers/acts/receive-one.tsx': {
    '${customerLists[list].path}/receive': 'form',
  },
  'areas/customers/acts/receiving-room.tsx': {
    'customers/customers/receivingRoom': 'unseen',
  },
  'areas/customers/acts/use-reservation.ts': {
    'customers/customers/receivePretreatment': 'form',
    'customers/customers/endReservation': { nobody: 'what is not given back runs out by itself' },
  },
  'areas/customers/contact/contact-dialog.tsx': {
    'customers/customers/contactRules/{id}': 'page',
    'customers/customers/stopContact/{id}': 'form',
    'customers/customers/allowContact/{id}': 'form',
  },
  'areas/customers/data/ask-views.ts': {
    'customers/customers/board/{menuId}': 'page',
    'customers/customers/visits/{menuId}': 'page',
    'customers/customers/counted/{menuId}': 'page',
  },
  'areas/customers/data/customer-list.ts': {
    shared: 'page',
  },
  'areas/customers/data/use-customer.ts': {
    'customers/customers/extraInfo': 'toast',
  },
  'areas/customers/delete-exist/delete-exist.tsx': {
    'customers/cusleads/deleteExist': 'question',
  },
  'areas/customers/drawer/use-timeline.ts': {
    'customers/customers/timeline/{id}': 'page',
    'customers/followups/index': 'page',
  },
  'areas/customers/edit/store-change.ts': {
    'customers/customers/updateStatus/{id}': 'cell',
    'customers/customers/updateTags/{id}': 'cell',
    'customers/customers/update': 'cell',
    'customers/customers/extraInfo': 'cell',
  },
  'areas/customers/export/use-export.ts': {
    shared: 'question',
  },
  'areas/customers/files/file-viewer.tsx': {
    'customers/files/open/{id}': 'page',
  },
  'areas/customers/files/use-customer-files.ts': {
    'customers/files/index/{id}': 'page',
  },
  'areas/customers/files/use-customer-uploads.ts': {
    'customers/files/add/{id}': 'line',
  },
  'areas/customers/filters/use-views.ts': {
    'customers/views/create': 'form',
    'customers/views/update': 'form',
    'customers/views/delete/{id}': 'question',
  },
  'areas/customers/follow-up/phrases.tsx': {
    'customers/phrases/index': 'unseen',
    'customers/phrases/update': 'toast',
  },
  'areas/customers/follow-up/use-follow-up.ts': {
    'customers/followups/create': 'form',
  },
  'areas/customers/form/new-customer.tsx': {
    '${customerLists[list].path}/create': 'form',
  },
  'areas/customers/form/use-duplicates.ts': {
    'customers/customers/duplicateCheck': 'unseen',
  },
  'areas/customers/import/import-wizard.tsx': {
    'customers/imports/index': 'page',
  },
  'areas/customers/import/use-import.ts': {
    'customers/imports/show/{id}': { nobody: 'it is asked again every second while the import runs' },
    'customers/imports/rows/{id}': 'unseen',
    'customers/imports/mend/{id}': 'cell',
    'customers/imports/upload': 'line',
    'customers/imports/table/{id}': 'unseen',
    'customers/imports/arrange/{id}': 'form',
    'customers/imports/values/{id}': 'form',
    'customers/imports/dryRun/{id}': 'form',
    'customers/imports/run/{id}': 'form',
    'customers/imports/undo/{id}': 'form',
    'customers/imports/errors/{id}': 'form',
  },
  'areas/customers/ledger/use-entries.ts': {
    'customers/customers/costs/{id}': 'page',
    'customers/customers/costPrice/{id}': 'form',
  },
  'areas/customers/list/use-kept-columns.ts': {
    'customers/listColumns/index': {
      nobody: 'the columns that this browser keeps stand until the server is there',
    },
    'customers/listColumns/update': 'toast',
  },
  'areas/customers/merging/doubled-people.tsx': {
    'customers/customers/duplicates/{id}': 'page',
  },
  'areas/customers/merging/merge-dialog.tsx': {
    'customers/customers/compare': 'page',
    'customers/customers/merge': 'form',
  },
  'areas/customers/merging/use-apart.ts': {
    'customers/customers/keepApart': 'toast',
  },
  'areas/customers/merging/use-doubled-people.ts': {
    'customers/customers/doubled': 'page',
  },
  'areas/customers/merging/use-merging.tsx': {
    'customers/customers/duplicates/{id}': 'unseen',
  },
  'areas/customers/merging/use-split.ts': {
    'customers/customers/split': 'toast',
  },
  'areas/customers/queue/queue-page.tsx': {
    'customers/queue/save': 'form',
    'customers/queue/undo': 'form',
  },
  'areas/customers/queue/use-queue.ts': {
    'customers/queue/start': 'page',
    'customers/queue/leave': { nobody: 'whoever is not let go is free again within minutes' },
    'customers/queue/beat': 'line',
    'customers/queue/next': 'form',
  },
  'areas/customers/reveal/note-copies.ts': {
    'customers/customers/noteCopy': {
      nobody: 'masks and cells are copied already; nobody could do anything about the note',
    },
  },
  'areas/customers/reveal/phone-reveal.tsx': {
    'customers/customers/revealPhone/{id}': 'question',
  },
  'areas/customers/reveal/phone-viewers-dialog.tsx': {
    'customers/customers/phoneViewers/{id}': 'page',
  },
  'areas/customers/reveal/use-phone-dialogs.tsx': {
    'customers/customers/noteCopy': {
      nobody: 'the text is copied already; nobody could do anything about the note',
    },
  },
  'areas/customers/routes/use-list-counts.ts': {
    'customers/counts': { nobody: 'the menu stands without figures until they are asked for again' },
  },
  'areas/customers/sms/message-dialog.tsx': {
    'customers/customers/messages/{id}': 'page',
    'customers/customers/sendMessage/{id}': 'form',
  },
  'areas/customers/sms/outbox-dialog.tsx': {
    'supervision/smsconfigs/outbox': 'page',
  },
  'areas/data-center/data-center-route.tsx': {
    'console/minimal': 'page',
  },
  'areas/data-center/figures/figures.tsx': {
    'console/index': 'page',
    'console/goals': 'unseen',
  },
  'areas/data-center/first-steps/first-steps.tsx': {
    'systemConfig/firstSteps': 'page',
    'systemConfig/putAwayFirstSteps': 'toast',
  },
  'areas/data-center/goals/goals-route.tsx': {
    'statistics/goals/index': 'page',
    'statistics/goals/update': 'cell',
  },
  'areas/data-center/letters/letters.tsx': {
    'letters/index': 'page',
    'letters/create': 'form',
    'letters/delete/{id}': 'form',
  },
  'areas/data-center/reports/report-route.tsx': {
    'statistics/reports_forms/loadConfig': 'page',
    'statistics/reports_forms/index': 'page',
  },
  'areas/data-center/sheet/import/sheet-import.tsx': {
    'statistics/reports_datum/importExcel': 'form',
    'statistics/reports_datum/importRun/{id}': 'form',
  },
  'areas/data-center/sheet/sheet-route.tsx': {
    'statistics/reports_datum/update': 'form',
    'statistics/reports_datum/delete/{id}': 'question',
  },
  'areas/data-center/sheet/use-sheet.ts': {
    'statistics/reports_datum/index': 'page',
    'statistics/reports_datum/update': 'cell',
  },
  'areas/messages/card-dialog.tsx': {
    'customers/customers/index/{menuId}': 'page',
  },
  'areas/messages/chat.ts': {
    'messages/send': 'line',
    'messages/dialogues': 'page',
    'messages/people': { nobody: 'it is asked again with the next connection, and dialogues stay' },
    'messages/index': 'page',
    'messages/read': { nobody: 'what is seen is told again with the next message' },
  },
  'areas/messages/forwarded-file.ts': {
    'files/address/{id}': 'toast',
  },
  'areas/messages/use-chat-files.ts': {
    'files/address/{id}': 'toast',
  },
  'areas/messages/use-message-search.ts': {
    'messages/search': 'page',
  },
  'areas/parameters/use-parameters.ts': {
    'systemConfig/parameters': 'page',
    'systemConfig/update': 'form',
    'users/roles': 'unseen',
    'systemConfig/recyclingPreview': 'form',
  },
  'areas/parameters/use-sent-picture.ts': {
    'systemConfig/uploadPicture': 'line',
  },
  'areas/profile/factors.tsx': {
    'users/secondFactors': 'page',
    'users/removeFactor/{id}': 'question',
    'users/recoveryCodes': 'question',
  },
  'areas/profile/profile-route.tsx': {
    'users/sessions': 'page',
    'users/endSession/{id}': 'question',
  },
  'areas/profile/use-profile.tsx': {
    'users/profile': 'page',
    'users/updateProfile': 'form',
  },
  'areas/resources/clues/clue-doctor.tsx': {
    'supervision/clues/doctor': 'page',
    'supervision/clues/pushes': 'page',
    'supervision/clues/states': 'page',
    'supervision/clues/offers': 'page',
    'supervision/clues/replay': 'toast',
    'supervision/clues/giveAgain': 'toast',
    'supervision/clues/test': 'toast',
    'supervision/clues/preview': 'toast',
  },
  'areas/resources/plant/plant-dialog.tsx': {
    '${path}/plant': 'form',
  },
  'areas/resources/reports/report-trial.tsx': {
    'statistics/reports_config/preview': 'page',
  },
  'areas/resources/roles/role-tools.tsx': {
    'supervision/roles/holders/{id}': 'unseen',
  },
  'areas/resources/roles/use-role-losses.tsx': {
    'supervision/roles/losses/{id}': 'form',
  },
  'areas/resources/sms/try-dialog.tsx': {
    'supervision/smsconfigs/preview': 'form',
    'supervision/smsconfigs/test': 'form',
  },
  'areas/resources/use-value-words.ts': {
    'users/roles': 'unseen',
  },
  'areas/resources/users/account-tools.tsx': {
    shared: 'toast',
  },
  'areas/resources/users/handover/handover.tsx': {
    'users/handoverState/{id}': 'page',
    'users/handoverPreview/{id}': 'page',
    'users/handover/{id}': 'form',
    'users/handoverUndo/{id}': 'form',
  },
  'areas/resources/users/handover/removed-users.tsx': {
    'users/handoverRemoved': 'unseen',
    'users/handoverUndo/{id}': 'toast',
  },
  'areas/resources/users/import/use-user-import.ts': {
    'users/importCheck': 'form',
    'users/importRead': 'line',
    'users/import': 'form',
  },
  'areas/resources/users/tokens/tokens.tsx': {
    'users/tokens/{id}': 'page',
    'users/createToken/{id}': 'form',
    'users/revokeToken/{id}': 'form',
  },
  'brand/public-config.tsx': {
    'systemConfig/getSysConfig': { nobody: 'the brand that is known stands' },
  },
  'client/send-file.ts': {
    'files/upload/{id}': 'line',
    'files/begin': 'line',
    shared: 'line',
    'files/finish/{id}': 'line',
  },
  'drafts/session-drafts.ts': {
    'users/draftKey': { nobody: 'what is typed stays in the page until the key is there' },
  },
  'login/sign-in.ts': {
    'auth/login': 'session',
    'auth/secondFactor': 'session',
  },
  'login/visit-provider.ts': {
    'auth/providerStart': 'session',
    'auth/providerFinish': 'session',
  },
  'options/use-options.ts': {
    'systemConfig/index': 'unseen',
  },
  'options/use-resource.ts': {
    '${path}/index': 'unseen',
    '${path}/${verb}': 'form',
  },
  'password/change-password.ts': {
    'users/resetPassword': 'form',
  },
  'root/services.ts': {
    'systemConfig/getSysConfig': { nobody: 'the brand that is known stands' },
  },
  'second-factor/forced-enrolment.tsx': {
    'users/secondFactors': { nobody: 'every way is offered then, and the next step says what is wrong' },
  },
  'second-factor/use-enrolment.ts': {
    'users/startPasskey': 'form',
    'users/addPasskey': 'form',
    'users/startTotp': 'form',
    'users/addTotp': 'form',
  },
  'session/session-effects.ts': {
    'users/lockScreen': 'session',
    'auth/logout': 'session',
  },
  'session/switch-role.ts': {
    'users/switchRole/{id}': 'toast',
  },
  'session/token-store.ts': {
    'auth/logout': { nobody: 'a token that was replaced ends by itself' },
  },
  'session/unlock.ts': {
    'users/unlockScreen': 'session',
    'users/startProviderUnlock': 'session',
    'users/finishProviderUnlock': 'session',
  },
  'session/view-as.ts': {
    'supervision/roles/view/{id}': 'question',
  },
  'shell/notices/use-notices.ts': {
    'notices/index': 'page',
  },
  'shell/use-live-updates.ts': {
    'users/getUserInfo': { nobody: 'it is asked again with the next frame or connection' },
  },
  'uploads/upload-queue.ts': {
    'files/discard/{id}': { nobody: 'what is not discarded runs out by itself' },
  },
}
