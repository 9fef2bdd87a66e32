export { NotificationRegion } from '../src/notification/notification.tsx'
export type { NotificationItem, NotificationRegionProps } from '../src/notification/notification.tsx'
