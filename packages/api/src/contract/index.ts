export type { Access, CallDefinition, RestrictedState } from './call.ts'
export {
  callNames,
  contract,
  grantablePaths,
  permissionPaths,
  type BodyOf,
  type CallName,
  type Contract,
  type DataCallName,
  type FileCallName,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type UploadCallName,
} from './contract.ts'
export type { ResourceCallName } from './resources.ts'
export { isEnvelope, SESSION_ENDED_CODE, successCodes, type Envelope } from './envelope.ts'
export { answersAfterView, viewedAs } from './viewing.ts'
export { permissionGroups, permissionVerbs } from './permission-names.ts'
export { withNewPermissions } from './new-permissions.ts'
