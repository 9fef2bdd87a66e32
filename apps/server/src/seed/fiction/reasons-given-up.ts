/** Why agents give customers up, in their words. */
export const reasonsGivenUp = [
  '多次联系无人接听',
  '已在外院就诊',
  '预算不足，暂不考虑',
  '距离太远，不方便到院',
  '号码停机，无法联系',
  '家人不同意，先不做了',
] as const
