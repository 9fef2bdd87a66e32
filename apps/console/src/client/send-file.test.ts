import type { Client } from '@hospital-crm/api/client'
import { FILE_PIECE_BYTES } from '@hospital-crm/api/entities'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { describe, expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

const SIZE = FILE_PIECE_BYTES * 3 + 100
const file = new File([new Uint8Array(SIZE).map((_none, at) => at % 251)], '录音.wav')

/** A server whose line breaks when `breaks` says so: before a piece arrives, or after it has. */
const server = (breaks: (piece: number) => 'before' | 'after' | undefined = () => undefined) => {
  const held: Uint8Array[] = []
  const calls: string[] = []
  let pieces = 0
  const offset = () => held.reduce((sum, { length }) => sum + length, 0)
  const upload = () => ({ id: 7, name: file.name, size: SIZE, offset: offset() })
  const lost = () => new TransportError('network', 0, 'lost')
  const call = (async (name: string, input: { params?: { offset: number }; file?: File }) => {
    calls.push(name)
    if (name === 'files/finish/{id}') return { id: 70, size: offset() }
    if (!input.file) return upload()
    const how = breaks((pieces += 1))
    if (how === 'before') throw lost()
    if (input.params?.offset !== offset()) throw new CallError('upload_moved', { offset: offset() })
    held.push(new Uint8Array(await input.file.arrayBuffer()))
    if (how === 'after') throw lost()
    return upload()
  }) as unknown as Client['call']
  return { call, calls, held }
}
const options = () => ({
  soFar: {},
  shares: [] as number[],
  signal: new AbortController().signal,
})

describe('a file that is sent', () => {
  it('arrives whole, in pieces, telling how far it is', async () => {
    const { call, held } = server()
    const { shares, ...rest } = options()
    const stored = await sendFile(call, file, { ...rest, onProgress: (share) => shares.push(share) })
    expect(stored).toEqual({ id: 70, size: SIZE })
    expect(new Blob(held as BlobPart[]).size).toBe(SIZE)
    expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 33, 67, 100, 100])
  })

  it.each(['before', 'after'] as const)('goes on where the line broke %s a piece arrived', async (how) => {
    const { call, calls, held } = server((piece) => (piece === 2 ? how : undefined))
    const { soFar, signal } = options()
    const again = { soFar, signal, onProgress: () => undefined }
    await expect(sendFile(call, file, again)).rejects.toThrow('lost')
    await sendFile(call, file, again)
    const sent = new Uint8Array(await new Blob(held as BlobPart[]).arrayBuffer())
    expect(sent).toEqual(new Uint8Array(await file.arrayBuffer()))
    expect(calls.filter((name) => name === 'files/begin')).toHaveLength(1)
  })

  it('begins anew where the server has forgotten it', async () => {
    const { call, calls } = server()
    const forgetful = (async (name: string, input: never) => {
      if (name === 'files/upload/{id}') throw new CallError('upload_over')
      return call(name as 'files/begin', input)
    }) as unknown as Client['call']
    await sendFile(forgetful, file, {
      soFar: { id: 3 },
      signal: options().signal,
      onProgress: () => undefined,
    })
    expect(calls[0]).toBe('files/begin')
  })

  it('is refused with the words of the server', async () => {
    const refusing = (async () => {
      throw new CallError('file_too_large')
    }) as unknown as Client['call']
    const { soFar, signal } = options()
    await expect(sendFile(refusing, file, { soFar, signal, onProgress: () => undefined })).rejects.toThrow(
      expect.objectContaining({ error: 'file_too_large' }),
    )
  })
})
