import * as z from 'zod/mini'
import { line } from '../schemas/primitives.ts'

/** Kinds of pictures that the server keeps, by their media type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Most bytes of a picture that the server keeps: 3 MB. */
export const MAX_PICTURE_BYTES = 3 * 1024 * 1024

/** A picture that the server took in, by the address it is loaded from. */
export const keptPicture = z.object({ address: line(200) })
export type KeptPicture = z.infer<typeof keptPicture>
