import { connect } from 'node:net'
import type { CustomerImport } from '@hospital-crm/api/entities'
import { dispositionOf } from '@hospital-crm/api/rules'

const IMPORTS = '/interface/v1/customers/imports'

/** How a file ended: the name of its refusal, or that all its rows were tried. */
const ended = (answer: { data: { error?: string; reason?: string } }): string | undefined =>
  answer.data.error === undefined ? undefined : [answer.data.error, answer.data.reason].join(' ').trim()

/** Sends a file, and tries its rows where it was taken. */
export const sendFile = async (
  url: string,
  token: string,
  name: string,
  content: Buffer,
): Promise<string> => {
  // Over connections of its own, so that the other caller waits for the server and not for this one's turn.
  const send = async <Data>(call: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-disposition': dispositionOf(name),
    }
    const sent = await fetch(`${url}${IMPORTS}/${call}`, { method: 'POST', headers, body })
    return (await sent.json()) as { data: Data }
  }
  const answer = await send<{ error?: string; reason?: string; import: CustomerImport }>(
    'upload',
    'application/octet-stream',
    new Uint8Array(content),
  )
  const refused = ended(answer)
  if (refused !== undefined) return refused
  const { id, mapping } = answer.data.import
  const isNamed = mapping.some((field) => field !== null)
  const body = { mapping: isNamed ? mapping : mapping.with(0, 'name'), stage: 'customer' }
  const tried = await send<CustomerImport>(`dryRun/${id}`, 'application/json', JSON.stringify(body))
  return `${tried.data.wrong} of ${tried.data.rows} rows wrong`
}

/** Begins a body and sends nothing more of it, or more than may be sent; answers the status once it is told. */
export const sendBody = (url: string, token: string, size: number, sent: number): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.on('close', () => resolve('closed'))
    socket.once('data', (data) => {
      const text = String(data)
      resolve(/"error":"(\w+)"/.exec(text)?.[1] ?? text.slice(9, 12))
      socket.destroy()
    })
    socket.write(
      `POST ${IMPORTS}/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${size}\r\n\r\n`,
    )
    socket.write(Buffer.alloc(sent, 'a,b\n'))
  })
