import { successCodes } from '../contract/envelope.ts'
import { statusText, type Language } from '../errors/status-texts.ts'
import { TransportError } from '../errors/transport-error.ts'
import { fileNameOf, ROWS_HEADER } from '../rules/file-name.ts'
import { readAnswer } from './answer.ts'

/** A file on its way. */
export interface FileAnswer {
  /** The server's name for it. */
  name: string
  /** Media type. */
  type: string
  /** How many rows it will have; null where the server does not tell. */
  rows: number | null
  /** The bytes; to be read to the end or cancelled. */
  body: ReadableStream<Uint8Array>
}

const rowsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/**
 * Reads the head of an answered file. What the server refused is an envelope instead.
 * @throws CallError when the server refused; TransportError when something else than the API answered.
 */
export const readFile = async (response: Response, language: Language): Promise<FileAnswer> => {
  const { status, headers, body } = response
  const name = fileNameOf(headers.get('content-disposition'))
  const type = headers.get('content-type') ?? ''
  if (successCodes.includes(status) && name !== undefined && body !== null)
    return { name, type, rows: rowsOf(headers.get(ROWS_HEADER)), body }
  await readAnswer(response, language)
  throw new TransportError('malformed', status, statusText(status, language))
}
