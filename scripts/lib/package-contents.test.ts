import { expect, test } from 'vitest'
import { rulesOfBrowsers, strangeTypes } from './package-contents.mjs'

test('types may name what is installed with the package, and nothing else', () => {
  const types = [
    { path: 'a.d.ts', text: 'import { type Key } from "react-aria-components/Tree"\nexport type A = Key' },
    { path: 'b.d.ts', text: 'export declare const b: typeof import("react-aria/Focusable").Focusable' },
  ]
  expect(strangeTypes(types, ['react-aria-components'])).toStrictEqual([
    'b.d.ts names react-aria/Focusable, which is not installed with the package',
  ])
})

test('a rule stands in a module that a server can call', () => {
  const entry = {
    path: 'dist/exports/tag.js',
    text: 'import { Tag, useTag, toneOf } from "../src/tag.js"\nimport { hueOf } from "../src/hue.js"\nexport { Tag, toneOf, hueOf, useTag }',
  }
  const modules = [
    { path: 'dist/src/tag.js', text: '"use client";\nexport {}' },
    { path: 'dist/src/hue.js', text: 'export {}' },
  ]
  expect(rulesOfBrowsers([entry], modules)).toStrictEqual([
    'dist/exports/tag.js takes toneOf from a module of the browser',
  ])
})
