import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const width = 140
/** A fifth of it is seen on light as on dark. */
const grey = [128, 128, 128, 52]
const nothing = [128, 128, 128, 0]

/** Whether a point of a row is drawn: a bar where a text will be, and the line below the row. */
const isDrawn = (x: number, y: number, height: number): boolean =>
  y === height - 1 || (x >= 12 && x < 100 && Math.abs(y + 0.5 - height / 2) < 4)

function draw(height: number): PNG {
  const picture = new PNG({ width, height, colorType: 4, inputColorType: 6 })
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      picture.data.set(isDrawn(x, y, height) ? grey : nothing, (y * width + x) * 4)
  return picture
}

const pictures = [
  ...css.matchAll(/--row-height: (\d+)px;\s+--row-picture: url\('data:image\/png;base64,([^']+)'\)/gu),
].map(([, height, base64]) => ({ height: Number(height), base64: base64! }))

test('every density has a picture of a row', () => {
  expect(pictures.map(({ height }) => height)).toEqual([40, 48, 32])
})

test.each(pictures)('a row of $height px is drawn point by point', ({ height, base64 }) => {
  const wanted = draw(height)
  const { data, ...picture } = PNG.sync.read(Buffer.from(base64, 'base64'))
  const drawn = PNG.sync.write(wanted, { colorType: 4, deflateLevel: 9 }).toString('base64')
  expect(picture).toMatchObject({ width, height })
  expect(data.equals(wanted.data) ? drawn : base64).toBe(drawn)
})
