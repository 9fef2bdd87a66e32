import type { FileCallName, ResponseOf, UploadCallName } from '@hospital-crm/api/contract'
import { FILE_PIECE_BYTES, type CustomerImport, type StoredFile } from '@hospital-crm/api/entities'
import { dispositionOf, fileNameOf } from '@hospital-crm/api/rules'
import type { RunningServer } from '../../support/server.ts'
import { call, pathOf, send, type Answer, type Input, type Refusal } from './api.ts'

/** A file as it was answered. */
export interface Downloaded {
  status: number
  name: string | undefined
  /** How many rows it promised. */
  rows: string | null
  bytes: Buffer
  /** The bytes as UTF-8, without the mark. */
  text: string
}

/** Asks for a file and reads it to its end. */
export const download = async (
  server: RunningServer,
  name: FileCallName,
  { params, body, token }: Input,
): Promise<Downloaded> => {
  const answer = await fetch(`${server.url}${pathOf(name, params)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', webVersion: '010', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    name: fileNameOf(answer.headers.get('content-disposition')),
    rows: answer.headers.get('x-rows'),
    bytes,
    text: bytes.toString('utf8').replace(/^\ufeff/, ''),
  }
}

type Refused = Partial<Refusal> & { reason?: string; limit?: number }

interface SentFile {
  name: string
  content: string | Uint8Array
  token: string
  params?: Record<string, number>
}

/** Sends a file with a call that takes one. */
export const uploadTo = async <Name extends UploadCallName>(
  server: RunningServer,
  path: Name,
  { name, content, token, params }: SentFile,
): Promise<Answer<ResponseOf<Name> & Refused>> => {
  const answer = await send(server, pathOf(path, params), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': dispositionOf(name),
      webVersion: '010',
      authorization: `Bearer ${token}`,
    },
    body: content as string,
  })
  return answer as Answer<ResponseOf<Name> & Refused>
}

/** Sends a file of customers. */
export const upload = (server: RunningServer, file: SentFile) =>
  uploadTo(server, 'customers/imports/upload', file)

/** Sends a file as the console does, piece after piece, and answers how it ended. */
export const sendWhole = async (
  server: RunningServer,
  { name, content, token }: SentFile,
): Promise<Answer<StoredFile & Refused>> => {
  const bytes = Buffer.from(content)
  const begun = await call(server, 'files/begin', { token, body: { name, size: bytes.length } })
  if (begun.code !== 200) return begun as unknown as Answer<StoredFile & Refused>
  const { id } = begun.data
  for (let offset = 0; offset < bytes.length;) {
    const piece = bytes.subarray(offset, offset + FILE_PIECE_BYTES)
    const { code, data, text } = await uploadTo(server, 'files/append/{id}/{offset}', {
      name,
      content: piece,
      token,
      params: { id, offset },
    })
    if (code !== 200) throw new Error(text)
    ;({ offset } = data)
  }
  return call(server, 'files/finish/{id}', { token, params: { id } })
}

/** The import once it runs no more. */
export const finished = async (server: RunningServer, id: number, token: string): Promise<CustomerImport> => {
  for (;;) {
    const { data } = await call(server, 'customers/imports/show/{id}', { params: { id }, token })
    if (data.state !== 'running') return data
  }
}
