import type { DataCenterMessages } from '../zh/data-center.ts'
export const dataCenter = {
  title: 'Data center',
} satisfies DataCenterMessages
