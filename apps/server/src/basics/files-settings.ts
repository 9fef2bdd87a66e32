import { SettingsError, text, type Environment } from './environment.ts'

/** A bucket of a service that speaks the S3 protocol. */
export interface BucketSettings {
  /** Address of the bucket, such as https://s3.example.com/hospital-files. `FILES_BUCKET`. */
  address: string
  /** `FILES_BUCKET_REGION`, default auto. */
  region: string
  /** `FILES_BUCKET_KEY`. */
  key: string
  /** `FILES_BUCKET_SECRET`. */
  secret: string
}

/**
 * Reads where files lie; null keeps them in the data folder.
 * @throws SettingsError naming what is missing beside the address.
 */
export const readBucket = (environment: Environment): BucketSettings | null => {
  const address = text(environment, 'FILES_BUCKET')
  if (address === null) return null
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new SettingsError('FILES_BUCKET must be an address such as https://s3.example.com/hospital-files')
  const [key, secret] = [text(environment, 'FILES_BUCKET_KEY'), text(environment, 'FILES_BUCKET_SECRET')]
  if (key === null || secret === null)
    throw new SettingsError('FILES_BUCKET needs FILES_BUCKET_KEY and FILES_BUCKET_SECRET beside it')
  return { address, region: text(environment, 'FILES_BUCKET_REGION') ?? 'auto', key, secret }
}
