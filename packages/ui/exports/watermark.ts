export { Watermark } from '../src/watermark/watermark.tsx'
export type { WatermarkProps } from '../src/watermark/watermark.tsx'
