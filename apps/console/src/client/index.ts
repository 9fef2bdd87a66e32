import type { Client } from '@hospital-crm/api/client'
import { createContext, createElement, use, type ReactNode } from 'react'
import { version } from '../../../../package.json'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) =>
  createElement(ClientContext, { value: client }, children)

/**
 * The typed calls of the interface: `const call = useCall()`, then
 * `call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body: {}, signal })`. A failure is shown as a
 * toast before the promise rejects; pass `quiet: true` where the screen shows it itself.
 */
export const useCall = (): Client['call'] => {
  const client = use(ClientContext)
  if (!client) throw new Error('useCall needs a ClientProvider above it')
  return client.call
}

/** The same for calls that answer a file. */
export const useFileCall = (): Client['file'] => {
  const client = use(ClientContext)
  if (!client) throw new Error('useFileCall needs a ClientProvider above it')
  return client.file
}

/** Version of the console as people read it, such as 1.4.2. Written once, in the root package.json. */
export const APP_VERSION: string = version

/** Its digits, such as 142, as every call carries them in the webVersion header. */
export const WEB_VERSION: string = version.replaceAll('.', '')
