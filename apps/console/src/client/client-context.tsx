import type { Client } from '@hospital-crm/api/client'
import { createContext, use, type ReactNode } from 'react'

const ClientContext = createContext<Client | null>(null)

export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
)

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
