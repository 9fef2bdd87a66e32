const zh = {
  show: '显示密码',
  hide: '隐藏密码',
  capsLock: '大写锁定已打开',
  left: (count: number) => `还可输入 ${count} 个字`,
}

export type TextFieldWords = typeof zh

const en: TextFieldWords = {
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on',
  left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
}

export const textFieldWords = { name: 'textField', zh, en } as const
