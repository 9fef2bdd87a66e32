const zh = {
  tooFine: (places: number) => (places === 0 ? '请输入整数金额' : `最多 ${places} 位小数`),
}

export type MoneyFieldWords = typeof zh

const en: MoneyFieldWords = {
  tooFine: (places) =>
    places === 0 ? 'Enter a whole amount' : `At most ${places} decimal place${places === 1 ? '' : 's'}`,
}

export const moneyFieldWords = { name: 'moneyField', zh, en } as const
