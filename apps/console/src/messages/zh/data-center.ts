export const dataCenter = {
  title: '数据中心',
}

export type DataCenterMessages = typeof dataCenter
