const zh = {
  tooFine: (places: number) => (places === 0 ? '请输入整数金额' : `最多 ${places} 位小数`),
  /** Of what was pasted and could not be taken. */
  notAmount: (text: string) => `“${text}”不是明确的金额，请写成 1234.50`,
}

export type MoneyFieldWords = typeof zh

const en: MoneyFieldWords = {
  tooFine: (places) =>
    places === 0 ? 'Enter a whole amount' : `At most ${places} decimal place${places === 1 ? '' : 's'}`,
  notAmount: (text) => `“${text}” is no clear amount; write it as 1234.50`,
}

export const moneyFieldWords = { name: 'moneyField', zh, en } as const
