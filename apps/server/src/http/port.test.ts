import { createServer, type AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { AddressUnavailable, checkAddress } from './port.ts'

it('says so, before it creates anything, when another program has the port', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const { port } = other.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-port-'))
  try {
    await expect(startTestServer({ PORT: String(port), DATA_DIR: folder })).rejects.toThrow(
      new AddressUnavailable(
        `127.0.0.1:${port} is in use by another program. Stop that one, or choose another PORT.`,
      ),
    )
    expect(readdirSync(folder)).not.toContain('postgres')
  } finally {
    rmSync(folder, { recursive: true })
    await new Promise((resolve) => other.close(resolve))
  }
})

it('names a host that is not of this machine', async () => {
  await expect(checkAddress('192.0.2.1', 0)).rejects.toThrow(
    '192.0.2.1:0 is no address of this machine. Choose another HOST.',
  )
})
