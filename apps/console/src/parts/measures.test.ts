import { expect, test } from 'vitest'
import * as measures from './measures.ts'

test('the frame has the figures that its users know', () => {
  expect({ ...measures }).toMatchObject({
    MENU_COLLAPSE_WIDTH: 1280,
    SETTINGS_DRAWER_WIDTH: 320,
    NOTICE_POPOVER_WIDTH: 350,
    NOTICE_POPOVER_MAX_HEIGHT: 400,
    WATERMARK_FONT_SIZE: 12,
    WATERMARK_ROTATION: -22,
    WATERMARK_GAP: 80,
  })
})
