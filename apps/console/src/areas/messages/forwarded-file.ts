import type { Client } from '@hospital-crm/api/client'
import type { DialogueMessage } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { orCutLine } from '../../parts/cut-line.ts'
import type { FileFor } from './give-file.ts'

/**
 * The file of a message, to be sent on as one of its own.
 *
 * @throws CallError `not_found` for a file that its reader may not open any more, TransportError when the line breaks
 */
export const readForwarded = async (
  call: Client['call'],
  { fileId, fileName = '' }: Readonly<Record<string, string>>,
  read: (address: string) => Promise<Response> = fetch,
): Promise<File> => {
  const params = { id: Number(fileId) }
  const { address } = await call('files/address/{id}', { params, body: {}, quiet: true })
  const answer = await orCutLine(read(address))
  if (!answer.ok) throw new CallError('not_found')
  return new File([await orCutLine(answer.blob())], fileName)
}

/** What goes with a file that is sent on: a customer whose card it came with decides who opens it there too. */
export const forwardedWith = ({
  msg,
  extra: { seconds, cusId },
}: Pick<DialogueMessage, 'msg' | 'extra'>): Omit<FileFor, 'uid' | 'name'> => ({
  isForwarded: true,
  ...(msg !== '' && { msg }),
  ...(seconds !== undefined && { seconds: Number(seconds) }),
  ...(Number(cusId ?? 0) > 0 && { cusId: Number(cusId) }),
})
