import type { FormTarget } from './clue-form.ts'

interface FormWords {
  title: string
  consent: string
  thanks: string
  fields: Readonly<Record<FormTarget, string>>
  sexes: Readonly<Record<'1' | '2', string>>
  optional: string
  choose: string
  send: string
  sending: string
  closed: string
  closedHint: string
  required: string
  consentRequired: string
  phoneWrong: string
  ageWrong: string
  failed: string
  late: string
  busy: string
}

/** What a web form says by itself. */
export const formWords: Readonly<Record<'zh' | 'en', FormWords>> = {
  zh: {
    title: '预约咨询',
    consent: '我同意医院使用以上信息与我联系并提供咨询服务。',
    thanks: '提交成功，我们会尽快与您联系。',
    fields: {
      name: '姓名',
      phone: '手机号',
      wechat: '微信号',
      sex: '性别',
      age: '年龄',
      content: '想咨询的内容',
    },
    sexes: { 1: '男', 2: '女' },
    optional: '选填',
    choose: '请选择',
    send: '提交',
    sending: '正在提交…',
    closed: '表单已关闭',
    closedHint: '该表单暂不接收信息，请通过医院其他方式联系。',
    required: '请填写此项',
    consentRequired: '请先勾选同意',
    phoneWrong: '请输入 11 位手机号',
    ageWrong: '请输入 0 到 150 之间的整数',
    failed: '提交失败，请检查网络后重试，填写的内容仍在。',
    late: '页面打开时间过长，请再次点击提交。',
    busy: '提交过于频繁，请稍后再试。',
  },
  en: {
    title: 'Ask for an appointment',
    consent: 'I agree that the hospital uses what I have written here to contact and advise me.',
    thanks: 'Thank you. We will be in touch soon.',
    fields: {
      name: 'Name',
      phone: 'Mobile number',
      wechat: 'WeChat',
      sex: 'Sex',
      age: 'Age',
      content: 'How can we help?',
    },
    sexes: { 1: 'Male', 2: 'Female' },
    optional: 'optional',
    choose: 'Choose',
    send: 'Send',
    sending: 'Sending…',
    closed: 'This form is closed',
    closedHint: 'It takes nothing at the moment. Please reach the hospital in another way.',
    required: 'Please fill this in',
    consentRequired: 'Please agree first',
    phoneWrong: 'Enter a mobile number of 11 digits',
    ageWrong: 'Enter a whole number from 0 to 150',
    failed: 'It could not be sent. Check the connection and try again; what you wrote is still here.',
    late: 'The page was open for a long time. Please press Send again.',
    busy: 'Too many were sent. Please try again later.',
  },
}
