/** What tells marks apart where their colours do not: cut out of each mark in the colour behind it. The first is whole. */
const patterns = [
  { symbol: 'none' },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.7,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 3], rotation: 0 },
  {
    symbol: 'rect',
    dashArrayX: [
      [4, 4],
      [0, 4, 4, 0],
    ],
    dashArrayY: [4, 0],
    symbolSize: 1,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 2 },
  {
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [7, 2],
    symbolSize: 0.75,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1, 7], rotation: Math.PI / 4 },
] as const

/** The same for lines: how they are dashed, and what stands at their points. */
const strokes = [
  { type: 'solid', symbol: 'circle' },
  { type: 'dashed', symbol: 'rect' },
  { type: 'dotted', symbol: 'triangle' },
  { type: [8, 3, 2, 3], symbol: 'diamond' },
] as const

/** Patterns in the colour behind the marks. */
const patternsOn = (surface: string) => patterns.map((pattern) => ({ ...pattern, color: surface }))

/** How the line of a series is drawn. */
const strokeOf = (nth: number) => strokes[nth % strokes.length] ?? strokes[0]

export { patternsOn, strokeOf }
