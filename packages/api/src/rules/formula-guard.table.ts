/** Cells that a spreadsheet program could run, for the tests of everything that writes a file. */
export const formulaLike: readonly string[] = [
  '=1+1',
  '+1',
  '-1+1',
  '-x',
  '-1,23',
  '-1,234+1',
  '@SUM(A1)',
  '\0=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''=1",
  "' =1",
  '-1e5',
  '+8613800138000',
  '\tx',
  '--1',
]

/** Cells that are text or a number in every program. */
export const noFormula: readonly string[] = [
  '',
  '-12',
  '-12.50',
  '-1,234.50',
  '0',
  'a=1',
  '王芳',
  "'quoted'",
  '1-2',
  ' x',
  '138****8000',
  'a"b',
  'a,b',
  'a；=b',
]

/** Cells that are a formula only to a program that parts the file otherwise, with what is written for them. */
export const formulaWithin: readonly (readonly [text: string, guarded: string])[] = [
  ['a;=1+1', "a;'=1+1"],
  ['a;-5', "a;'-5"],
  ['a\t@x', "a\t'@x"],
  ['19";=1', '19";\'=1'],
  ['say "=1"', 'say "\'=1"'],
  ['a; ＝1', "a;' ＝1"],
  ['first\n- second', "first\n'- second"],
  ["a;'=1", "a;''=1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
]
