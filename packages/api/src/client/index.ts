export { createClient, type Client } from './create-client.ts'
export {
  NETWORK_TOAST_MS,
  REFUSED_TOAST_MS,
  REQUEST_TIMEOUT_MS,
  type ClientOptions,
  type Failure,
} from './options.ts'
export type { FileAnswer } from './file.ts'
export { pathOf, type CallInput, type NamedFile } from './request.ts'
