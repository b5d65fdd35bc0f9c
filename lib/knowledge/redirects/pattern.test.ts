import { circleFrom, Rules } from "./circles"
import { comparable, targetOf } from "./pattern"

test.each([
  ["/old", "/kb", "/old", "", "/kb"],
  ["/old", "/kb", "/old", "?a=1", "/kb?a=1"],
  ["/old", "/kb/search?q=x", "/old", "?a=1", "/kb/search?q=x&a=1"],
  ["/old", "/kb#part", "/old", "?a=1", "/kb?a=1#part"],
  ["/docs/*", "/kb/article/*", "/docs/Pay%20now", "", "/kb/article/Pay%20now"],
  ["/docs/*", "/kb", "/docs/x/y", "", "/kb"],
  ["/docs/*.html", "https://docs.example/*", "/docs/a/b.html", "?v=2", "https://docs.example/a/b?v=2"],
  ["/docs/*", "/*", "/docs//evil.test/x", "", "/evil.test/x"],
  ["/docs*", "/*", "/docs/evil.test", "", "/evil.test"],
  ["/docs/*", "/x/*", "/docs", "", "/x/"],
])("%s to %s leads from %s%s to %s", (from, to, path, search, target) => {
  expect(targetOf({ from, to }, path, search)).toBe(target)
})

const rules = new Rules([
  { from: "/docs/*", to: "/kb" },
  { from: "/docs/api/*", to: "/kb/api" },
  { from: "/docs/*/old", to: "/kb/old" },
  { from: "/docs/Exact", to: "/kb/exact" },
  { from: "/caf%C3%A9", to: "/kb/cafe" },
])

test.each([
  ["/docs/x", "/kb"],
  ["/docs", "/kb"],
  ["/docs/api/x", "/kb/api"],
  ["/docs/x/old", "/kb/old"],
  ["/docs/old", "/kb"],
  ["/DOCS/exact", "/kb/exact"],
  ["/CAF%C3%89", "/kb/cafe"],
  ["/docsx", undefined],
  ["/other", undefined],
])("the rule that says most of %s leads to %s", (path, to) => {
  expect(rules.find(path)?.to).toBe(to)
})

const nothingStands = async (_: string) => false
const circleOf = (all: [from: string, to: string][], stands = nothingStands) =>
  new Rules(all.map(([from, to]) => ({ from, to }))).circle(stands)

test.each([
  ["itself", [["/a", "/a"]]],
  ["itself in other letters", [["/a", "/A/"]]],
  [
    "each other",
    [
      ["/a", "/b"],
      ["/b", "/a"],
    ],
  ],
  [
    "each other, over several",
    [
      ["/a", "/b"],
      ["/b", "/c#x"],
      ["/c", "/a?x=1"],
    ],
  ],
  ["ever longer addresses", [["/a/*", "/a/b/*"]]],
  [
    "each other by parts",
    [
      ["/a/*", "/*"],
      ["/b/*", "/a/b/*"],
    ],
  ],
] as [string, [string, string][]][])("rules that lead to %s go round", async (_, all) => {
  expect(await circleOf(all)).toEqual(expect.arrayContaining([expect.any(String)]))
})

test("rules that end, at a page, at another site or where no rule is, do not go round", async () => {
  expect(
    await circleOf([
      ["/a", "/b"],
      ["/b", "/c"],
      ["/c", "https://a.example/a"],
    ]),
  ).toBeNull()
  expect(await circleOf([["/old/*", "/kb/*"]])).toBeNull()
  const home = async (path: string) => path === "/kb"
  expect(await circleOf([["/kb/*", "/kb"]])).not.toBeNull()
  expect(await circleOf([["/kb/*", "/kb"]], home)).toBeNull()
})

test("a way is followed no further than ten rules", async () => {
  const all = Array.from({ length: 20 }, (_, at) => ({ from: `/${at}x`, to: `/${at + 1}x` }))
  const long = new Rules(all)
  expect(await circleFrom("/0x", (path) => long.find(path), nothingStands)).toHaveLength(11)
  expect(await circleFrom("/12x", (path) => long.find(path), nothingStands)).toBeNull()
})

test("every circle is found in one walk, in which others get turns", async () => {
  let read = 0
  const all = Array.from({ length: 1000 }, (_, at) => ({
    get from() {
      read += 1
      return `/${at}x`
    },
    to: `/${at}x`,
  }))
  const round = new Rules(all)
  expect(read).toBe(all.length)
  let turns = 0
  let next: NodeJS.Immediate
  const take = () => {
    turns += 1
    next = setImmediate(take)
  }
  next = setImmediate(take)
  const ways = []
  for await (const way of round.circles(nothingStands)) ways.push(way)
  clearImmediate(next)
  expect(ways).toEqual(all.map((_, at) => [`/${at}x`, `/${at}x`]))
  expect(turns).toBeGreaterThan(5)
  // Once to begin the walk, once to see where the rule leads.
  expect(read).toBeLessThanOrEqual(3 * all.length)
})

test("addresses are compared without regard to letters and escapes", () => {
  expect(comparable("/Caf%C3%89/%2F")).toBe("/café/%2f")
  expect(comparable("/%E0%A4%A")).toBe("/%e0%a4%a")
})
