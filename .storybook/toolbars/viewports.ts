/** Screens the product promises to work on; `viewport` is also a global of the test projects. */
export const viewports = {
  phone: { name: 'Phone 360 x 740', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet 820 x 1180', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  laptop: { name: 'Laptop 1366 x 768', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
  desktop: { name: 'Desktop 1920 x 1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const
