import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A bucket of the S3 protocol for one test file. */
export interface Bucket {
  /** What a server needs to know, to keep its files there. */
  env: Readonly<Record<string, string>>
  /** Where its bytes lie on this machine. */
  folder: string
  close: () => Promise<void>
}

/** Opens an empty bucket. */
export const openBucket = async (): Promise<Bucket> => {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-crm-bucket-'))
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'hospital' }],
  })
  const { port } = await service.run()
  return {
    env: {
      FILES_BUCKET: `http://127.0.0.1:${port}/hospital`,
      FILES_BUCKET_REGION: 'us-east-1',
      FILES_BUCKET_KEY: 'S3RVER',
      FILES_BUCKET_SECRET: 'S3RVER',
    },
    folder,
    close: async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
