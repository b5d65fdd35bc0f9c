import { citations, citationsIn, idsIn, provedIn, requirementIds, unproved } from "./requirement-ids"

test("every requirement that code, tests and documents cite is in docs/requirements.md", () => {
  const known = new Set(requirementIds())
  const found = citations()
  expect(found.length).toBeGreaterThan(400)
  expect(found.filter(({ id }) => !known.has(id))).toEqual([])
})

test("each requirement has one line", () => {
  const ids = requirementIds()
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining(["A01", "X68", "Z19", "D-74", "negative 65"]))
})

test("ranges and lists are read as the ids they stand for", () => {
  expect(idsIn("K09 to K11, D-35, negative 14, 22")).toEqual([
    "K09",
    "K10",
    "K11",
    "D-35",
    "negative 14",
    "negative 22",
  ])
  expect(idsIn("at 2026-01-01T01:00, in UTC-05")).toEqual([])
})

test("drawings and browsers' names are no citations; comments, titles and tables of tests are", () => {
  expect(citationsIn("icon.tsx", 'd="M12 44h38" // of a closed portal (D-20)')).toEqual(["D-20"])
  expect(
    citationsIn("a.test.ts", 'test("may read [A10, N14]", () => ["O05", "Mozilla (X11; Linux)"])'),
  ).toEqual(["A10", "N14", "O05"])
})

test("each requirement is named by a test", () => {
  expect(unproved()).toEqual([])
})

test("a title between addresses with stars is no comment; a comment proves nothing", () => {
  const title = 'route("**/a/*?b") \n test("fails [E16]", () => unroute("**/a/*?b"))'
  expect(provedIn("a.test.ts", title)).toEqual(["E16"])
  expect(provedIn("a.test.ts", '// test("fails [E16]")')).toEqual([])
})
