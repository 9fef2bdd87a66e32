import { expect, it } from 'vitest'
import { noteCopied, readCopied } from './copied-cell.ts'

it.each([
  ['as it was copied', 'called\nno answer'],
  ['as Windows writes it', 'called\r\nno answer'],
])('a copied cell with line breaks is one cell, %s', (_, text) => {
  noteCopied('called\nno answer', [['called\nno answer']])
  expect(readCopied(text)).toEqual([['called\nno answer']])
})

it('a cell keeps the quotes and tabs that it had', () => {
  noteCopied('"big"\tLi', [['"big"\tLi']])
  expect(readCopied('"big"\tLi')).toEqual([['"big"\tLi']])
})

it('another text, and lines that were copied as such, are read as lines of cells', () => {
  noteCopied('a\nb', [['a\nb']])
  expect(readCopied('a\nb\nc')).toEqual([['a'], ['b'], ['c']])
  noteCopied('a\r\nb', [['a'], ['b']])
  expect(readCopied('a\r\nb')).toEqual([['a'], ['b']])
})

it('what has no text is no copied cell, also after an empty one was copied', () => {
  noteCopied('\r\n', [['']])
  expect([readCopied('\r\n'), readCopied('')]).toEqual([[['']], []])
})
