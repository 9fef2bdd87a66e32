import { formWords, type ClueForm, type FormField } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { fieldsOf } from './answers.ts'

const safe = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What an interface says in a language, or else in Chinese, or else by itself. */
const textOf = (form: ClueForm, language: Language, name: keyof ClueForm['zh']): string => {
  const { title, consent, thanks } = formWords[language]
  return form[language][name] || form.zh[name] || { title, intro: '', consent, thanks }[name]
}

const inputs: Readonly<Partial<Record<FormField['target'], string>>> = {
  name: 'type="text" autocomplete="name" maxlength="50"',
  phone: 'type="tel" inputmode="numeric" autocomplete="tel-national" maxlength="11"',
  wechat: 'type="text" autocomplete="off" maxlength="50"',
  age: 'type="text" inputmode="numeric" autocomplete="off" maxlength="3"',
}

const controlOf = ({ target, choices, required }: FormField, language: Language): string => {
  const words = formWords[language]
  const common = `id="${target}" name="${target}" aria-describedby="${target}-error"${required ? ' aria-required="true"' : ''}`
  const options: [string, string][] =
    target === 'sex' ? Object.entries(words.sexes) : choices.map((choice) => [choice, choice])
  if (options.length > 0)
    return `<select ${common}><option value="">${words.choose}</option>${options
      .map(([value, name]) => `<option value="${safe(value)}">${safe(name)}</option>`)
      .join('')}</select>`
  return target === 'content'
    ? `<textarea ${common} rows="3" maxlength="500"></textarea>`
    : `<input ${common} ${inputs[target] ?? ''}>`
}

const fieldOf = (field: FormField, language: Language): string => {
  const { target, label } = field
  const words = formWords[language]
  const required = field.required || target === 'phone'
  const name = safe(label || words.fields[target])
  const mark = required ? '' : ` <span class="optional">${words.optional}</span>`
  return `<div class="field"><label for="${target}">${name}${mark}</label>${controlOf({ ...field, required }, language)}<p class="error" id="${target}-error"></p></div>`
}

const whole = (language: Language, title: string, main: string): string =>
  `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/open/v1/forms/form.css"><script type="module" src="/open/v1/forms/form.js"></script></head><body><main>${main}</main></body></html>`

/** The page of a form that takes nothing. */
export const closedPage = (language: Language): string => {
  const { closed, closedHint } = formWords[language]
  return whole(language, closed, `<h1>${closed}</h1><p class="intro">${closedHint}</p>`)
}

/** The page of a form. Everything that somebody typed stands in it as text. */
export const formPage = (form: ClueForm, language: Language, path: string): string => {
  const words = formWords[language]
  const title = safe(textOf(form, language, 'title'))
  const intro = safe(textOf(form, language, 'intro'))
  const fields = fieldsOf(form).map((field) => fieldOf(field, language))
  return whole(
    language,
    title,
    `<h1>${title}</h1>${intro && `<p class="intro">${intro}</p>`}<form novalidate data-path="${safe(path)}" data-language="${language}" data-failed="${safe(words.failed)}" data-late="${safe(words.late)}" data-busy="${safe(words.busy)}" data-sending="${safe(words.sending)}">${fields.join('')}<div class="field"><label class="consent"><input type="checkbox" id="consent" name="consent" aria-describedby="consent-error"><span>${safe(textOf(form, language, 'consent'))}</span></label><p class="error" id="consent-error"></p></div><p class="error" role="alert" id="form-error"></p><button type="submit">${words.send}</button></form><section id="done" role="status" tabindex="-1" hidden><p>${safe(textOf(form, language, 'thanks'))}</p></section>`,
  )
}
