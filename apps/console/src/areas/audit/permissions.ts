import { permissionPath } from '@hospital-crm/api/rules'

/** No role gives it: administrators alone hold everything. */
export const auditPermissions = [permissionPath('supervision/audit/index')]

/** Address of the audit log. */
export const AUDIT_PATH = '/users/audit'
