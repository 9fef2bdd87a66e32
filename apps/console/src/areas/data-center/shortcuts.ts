import { permissionPath } from '@hospital-crm/api/rules'
import { defineShortcuts } from '../../shortcuts/shortcuts.ts'

/** Any one of these opens the data center. */
export const dataCenterPermissions = [permissionPath('console/index'), permissionPath('console/minimal')]

/** Keys of the data center. */
export const dataCenterShortcuts = defineShortcuts({
  goConsole: { scope: 'global', steps: ['G', 'D'], permissions: dataCenterPermissions },
})
