import { expect, test } from 'vitest'
import { watermarkTile } from './watermark-tile.ts'

test('text that lies straight takes its own size and the gap', () => {
  const tile = { textWidth: 120, lineCount: 2, fontSize: 12, rotation: 0, gap: [80, 80] } as const
  expect(watermarkTile(tile)).toStrictEqual({ width: 200, height: 116 })
})

test('turned text keeps the gap on both sides, whichever way it turns', () => {
  const tile = { textWidth: 120, lineCount: 1, fontSize: 12, gap: [80, 80] } as const
  expect(watermarkTile({ ...tile, rotation: -22 })).toStrictEqual({ width: 199, height: 142 })
  expect(watermarkTile({ ...tile, rotation: 22 })).toStrictEqual({ width: 199, height: 142 })
  expect(watermarkTile({ ...tile, rotation: 90 })).toStrictEqual({ width: 99, height: 200 })
})
