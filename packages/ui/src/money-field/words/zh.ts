export const zh = {
  tooFine: (places: number) => (places === 0 ? '请输入整数金额' : `最多 ${places} 位小数`),
}

export type MoneyFieldWords = typeof zh
