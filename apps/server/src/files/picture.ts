import { MAX_PICTURE_PIXELS, SMALL_PICTURE_SIDE } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import sharp, { type Sharp } from 'sharp'

/** Of the pictures that are looked at, none is kept in memory. */
sharp.cache(false)
/** One thread for each picture; several come at one time. */
sharp.concurrency(1)

/** A picture of its pixels alone. */
interface RemadePicture {
  bytes: Buffer
  width: number
  height: number
}

/** A picture as it is stored, and a small version of it. */
export interface MadePicture extends RemadePicture {
  /** WebP. */
  small: Buffer
}

type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

const writers: Readonly<Record<PictureMime, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
  'image/gif': (picture) => picture.gif(),
}

/** Whether a type is one of a picture. */
export const isPicture = (mime: string): mime is PictureMime => Object.hasOwn(writers, mime)

const limits = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const

const opened = (bytes: Uint8Array, options: object = {}): Sharp => sharp(bytes, { ...limits, ...options })

/** Of a moving picture all frames count. */
const measured = async (bytes: Uint8Array) => {
  const { width, height, pages = 1 } = await opened(bytes).metadata()
  return { width, height, frames: pages }
}

const readable = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallError) throw error
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new CallError(isLarge ? 'picture_too_large' : 'file_damaged')
  }
}

/**
 * Makes a picture anew of its pixels: turned as it is meant to be seen, without the place where it was taken, without whatever
 * else stood in its file.
 * @throws CallError `picture_too_large`, `file_damaged`
 */
export const remakePicture = (bytes: Uint8Array, mime: PictureMime): Promise<RemadePicture> =>
  readable(async () => {
    const { width, height, frames } = await measured(bytes)
    if (width * height * frames > MAX_PICTURE_PIXELS) throw new CallError('picture_too_large')
    const moves = frames > 1
    const whole = opened(bytes, moves ? { animated: true } : {})
    const { data, info } = await writers[mime](moves ? whole : whole.autoOrient())
      .keepIccProfile()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  })

/**
 * The same, with a small version.
 * @throws CallError `picture_too_large`, `file_damaged`
 */
export const makePicture = async (bytes: Uint8Array, mime: PictureMime): Promise<MadePicture> => {
  const whole = await remakePicture(bytes, mime)
  const small = await readable(() =>
    opened(bytes)
      .autoOrient()
      .resize(SMALL_PICTURE_SIDE, SMALL_PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer(),
  )
  return { ...whole, small }
}
