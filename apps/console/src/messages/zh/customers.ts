export const customers = {
  title: '客户总表',
}

export type CustomersMessages = typeof customers
