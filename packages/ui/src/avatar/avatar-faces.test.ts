import { expect, test } from 'vitest'
import { avatarFaces, faceOf } from './avatar-faces.ts'

test('twelve ids in a row have twelve faces, and the thirteenth begins again', () => {
  const faces = Array.from({ length: 12 }, (_, id) => faceOf(id))
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(12)
  expect(faces).toStrictEqual([...avatarFaces])
  expect([faceOf(12), faceOf(1001), faceOf(-1), faceOf(0.5)]).toStrictEqual([
    avatarFaces[0],
    avatarFaces[5],
    avatarFaces[11],
    avatarFaces[0],
  ])
})
