/** How amounts of the figures are written; digits behind the point are each place's own. */
export const inYuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const
