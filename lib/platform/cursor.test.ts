import { z } from "zod"
import { decodeCursor, encodeCursor, idKey, pageSize, positionKey, toPage } from "./cursor"
import { InvalidError } from "./errors"

const keys = z.tuple([positionKey, idKey])

test("'init', nothing and null all mean the beginning [E02, Z04]", () => {
  for (const cursor of ["init", "", null, undefined]) expect(decodeCursor(keys, cursor)).toBeNull()
})

test("a cursor comes back as the keys it was made of", () => {
  expect(decodeCursor(keys, encodeCursor([3, "k3x9"]))).toEqual([3, "k3x9"])
})

test.each([
  ["another list's", encodeCursor([true, 1, "x"])],
  ["beyond what the database counts", encodeCursor([2 ** 40, "x"])],
  ["of an id with a NUL byte", encodeCursor([1, "a\u0000"])],
  ["forged", "bm90IGpzb24"],
  ["10 KB long", "A".repeat(10_240)],
  ["not base64url", "../../etc/passwd"],
  ["with a NUL byte", "in\u0000it"],
  ["a lone surrogate", "\ud800"],
  ["an object", Buffer.from('{"__proto__":[1,"x"]}').toString("base64url")],
])("a cursor that is %s is refused with a clear error", (_, cursor) => {
  expect(() => decodeCursor(keys, cursor)).toThrow(InvalidError)
})

test("a page has a next cursor only when there is more", () => {
  const rows = Array.from({ length: pageSize + 1 }, (_, position) => ({ position, id: `id${position}` }))
  const full = toPage(rows, (row) => [row.position, row.id])
  expect(full.items).toHaveLength(pageSize)
  expect(decodeCursor(keys, full.next)).toEqual([pageSize - 1, `id${pageSize - 1}`])
  expect(toPage(rows.slice(0, pageSize), (row) => [row.position]).next).toBeNull()
})
