import { createServer } from 'node:net'

/** The server cannot listen where it was told to; the message says why and what to do. */
export class AddressUnavailable extends Error {
  override readonly name = 'AddressUnavailable'
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program. Stop that one, or choose another PORT.',
  EACCES: 'may not be used by this user. Choose a PORT from 1024.',
  EADDRNOTAVAIL: 'is no address of this machine. Choose another HOST.',
  ENOTFOUND: 'is no address of this machine. Choose another HOST.',
}

/**
 * Looks whether the server will be able to listen, before anything is created: the initial password, say, is shown
 * once, and a start that fails after making it would show it to nobody.
 * @throws AddressUnavailable
 */
export const checkAddress = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be listened on: ${error.message}`
      reject(new AddressUnavailable(`${host}:${port} ${reason}`))
    })
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
