import type { Readable } from 'node:stream'
import type { CallDefinition } from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import { dispositionOf, fileNameOf, ROWS_HEADER } from '@hospital-crm/api/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cutText } from '../numbers/cut.ts'
import type { FileAnswer, UploadedFile } from './context.ts'

const BYTES = 'application/octet-stream'
const NAMELESS = 'file'
const MAX_NAME = 200

/** Lets bytes through unread, so that nobody's file is taken in before it is known who sends it. */
export const acceptFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload))
}

/** Milliseconds in which the rest of a refused body may come; then its connection is closed. */
const REST_MILLISECONDS = 5000

/**
 * Reads what is left of a body that was answered before its end, and forgets it, so that the sender gets to the answer. One
 * that goes on for too long loses the connection.
 */
export const passOverRest = (app: FastifyInstance): void => {
  // Fastify closes a connection whose body it refuses; who is still sending would lose the answer with it.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    const late = setTimeout(() => raw.socket.destroy(), REST_MILLISECONDS).unref()
    raw.once('close', () => clearTimeout(late)).resume()
  })
}

/** Tells when a caller leaves before the answer. */
export const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body

/**
 * The file that came with a call.
 * @throws CallError `unsupported_media_type` when bytes come where JSON is asked for, or the other way round.
 */
export const uploadOf = (call: CallDefinition, request: FastifyRequest): UploadedFile | undefined => {
  const { body, headers } = request
  if ((call.accepts === 'file') !== isStream(body)) throw new CallError('unsupported_media_type')
  if (!isStream(body)) return undefined
  const name = fileNameOf(headers['content-disposition']) ?? NAMELESS
  const size = Number(headers['content-length'])
  return {
    name: cutText(name.toWellFormed().replaceAll('\0', ''), MAX_NAME),
    size: Number.isInteger(size) ? size : undefined,
    body,
  }
}

/** What is sent for what people sent: no script, no form, no frame, no other source, wherever it is opened. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

const sendUntrusted = (
  reply: FastifyReply,
  { inline, size, range }: NonNullable<FileAnswer['untrusted']>,
): void => {
  reply.header('content-security-policy', SANDBOX)
  if (inline)
    reply.header(
      'content-disposition',
      String(reply.getHeader('content-disposition')).replace('attachment', 'inline'),
    )
  if (size === undefined) return
  reply.header('accept-ranges', 'bytes')
  if (range === undefined) reply.header('content-length', size)
  else
    reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
      .header('content-length', range.to - range.from + 1)
}

/** Sends a file as fast as it is read, and no faster. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, rows, body, seconds, untrusted }: FileAnswer,
): FastifyReply => {
  if (seconds !== undefined) reply.header('cache-control', `public, max-age=${seconds}, immutable`)
  reply.type(type).header('content-disposition', dispositionOf(name)).header(ROWS_HEADER, rows)
  if (untrusted) sendUntrusted(reply, untrusted)
  return reply.send(body)
}
