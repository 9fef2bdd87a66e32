import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { CallDefinition } from '@hospital-crm/api/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * How answers are compressed. Those below a kilobyte travel in one packet either way. Up to 128 kB the answering thread does it
 * by itself: 100 customers of 85 kB become 12 kB and cost it a millisecond, and handing them over would cost twice that.
 * Higher qualities of Brotli take several times as long for a tenth less.
 */
export const compressed = {
  threshold: 1024,
  syncThreshold: 131_072,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies RouteOptions['compress']

/** Lets routes compress what they answer. Bodies that arrive are never unpacked. */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { ...compressed, global: false, globalDecompression: false })
}

/** How the answer of a call is compressed: files go as they are, and so does what lets somebody in. */
export const compressionOf = ({ answer, secret }: CallDefinition): false | typeof compressed =>
  answer !== 'file' && secret !== true && compressed
