import { expect, test } from 'vitest'
import { partingOf, toldSign } from './csv-sign.ts'

test.each<[string, string, string]>([
  ['commas', '姓名,手机号\n王芳,16900000001\n', ','],
  ['semicolons beside decimal commas', '名称;金额\n甲;1,5\n乙;2,5\n', ';'],
  ['tabs', '姓名\t手机号\n王芳\t16900000001', '\t'],
  ['bars', '姓名|手机号\n王芳|16900000001', '|'],
  ['bars with blanks around them', '姓名 | 手机号\n王芳 | 16900000001', '|'],
  ['full-width commas', '姓名，手机号\n王芳，16900000001', '，'],
  [
    'commas below a title with a full-width one',
    '客户名单，2026年3月导出\n姓名,手机号\n王十,16900000002',
    ',',
  ],
  ['tabs below a title with a comma', '导出时间：2026-03-01, 共1条\n姓名\t手机号\n王\t16900000003', '\t'],
  ['semicolons below a title with three commas', 'a,b,c,d\n姓名;手机号\n王;16900000003', ';'],
  ['commas behind guards of tabs', '姓名\t,手机号\t,微信\t\n王九\t,16900000004\t,wxid_9\t', ','],
  ['commas before guards of tabs', '姓名,\t手机号,\t微信\n王九,\t16900000004,\twx9', ','],
  ['guards within quotes', '"姓名\t","手机号\t"\n"王九\t","16900000004\t"', ','],
  ['semicolons behind guards of tabs', '姓名\t;手机号\t\n王九\t;16900000004\t', ';'],
  ['tabs where texts have commas', '姓名\t备注\n王\t好,很好,真的\n李\t是,的', '\t'],
  ['commas where texts have full-width ones', '姓名,备注\n王,好，很好，真的\n李,是，的，啊', ','],
  ['commas of a file of users', '员工名单；2026\n账号,角色,院区\nli,客服,一院', ','],
  ['tabs of report figures', '统计，2026，3月\n日期\t花费\t展现量\n2026-03-01\t1,200\t3,000', '\t'],
  ['commas where nothing is known', '标题；甲；乙\n一,二,三\n四,五,六', ','],
  ['traditional headings', '名單；甲；乙\n姓名,手機號碼,備註\n王,16900000005,好', ','],
  ['nothing', '姓名\n王芳', ','],
  ['an empty text', '', ','],
])('finds the sign of %s', (_, text, sign) => {
  expect(partingOf(text)).toEqual({ sign, isWrapped: false })
})

test('lines that stand in quotes as a whole are told by their headings', () => {
  expect(partingOf('"姓名,手机号,备注"\n"朱一,16900000006,""好"""\n')).toEqual({ sign: ',', isWrapped: true })
  expect(partingOf('名单\n"姓名;手机号"\n"朱一;16900000006"\n')).toEqual({ sign: ';', isWrapped: true })
  expect(partingOf('"备注"\n"好,很好"\n"是,的"\n')).toEqual({ sign: ',', isWrapped: false })
})

test.each<[string, ReturnType<typeof toldSign>]>([
  ['sep=;\r\n姓名;手机号', { sign: ';', rest: '姓名;手机号' }],
  ['SEP=|\n姓名', { sign: '|', rest: '姓名' }],
  ['sep=\t\n姓名', { sign: '\t', rest: '姓名' }],
  ['"sep=,"\n姓名', { sign: ',', rest: '姓名' }],
  ['sep=;;;\n姓名', { sign: ';', rest: '姓名' }],
  ['sep=\n姓名', undefined],
  ['sepia=;\n姓名', undefined],
  ['姓名\nsep=;', undefined],
])('%j tells its sign', (text, told) => {
  expect(toldSign(text)).toEqual(told)
})
