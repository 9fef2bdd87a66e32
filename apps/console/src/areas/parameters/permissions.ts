import { permissionPath } from '@hospital-crm/api/rules'

/** Any one of these shows the parameters. */
export const parametersPermissions = [permissionPath('systemConfig/parameters')]

/** Address of the parameters. */
export const PARAMETERS_PATH = '/configs/system_config'
