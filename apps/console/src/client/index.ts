export { ClientProvider, useCall, useFileCall } from './client-context.tsx'
