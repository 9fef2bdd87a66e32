export { Banner } from '../src/banner/banner.tsx'
export type { BannerProps, BannerTone } from '../src/banner/banner.tsx'
