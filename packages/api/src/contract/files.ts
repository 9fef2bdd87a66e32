import * as z from 'zod/mini'
import {
  FILE_NAME_LENGTH,
  FILE_PIECE_BYTES,
  fileAddress,
  fileUpload,
  MAX_FILE_BYTES,
  storedFile,
} from '../entities/file.ts'
import { id, line } from '../schemas/primitives.ts'
import { noData, type CallDefinition } from './call.ts'

const idParam = z.object({ id })

/** Files: sent piece by piece, checked, and read at addresses that end. What they belong to says who reads them. */
export const fileCalls = {
  'files/begin': {
    method: 'POST',
    summary: 'Begins to send a file; what is sent and never used is forgotten after a day.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({
      name: line(FILE_NAME_LENGTH).check(z.minLength(1)),
      size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    }),
    response: fileUpload,
  },
  'files/append/{id}/{offset}': {
    method: 'POST',
    summary: `Sends the next piece of a file, at most ${FILE_PIECE_BYTES} bytes, from the offset that the server told last.`,
    access: 'signedIn',
    tokens: 'answered',
    params: z.object({ id, offset: z.int().check(z.minimum(0), z.maximum(MAX_FILE_BYTES)) }),
    accepts: 'file',
    response: fileUpload,
  },
  'files/upload/{id}': {
    method: 'POST',
    summary: 'How far an own upload is, to go on where the line broke.',
    access: 'signedIn',
    tokens: 'answered',
    params: idParam,
    body: z.strictObject({}),
    response: fileUpload,
  },
  'files/finish/{id}': {
    method: 'POST',
    summary: 'Checks a file that is here as a whole and keeps it; asked again it answers the same file.',
    access: 'signedIn',
    tokens: 'answered',
    params: idParam,
    body: z.strictObject({}),
    response: storedFile,
  },
  'files/discard/{id}': {
    method: 'POST',
    summary: 'Gives up an own upload.',
    access: 'signedIn',
    tokens: 'answered',
    params: idParam,
    body: z.strictObject({}),
    response: z.null(),
  },
  'files/address/{id}': {
    method: 'POST',
    summary: 'Where a file that the caller may open can be read for an hour, by this session alone.',
    access: 'signedIn',
    tokens: 'answered',
    params: idParam,
    body: z.strictObject({}),
    response: fileAddress,
  },
  'files/read/{id}': {
    method: 'GET',
    summary: 'The bytes of a file at an address of `files/address`; a range of them where one is asked for.',
    access: 'public',
    params: idParam,
    query: z.strictObject({
      /** 1 asks for the small version. */
      small: z.enum(['0', '1']),
      session: z.string().check(z.regex(/^\d{1,10}$/)),
      expires: z.string().check(z.regex(/^\d{1,10}$/)),
      signature: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
    answer: 'file',
    response: noData,
  },
} as const satisfies Record<string, CallDefinition>
