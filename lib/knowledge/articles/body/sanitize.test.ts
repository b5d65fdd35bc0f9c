import type { Element, Root } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { attackVectors } from "@/lib/testing/attack-vectors"
import { allowedAttributes, allowedTags } from "./allowed-html"
import { presentBody } from "./presentation"
import { deepestNesting, sanitizeBody } from "./sanitize"

// Parsed as browsers do, which is not how the sanitiser reads it: what differs is where mutation XSS lives.
const parse = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html)

function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  visit(parse(html), "element", (node) => {
    elements.push(node)
  })
  return elements
}

const addsOnPresentation = new Set([
  "role",
  "ariaLabel",
  "tabIndex",
  "dataCopy",
  "dataLanguage",
  "srcSet",
  "sizes",
])
const harmlessAddress = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|[\w.~%?=&-]+(?:[/?#]|$))/i

function expectInert(html: string) {
  for (const { tagName, properties } of elementsOf(html)) {
    expect(["tbody", ...allowedTags]).toContain(tagName)
    for (const [name, value] of Object.entries(properties)) {
      expect(name).not.toMatch(/^(?:on|style$|srcDoc|formAction|action|xlink)/i)
      if (name === "href") expect(value).toMatch(harmlessAddress)
      if (name === "src") expect(value).toMatch(/^\/api\/files\//)
    }
  }
}

describe("hostile article bodies", () => {
  test.each(attackVectors)("%s is inert after sanitising and after presenting", async (vector) => {
    const safe = sanitizeBody(vector)
    expectInert(safe)
    expect(sanitizeBody(safe)).toBe(safe)
    expectInert((await presentBody(vector)).html)
  })

  test("only allow-listed attributes are left", () => {
    const attributes =
      "style='position:fixed' onclick=x id=main name=forms class=overlay data-x=1 role=alert contenteditable"
    const tags = allowedTags.map((tag) => `<${tag} ${attributes}>text</${tag}>`).join("")
    for (const { tagName, properties } of elementsOf(sanitizeBody(tags))) {
      const allowed = [...(allowedAttributes["*"] ?? []), ...(allowedAttributes[tagName] ?? [])]
      for (const name of Object.keys(properties)) {
        if (!addsOnPresentation.has(name)) expect(allowed).toContain(name)
      }
    }
  })
})

describe("sanitizing", () => {
  test.each([
    ["a first heading becomes a second one", "<h1>A</h1><h6>B</h6>", "<h2>A</h2><h4>B</h4>"],
    ["unknown tags leave their text", "<site>a &lt; b</site>", "a &lt; b"],
    [
      "an external link tells nothing of its opener",
      '<a href="https://x.example">a</a>',
      '<a href="https://x.example" rel="noopener">a</a>',
    ],
    [
      "relative links and anchors stay",
      '<a href="b#c">a</a><a href="#d">e</a>',
      '<a href="b#c">a</a><a href="#d">e</a>',
    ],
    [
      "a link to another host without a scheme goes",
      '<a href="//x.example">a</a><a href="/\\x.example">b</a>',
      "<a>a</a><a>b</a>",
    ],
    [
      "a picture of another site becomes a link",
      '<p><img src="https://x.example/a.png" alt="A"> b</p>',
      '<p><a href="https://x.example/a.png" rel="noopener">A</a> b</p>',
    ],
    [
      "a picture from elsewhere or inline goes",
      '<img src="data:image/png;base64,AA"><img src="/other.png">',
      "",
    ],
    [
      "a text field goes, a box stays disabled",
      '<input type="text"><input type="checkbox" checked>',
      '<input type="checkbox" disabled checked />',
    ],
    [
      "a callout keeps its kind only",
      '<aside class="callout callout-tip evil">a</aside>',
      '<aside class="callout callout-tip">a</aside>',
    ],
    ["direction and language stay", '<p dir="rtl" lang="ar">a</p>', '<p dir="rtl" lang="ar">a</p>'],
    [
      "a heading keeps a plain anchor and no other",
      '<h2 id="date_range">a</h2><h2 id="a b">b</h2><p id="c">c</p>',
      '<h2 id="date_range">a</h2><h2>b</h2><p>c</p>',
    ],
  ])("%s", (_, html, expected) => {
    expect(sanitizeBody(html)).toBe(expected)
  })

  test("a kept picture keeps its size and description", () => {
    const image = '<img alt="A" width="20" height="10" src="/api/files/0123456789abcdef01234567/a.webp" />'
    const attributes = elementsOf(sanitizeBody(image))[0]?.properties
    expect(attributes).toEqual({
      alt: "A",
      width: 20,
      height: 10,
      src: "/api/files/0123456789abcdef01234567/a.webp",
    })
  })

  test("tags nested deeper than anybody writes lose the tags and keep the text", () => {
    const html = sanitizeBody(`${"<div>".repeat(10_000)}deep`)
    expect(elementsOf(html)).toHaveLength(deepestNesting)
    expect(html).toContain("deep")
  })
})

test("a formula keeps what draws it, and nothing that colours, leads, runs or lies over the page", () => {
  const formula =
    '<math display="block" alttext="a &lt; b"><mrow><mi mathvariant="normal">a</mi><mo stretchy="false">&lt;</mo><mspace width="0.2em"></mspace><mn>1</mn></mrow></math>'
  expect(sanitizeBody(formula)).toBe(formula)
  const hostile =
    '<math display="x-y" href="javascript:1" onclick="1" style="position:fixed"><mi mathcolor="red" xlink:href="//x.example">a</mi><mspace width="900em" height="9em"></mspace><maction actiontype="statusline">b</maction><annotation-xml encoding="text/html"><img src="x" onerror="1"></annotation-xml></math>'
  expect(sanitizeBody(hostile)).toBe("<math><mi>a</mi><mspace></mspace>b</math>")
})
