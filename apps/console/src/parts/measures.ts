/**
 * Figures of the frame that the console decides in numbers. The heights and widths that the components' look needs
 * (header 60, menu 208 and 48, tab bar 36) are tokens: `--header-height` and its neighbours in the ui package.
 */

/** Below this width of the window, in px, the side menu is a rail until its user opens it. */
export const MENU_COLLAPSE_WIDTH = 1280

/** Width of the settings drawer in px. */
export const SETTINGS_DRAWER_WIDTH = 320

/** Width of the notices' popover and its greatest height, in px. */
export const NOTICE_POPOVER_WIDTH = 350
export const NOTICE_POPOVER_MAX_HEIGHT = 400

/** Places in the bar at the bottom of phones; what does not fit is behind the last one. */
export const BOTTOM_BAR_PLACES = 4

/** Letters of the watermark, in px, its turn in degrees, and the empty space between two of it, in px. */
export const WATERMARK_FONT_SIZE = 12
export const WATERMARK_ROTATION = -22
export const WATERMARK_GAP = 80
