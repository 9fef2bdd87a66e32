import { expect, test } from 'vitest'
import { namedOtherwise } from './package-release.mjs'

const packed = 'hospital-crm-ui-0.3.0.tgz'

test('the tarball that the steps of the README install is the one of the release', () => {
  expect(namedOtherwise('npm install ../hospital-crm-ui-*.tgz', packed)).toStrictEqual([])
  expect(namedOtherwise('npm install ../hospital-crm-ui-0.2.0.tgz', packed)).toStrictEqual([
    'the README names hospital-crm-ui-0.2.0.tgz, which hospital-crm-ui-0.3.0.tgz is not',
  ])
  expect(namedOtherwise('npm install it', packed)).toStrictEqual(['the README names no tarball to install'])
})
