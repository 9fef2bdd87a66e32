import { expect, test } from 'vitest'
import { customers as customersEn } from './en/customers.ts'
import { front as frontEn } from './en/front.ts'
import { notices as noticesEn } from './en/notices.ts'
import { shell as shellEn } from './en/shell.ts'
import { customers } from './zh/customers.ts'
import { front } from './zh/front.ts'
import { notices } from './zh/notices.ts'
import { shell } from './zh/shell.ts'

/*
 * Words that people were trained on, that manuals quote and that other systems look for. They stand here a second time
 * so that nobody changes one in passing; `docs/catalogue.md` lists them with what they are for.
 */
const zh = { customers, front, notices, shell }
const en = { customers: customersEn, front: frontEn, notices: noticesEn, shell: shellEn }

test('the words about signing in', () => {
  const said = (texts: typeof zh) => [
    texts.front.login.usernameRequired,
    texts.front.login.passwordRequired,
    texts.front.login.succeeded,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    ['请输入登录账号', '请输入密码', '登录成功'],
    ['Please enter the login account', 'Please enter the password', 'Login succeeded'],
  ])
})

test('the words about changing the password', () => {
  const said = (texts: typeof zh) => [
    texts.front.password.currentRequired,
    texts.front.password.nextRequired,
    texts.front.password.nextPlaceholder,
    texts.front.password.repeatRequired,
    texts.front.password.mismatch,
    texts.front.password.succeeded,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    [
      '请输入当前密码',
      '请输入新密码',
      '至少 6 个字符',
      '请再次输入新密码',
      '两次输入的密码不一致',
      '密码已修改，请重新登录',
    ],
    [
      'Please enter the current password',
      'Please enter the new password',
      'At least 6 characters',
      'Please enter the new password again',
      'The two passwords differ',
      'Password changed, please log in again',
    ],
  ])
})

test('the words about a session that is over', () => {
  const said = (texts: typeof zh) => [texts.front.ended.loggedOut, texts.front.ended.iKnow]
  expect([said(zh), said(en)]).toStrictEqual([
    ['您已退出登录，请重新登录', '我知道了'],
    ['You have been logged out, please log in again', 'I know'],
  ])
})

test('the words about pages that are none', () => {
  const said = (texts: typeof zh) => [
    texts.front.pages.notFound,
    texts.front.pages.back,
    texts.front.pages.error,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    ['抱歉，您访问的页面不存在', '返回', '抱歉，页面出现了错误。'],
    ['Sorry, the page you visit does not exist', 'Back', 'Sorry, this page ran into an error. '],
  ])
})

test('the words about logging out', () => {
  const said = (texts: typeof zh) => [texts.shell.logout.question]
  expect([said(zh), said(en)]).toStrictEqual([['确定要退出登录吗？'], ['Are you sure you want to log out?']])
})

test('the words about tabs', () => {
  const said = (texts: typeof zh) => [texts.shell.tabs.lastTab, texts.shell.tabs.missingTab]
  expect([said(zh), said(en)]).toStrictEqual([
    ['不能关闭最后一个标签页', '当前标签页不存在，无法关闭'],
    ['Cannot close the last tab', 'The current tab does not exist and cannot be closed'],
  ])
})

test('the words about the connection', () => {
  const said = (texts: typeof zh) => [
    texts.shell.socket.notConnected,
    texts.shell.socket.online,
    texts.shell.socket.connecting,
    texts.shell.socket.abnormal,
    texts.shell.socket.closed,
    texts.shell.roles.noConnection,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    ['未连接', '在线', '连接中', '连接异常', '已断开', '尚未连接服务器，请连接后再试'],
    [
      'Not connected',
      'Online',
      'Connecting',
      'Connection problem',
      'Closed',
      'No connection to the server, try again after it is connected',
    ],
  ])
})

test('the words about a customer', () => {
  const said = (texts: typeof zh) => [
    texts.customers.drawer.loadFailed,
    texts.customers.edit.succeeded('{field}'),
    texts.customers.edit.failed('{field}'),
    texts.customers.drawer.copied,
    texts.customers.drawer.copiedText('{text}'),
    texts.customers.remove.question,
    texts.customers.remove.note,
    texts.customers.followUps.title,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    [
      '查找失败，无法打开详情',
      '{field}修改成功',
      '{field}修改失败',
      '已复制',
      '已复制：{text}',
      '确定要将该客户移入回收站吗？',
      '移入后将无法在总表中找到。',
      '新增回访记录',
    ],
    [
      'Search failed, cannot open details',
      '{field} modified successfully',
      '{field} modification failed',
      'Copied',
      'Copied: {text}',
      'Are you sure to move the customer to the recycle bin?',
      'It cannot be found in the main table afterwards.',
      'New follow-up record',
    ],
  ])
})

test('the words before something is lost for good', () => {
  const said = ({ customers: { bulk } }: typeof zh) => [
    bulk.destroy.title,
    bulk.destroy.question,
    bulk.destroy.note,
  ]
  expect([said(zh), said(en)]).toStrictEqual([
    ['高危操作', '确定要删除吗？', '删除后不可恢复，客户的资料、回访和费用记录将一并清除。'],
    [
      'High-risk operation',
      'Are you sure you want to delete?',
      'Deletion is irreversible. Details, follow-ups and costs of the customer go with it.',
    ],
  ])
})

test('the words about notices', () => {
  const said = (texts: typeof zh) => [texts.notices.login.title]
  expect([said(zh), said(en)]).toStrictEqual([
    ['账号在其他地方登录'],
    ['Signed in somewhere else with this account'],
  ])
})
