export { ClientProvider, useCall } from './client-context.tsx'
