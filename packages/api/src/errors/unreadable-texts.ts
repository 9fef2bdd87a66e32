import type { Language } from './status-texts.ts'

/** What `import_unreadable` says by its `reason`: what the file is, and what to do so that it can be read. */
const texts = {
  damaged: {
    zh: '文件已损坏，请用 Excel 或 WPS 打开，另存为 .xlsx 后重试',
    en: 'The file is damaged; open it in Excel or WPS, save it as .xlsx and try again',
  },
  no_spreadsheet: {
    zh: '这不是表格文件，请选择 .xlsx 或 .csv 文件',
    en: 'This is no spreadsheet; choose an .xlsx or .csv file',
  },
  old_format: {
    zh: '这是旧版 Excel（.xls）或 WPS（.et）的格式，请用 Excel 或 WPS 打开，另存为 .xlsx 后重试',
    en: 'This is the format of old Excel (.xls) or WPS (.et) files; open it in Excel or WPS, save it as .xlsx and try again',
  },
  xml_workbook: {
    zh: '这是“XML 表格 2003”格式，请用 Excel 打开，另存为 .xlsx 后重试',
    en: 'This is an XML Spreadsheet 2003; open it in Excel, save it as .xlsx and try again',
  },
  binary_workbook: {
    zh: '这是 Excel 二进制工作簿（.xlsb），请用 Excel 打开，另存为 .xlsx 后重试',
    en: 'This is an Excel binary workbook (.xlsb); open it in Excel, save it as .xlsx and try again',
  },
  open_document: {
    zh: '这是 OpenDocument 表格（.ods），请用 WPS 或 LibreOffice 打开，另存为 .xlsx 后重试',
    en: 'This is an OpenDocument spreadsheet (.ods); open it in LibreOffice or Excel, save it as .xlsx and try again',
  },
  numbers: {
    zh: '这是 Numbers 表格，请在 Numbers 中选择“文件 > 导出为 > Excel”，再导入导出的 .xlsx',
    en: 'This is a Numbers document; in Numbers choose File > Export To > Excel and import the .xlsx it makes',
  },
  web_page: {
    zh: '这是保存为表格的网页（.html、.mht），请用 Excel 或 WPS 打开，另存为 .xlsx 后重试',
    en: 'This is a web page (.html, .mht) under the name of a spreadsheet; open it in Excel or WPS, save it as .xlsx and try again',
  },
  unknown_text: {
    zh: '无法识别文件的文字编码，请另存为 .xlsx 或 UTF-8 编码的 .csv 后重试',
    en: 'The encoding of the text is not known; save it as .xlsx, or as .csv in UTF-8, and try again',
  },
  unsafe: {
    zh: '文件结构不安全，已拒绝读取，请用 Excel 或 WPS 打开，另存为 .xlsx 后重试',
    en: 'The file is built in an unsafe way and was not read; open it in Excel or WPS, save it as .xlsx and try again',
  },
} as const satisfies Readonly<Record<string, Record<Language, string>>>

/**
 * Why a file cannot be read. `unsafe`: a document type, an entity, two parts of one name, or a name that leads out of the file.
 */
export type UnreadableReason = keyof typeof texts

/**
 * The words for a reason of `import_unreadable`; undefined for what is none.
 * @param line where a text cannot be read, from 1
 */
export const unreadableText = (reason: unknown, language: Language, line?: unknown): string | undefined => {
  if (typeof reason !== 'string' || !Object.hasOwn(texts, reason)) return undefined
  const text = texts[reason as UnreadableReason][language]
  if (typeof line !== 'number') return text
  return language === 'zh' ? `${text}（第 ${line} 行）` : `${text} (line ${line})`
}
