import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { compare } from './compare.mjs'

/** A picture of one colour, `0xrrggbb`, with single pixels of another. */
const picture = (width: number, height: number, colour: number, spots: readonly number[] = []): Buffer => {
  const image = new PNG({ width, height })
  for (let at = 0; at < width * height; at += 1)
    image.data.writeUInt32BE(((spots.includes(at) ? colour ^ 1 : colour) << 8) | 0, at * 4)
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  return PNG.sync.write(image)
}

test('equal pictures do not differ', () => {
  expect(compare(picture(4, 3, 0x336699), picture(4, 3, 0x336699))).toBeUndefined()
})

test('the same pixels packed otherwise do not differ', () => {
  const repacked = PNG.sync.write(PNG.sync.read(picture(40, 30, 0x336699)), {
    filterType: 0,
    deflateLevel: 0,
  })
  expect(compare(picture(40, 30, 0x336699), repacked)).toBeUndefined()
})

test.each([
  ['red', 0x346699],
  ['green', 0x336799],
  ['blue', 0x33669a],
])('one step of %s is found in every pixel', (_, neighbour) => {
  expect(compare(picture(4, 3, 0x336699), picture(4, 3, neighbour))?.pixels).toBe(12)
})

test('a single pixel one step off is found', () => {
  expect(compare(picture(40, 30, 0x336699), picture(40, 30, 0x336699, [617]))?.pixels).toBe(1)
})

test('what one picture has more of differs', () => {
  expect(compare(picture(4, 3, 0x336699), picture(4, 5, 0x336699))?.pixels).toBe(8)
})
