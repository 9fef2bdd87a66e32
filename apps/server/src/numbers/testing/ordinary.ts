/** A stream of whole numbers below a bound, the same for the same seed. */
export const drawing = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Draw = ReturnType<typeof drawing>

const two = (figure: number): string => String(figure).padStart(2, '0')
const digits = (draw: Draw, length: number): string =>
  Array.from({ length }, (_, at) => String(at === 0 ? 1 + draw(9) : draw(10))).join('')
const one = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)] as Item

const date = (draw: Draw): string => {
  const gap = one(draw, ['-', '/', '.', '年'])
  const [year, month, day] = [1940 + draw(90), two(1 + draw(12)), two(1 + draw(28))]
  return gap === '年' ? `${year}年${month}月${day}日` : [year, month, day].join(gap)
}
const solidDate = (draw: Draw): string => `${2000 + draw(30)}${two(1 + draw(12))}${two(1 + draw(28))}`
const time = (draw: Draw): string =>
  `${two(draw(24))}:${two(draw(60))}${one(draw, ['', `:${two(draw(60))}`])}`
const price = (draw: Draw): string =>
  one(draw, [
    `${100 + draw(30_000)}元`,
    `¥${(100 + draw(30_000)).toLocaleString('en')}.${two(draw(100))}`,
    `${10_000 + draw(80_000)}`,
    `${1 + draw(9)}.${draw(10)}万`,
    `$${100 + draw(9000)}`,
  ])
const identity = (draw: Draw): string =>
  `${11 + draw(50)}${digits(draw, 4)}${1940 + draw(70)}${two(1 + draw(12))}${two(1 + draw(28))}${digits(draw, 3)}${one(draw, ['X', '1', '8'])}`
const order = (draw: Draw): string =>
  one(draw, [
    `${solidDate(draw)}${digits(draw, 4)}`,
    `${solidDate(draw)}${two(draw(24))}${two(draw(60))}${two(draw(60))}${digits(draw, 4 + draw(3))}`,
    `HD${digits(draw, 8)}`,
    `${one(draw, ['A', 'B', 'K'])}${digits(draw, 6)}`,
    `${solidDate(draw)}-${digits(draw, 4)}`,
    digits(draw, 16),
    `6222${digits(draw, 15)}`,
    digits(draw, 28),
  ])

/** A text with figures as people of a hospital write them, and without a number. */
export const ordinaryText = (draw: Draw): string =>
  one<() => string>(draw, [
    () => `预约${date(draw)} ${time(draw)}到院，费用${price(draw)}，定金${price(draw)}`,
    () =>
      `出生${date(draw)} 身高${150 + draw(45)} 体重${40 + draw(60)}kg 血压${90 + draw(60)}/${50 + draw(50)}`,
    () => `${date(draw)} ${150 + draw(45)}cm，${date(draw)} ${40 + draw(60)}`,
    () => `订单${order(draw)}，${time(draw)}下单，${price(draw)}，第${1 + draw(20)}次`,
    () => `身份证${identity(draw)}，医保${digits(draw, 9)}，住院号${digits(draw, 10)}`,
    () => `${time(draw)}-${time(draw)} ${date(draw)}，${time(draw)} ${date(draw)}`,
    () => `套餐${price(draw)}、${price(draw)}、${price(draw)}三选一，${1 + draw(31)}号前有效`,
    () => `paid ${price(draw)} + ${price(draw)} on ${date(draw)} at ${time(draw)}, order ${order(draw)}`,
    () => `座机0${10 + draw(90)}-${digits(draw, 8)}转${digits(draw, 3)}，邮编${digits(draw, 6)}`,
    () =>
      `${date(draw)}复查 ${time(draw)} ${digits(draw, 3)}室 ${1 + draw(12)}床，随访${solidDate(draw)} ${time(draw)}`,
    () => `第一次${date(draw)}，第二次${date(draw)}，共${price(draw)}；尾款${price(draw)}`,
    () => `挂号${digits(draw, 6)} 缴费单${order(draw)} 日期${solidDate(draw)} 金额${price(draw)}`,
    () =>
      `https://h.example/v/${digits(draw, 9)}?d=${solidDate(draw)}&t=${time(draw).replaceAll(':', '%3A')}`,
    () =>
      `IP 192.168.${draw(256)}.${draw(256)}，端口${1000 + draw(9000)}，时间戳${1_700_000_000 + draw(99_999_999)}`,
    () => `折扣${draw(100)}%30天，${1 + draw(9)}.5折，余额${price(draw)}，积分${draw(100_000)}`,
  ])()
