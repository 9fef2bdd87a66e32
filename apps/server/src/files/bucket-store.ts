import { Readable } from 'node:stream'
import { CallError } from '@hospital-crm/api/errors'
import { S3mini } from 's3mini'
import type { BucketSettings } from '../basics/files-settings.ts'
import type { FileStore } from './store.ts'

/** Milliseconds in which something is stored or removed. */
const WRITING_MS = 30_000
/** Milliseconds in which a file is read: as long as the slowest reader takes. */
const READING_MS = 900_000

/** Tells a missing key from a bucket that cannot be asked; what the bucket said goes nowhere. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404

const orUnavailable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) throw error
    throw new CallError('unavailable')
  }
}

/** Files in a bucket of a service that speaks the S3 protocol. */
export const bucketStore = ({ address, region, key: accessKeyId, secret }: BucketSettings): FileStore => {
  const opened = (requestAbortTimeout: number) =>
    new S3mini({ endpoint: address, region, accessKeyId, secretAccessKey: secret, requestAbortTimeout })
  const [bucket, reading] = [opened(WRITING_MS), opened(READING_MS)]
  return {
    put: async (key, bytes) => {
      await orUnavailable(() => bucket.putObject(key, Buffer.from(bytes)))
    },
    get: async (key, range) => {
      try {
        const { body } = await orUnavailable(() =>
          range ? reading.getObjectRaw(key, false, range.from, range.to + 1) : reading.getObjectRaw(key),
        )
        return body === null ? Readable.from([]) : Readable.fromWeb(body)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => {
      try {
        await orUnavailable(() => bucket.deleteObject(key))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}
