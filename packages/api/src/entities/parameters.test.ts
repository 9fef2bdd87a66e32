import { expect, test } from 'vitest'
import { keptPictureAddress, pictureAddress } from '../rules/picture.ts'
import { parameterBounds } from './parameters.ts'

test('bounds of a parameter are those of its schema, of one that may be null too', () => {
  expect([
    parameterBounds('limits.claims_per_day'),
    parameterBounds('reveal_limits.standard'),
    parameterBounds('title'),
    parameterBounds('recycling.enabled'),
  ]).toStrictEqual([{ min: 0, max: 10_000 }, { min: 0, max: 100_000 }, { length: 40 }, {}])
})

test('a path is a picture of the picture host, an address its own', () => {
  expect([
    pictureAddress('/walls/a.jpg', 'https://cdn.example.com'),
    pictureAddress('/walls/a.jpg', ''),
    pictureAddress('https://pictures.example.com/a.jpg', 'https://cdn.example.com'),
    pictureAddress('', 'https://cdn.example.com'),
    pictureAddress(keptPictureAddress(7), 'https://cdn.example.com'),
  ]).toStrictEqual([
    'https://cdn.example.com/walls/a.jpg',
    '/walls/a.jpg',
    'https://pictures.example.com/a.jpg',
    '',
    '/interface/v1/systemConfig/picture/7',
  ])
})
