import * as z from 'zod/mini'
import { line } from '../schemas/primitives.ts'

/** What a web form may ask for, in the order in which it is asked. */
export const formTargets = ['name', 'phone', 'wechat', 'sex', 'age', 'content'] as const
export type FormTarget = (typeof formTargets)[number]

/** Bytes of a filled form that are read. */
export const MAX_FORM_BYTES = 16_384
/** Characters of one answer. */
export const MAX_FORM_ANSWER = 1000

const formField = z.strictObject({
  target: z.enum(formTargets),
  /** Empty for the usual name of the field. */
  label: line(40),
  required: z.boolean(),
  /** Answers to choose from; none lets people write. */
  choices: z.array(line(60).check(z.minLength(1))).check(z.maxLength(50)),
})
export type FormField = z.infer<typeof formField>

const formTexts = z.strictObject({
  title: line(60),
  intro: line(300),
  /** What people agree to; empty for the usual sentence. */
  consent: line(1000),
  /** What they read when it has arrived. */
  thanks: line(200),
})
export type FormTexts = z.infer<typeof formTexts>

/** Scheme, host and port of a page. */
const origin = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,180}[a-z0-9])?(?::\d{1,5})?$/, 'wrong_value'),
  )

/** The web form of a lead interface: what it says, what it asks for, where it may stand. */
export const clueForm = z.strictObject({
  zh: formTexts,
  /** What is empty is said in Chinese. */
  en: formTexts,
  fields: z.array(formField).check(
    z.maxLength(formTargets.length),
    z.refine(
      (fields) => new Set(fields.map(({ target }) => target)).size === fields.length,
      'duplicate_value',
    ),
  ),
  /** Pages that may frame it or send to it, beside its own. */
  origins: z.array(origin).check(z.maxLength(20)),
  /** Sent forms of one address, and of everybody, within an hour. */
  per_address: z.int().check(z.minimum(1), z.maximum(1000)),
  per_hour: z.int().check(z.minimum(1), z.maximum(100_000)),
})
export type ClueForm = z.infer<typeof clueForm>

const blank: FormTexts = { title: '', intro: '', consent: '', thanks: '' }
const asked = (target: FormTarget, required: boolean): FormField => ({
  target,
  label: '',
  required,
  choices: [],
})

/** The form of an interface that says nothing of it. */
export const usualForm: ClueForm = {
  zh: blank,
  en: blank,
  fields: [asked('name', true), asked('phone', true), asked('content', false)],
  origins: [],
  per_address: 20,
  per_hour: 1000,
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Where a form stands. */
export const formPath = (username: string): string => `/open/v1/forms/${encodeURIComponent(username)}`

/** What is pasted into a page: a frame of fixed height, or a script that keeps it as high as the form. */
export const formSnippets = (address: string, title: string): { frame: string; script: string } => ({
  frame: `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`,
  script: `<script src="${quoted(address)}/embed.js" data-title="${quoted(title)}" async></script>`,
})
