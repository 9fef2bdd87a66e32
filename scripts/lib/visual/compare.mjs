import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * How different two colours may be to count as equal, 0 to 1. None: the usual 0.1 lets a whole shade of a token pass
 * (#003366 and #003a6e are equal to it), and the same browser draws the same page the same way twice.
 */
const threshold = 0

/**
 * @typedef {{ pixels: number, difference: Buffer }} Difference `pixels` that differ, and a picture of where
 */

/**
 * Compares two pictures; one that is smaller counts as different where it ends.
 * @param {Buffer} before
 * @param {Buffer} after
 * @returns {Difference | undefined} nothing when they are the same
 */
export function compare(before, after) {
  if (before.equals(after)) return undefined
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(first.width, second.width)
  const height = Math.max(first.height, second.height)
  const output = new PNG({ width, height })
  const data = [first, second].map((image) => onCanvas(image, width, height).data)
  const pixels = pixelmatch(data[0] ?? output.data, data[1] ?? output.data, output.data, width, height, {
    threshold,
    includeAA: true,
  })
  return pixels === 0 ? undefined : { pixels, difference: PNG.sync.write(output) }
}

/**
 * @param {PNG} image
 * @param {number} width
 * @param {number} height
 */
function onCanvas(image, width, height) {
  if (image.width === width && image.height === height) return image
  const canvas = new PNG({ width, height, fill: true })
  canvas.data.fill(0)
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0)
  return canvas
}
