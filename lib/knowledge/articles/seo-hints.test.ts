import { seoHints } from "./seo-hints"

const good = {
  title: "How to mend a flat tyre on any bicycle",
  seoTitle: "",
  seoDescription:
    "A flat tyre is mended in ten minutes with a patch, a pump and two levers: how to do it, step by step.",
  seoKeywords: ["flat tyre"],
  body: `<p>A flat tyre is no reason to walk.</p><h2>Mend a flat tyre</h2><p>${"word ".repeat(120)}</p><h3>Then</h3><img src="/api/files/a/b.webp" alt="A wheel">`,
}
const codes = (changes: Partial<typeof good>) => seoHints({ ...good, ...changes }).map(({ code }) => code)

test("an article that does everything right has nothing to do [D-14]", () => {
  expect(seoHints(good)).toEqual([])
})

test.each([
  ["title-missing", { title: " " }],
  ["title-short", { title: "Flat tyre" }],
  ["title-long", { seoTitle: `Flat tyre ${"and more ".repeat(10)}` }],
  ["description-missing", { seoDescription: "" }],
  ["description-short", { seoDescription: "Mend it." }],
  ["description-long", { seoDescription: "x".repeat(156) }],
  ["keyword-not-in-title", { title: "How to mend a broken wheel on any bicycle" }],
  ["keyword-not-in-beginning", { body: good.body.replace("A flat tyre is", "This is") }],
  ["keyword-not-in-headings", { body: good.body.replace("Mend a flat tyre", "Mend it") }],
  ["images-without-alt", { body: good.body.replace('alt="A wheel"', 'alt=" "') }],
  ["headings-skip-a-level", { body: good.body.replaceAll("h3>", "h4>") }],
  ["headings-missing", { body: `<p>A flat tyre ${"word ".repeat(300)}</p>` }],
])("%s is said, and nothing else", (code, changes) => {
  // What has no title has no keyword in it either.
  expect(codes(changes)).toEqual(code === "title-missing" ? [code, "keyword-not-in-title"] : [code])
})

test("a text of a few words is said to be short, with how many", () => {
  const body = "<p>Flat tyre? Call us.</p>"
  expect(seoHints({ ...good, body })).toEqual([
    { code: "text-short", words: "The text has 4 words; articles with 100 or more are easier to find" },
  ])
})

test("lengths are counted in characters as they are read, 30 to 60 and 70 to 155 included", () => {
  const emoji = "😀"
  expect(codes({ title: "flat tyre ".padEnd(10) + emoji.repeat(20), seoKeywords: [] })).toEqual([])
  expect(codes({ seoDescription: "x".repeat(155) })).toEqual([])
  expect(codes({ seoDescription: "x".repeat(70) })).toEqual([])
})
