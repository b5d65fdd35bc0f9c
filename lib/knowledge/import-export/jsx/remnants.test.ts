import { withoutJsx } from "./remnants"
import { readTemplates } from "./templates"

const clean = (document: string, mdx = true) => withoutJsx(document, { mdx }).markdown.trim()

describe("prose that looks like a program", () => {
  test.each([
    [
      "a placeholder",
      "Open <site> and compare a < b and c > d",
      "Open &lt;site> and compare a < b and c > d",
    ],
    ["an autolink", "<https://x.example/a?b=c> <me@x.example>", "<https://x.example/a?b=c> <me@x.example>"],
    [
      "sentences that begin with import and export",
      "import your data from a file\nexport default settings as CSV",
      "import your data from a file\nexport default settings as CSV",
    ],
    ["escaped signs", "\\<Foo> \\{bar}", "\\<Foo> \\{bar}"],
    ["braces around words", "{YYYY-MM} and { a, b }", "{YYYY-MM} and { a, b }"],
    ["an unfinished tag", 'a <Foo bar="', 'a <Foo bar="'],
    ["an explicit anchor", "## Title {#the-title}", "## Title {#the-title}"],
  ])("%s stays", (_, document, expected) => {
    expect(clean(document)).toBe(expected)
  })
})

describe("code", () => {
  test.each([
    ["a fence", '```jsx\nimport A from "a"\n<Foo bar={1} />\n```'],
    ["a fence of tildes in a list", "- a\n\n  ~~~\n  <Foo />{x}\n  ~~~"],
    ["a fence of four with three inside", "````\n```\n<Foo />\n```\n````"],
    ["an unclosed fence", "```\n<Foo />"],
    ["a code span", "Use `<Foo />` and ``{`x`}``."],
    ["a code span over two lines", "Use `<Foo\n/>` here"],
  ])("%s stays as it is", (_, document) => {
    expect(clean(document)).toBe(document)
  })

  test("an indented block is code in Markdown, though not in MDX", () => {
    expect(clean("a\n\n    <Foo />\n\nb", false)).toBe("a\n\n    <Foo />\n\nb")
    expect(clean("a\n\n    <Foo />\n\nb", true)).toBe("a\n\n    \n\nb")
  })
})

describe("what goes without a word", () => {
  test.each([
    [
      "imports",
      'import A from "@theme/A"\nimport { B, C } from \'./b\';\nimport {\n  D,\n} from "d"\nimport "./e.css"\n\ntext',
    ],
    [
      "exports",
      "export const meta = {\n  a: [1, 2],\n}\nexport default function Layout({ children }) {\n  return children\n}\ntext",
    ],
    ["comments", "{/* a\n<Foo/> */}<!-- b -->text"],
    ["fragments", "<>text</>"],
    [
      "the document's head",
      '<head>\n<script type="application/ld+json">{`{"a": {"b": 1}}`}</script>\n</head>\n\ntext',
    ],
  ])("%s", (_, document) => {
    const { markdown, dropped } = withoutJsx(document, { mdx: true })
    expect(markdown.trim()).toBe("text")
    expect(dropped).toEqual([])
  })
})

describe("components", () => {
  test("one that is not known leaves what is between its tags, at the margin it stood, and is reported", () => {
    const { markdown, dropped } = withoutJsx(
      "<Outer>\n  <Inner a={{ b: 1 }}>\n    Some *text*\n  </Inner>\n  <Alone />\n</Outer>\n",
    )
    expect(markdown.trim()).toBe("Some *text*")
    expect(dropped).toEqual(["Inner", "Alone", "Outer"])
  })

  test("one in a list stays in the list", () => {
    expect(clean("1. a\n\n   <Box>\n     b\n   </Box>\n\n2. c")).toMatch(/^1\. a\s+?\n {3}b\s+2\. c$/)
  })

  test("one that is never closed loses its tag", () => {
    expect(clean("<Box>\n\ntext")).toBe("text")
    expect(clean("text</Box>")).toBe("text")
  })

  test("a box that calls to action leaves its words and links", () => {
    const box =
      '<CtaBox\n  headline="Try it"\n  link="https://x.example"\n  linkText="Start"\n  secondaryLink="/b"\n  secondaryText="More"\n/>'
    expect(clean(box)).toBe('**Try it**\n<a href="https://x.example">Start</a>\n<a href="/b">More</a>')
  })

  test.each([
    [
      "tabs become bold labels",
      '<Tabs>\n  <TabItem value="a" label="Mac">\n    Do *it*\n  </TabItem>\n</Tabs>',
      /^\*\*Mac\*\*\n+Do \*it\*$/,
    ],
    [
      "an admonition becomes a callout",
      '<Admonition type="tip" title="Well">\n  a\n</Admonition>',
      /^:::tip\[Well\]\n+a\n+:::$/,
    ],
    [
      "a code block becomes a fence",
      '<CodeBlock language="js" title="a.js">{`let a = {}`}</CodeBlock>',
      /^```js title="a\.js"\nlet a = \{\}\n```$/,
    ],
    ["a link becomes a link", '<Link to="/docs/a">b</Link>', /^<a href="\/docs\/a">b<\/a>$/],
    [
      "an image component becomes an image",
      "<ThemedImage alt='a' src={useBaseUrl('/img/a.png')} />",
      /^<img src="\/img\/a\.png" alt="a">$/,
    ],
  ])("%s", (_, document, expected) => {
    expect(clean(document)).toMatch(expected)
  })
})

describe("components of the site the documents come from", () => {
  const notes: string[] = []
  const templates = readTemplates(
    {
      Required: "(required)",
      PlanNote: ":::note\n{label}: {plan} plan\n:::\n",
      Tabs: "[{children}]",
      Twice: "{children}{children}",
      lower: "x",
      List: ["x"],
    },
    (note) => notes.push(note),
  )
  const filled = (document: string) => withoutJsx(document, { mdx: true, templates })

  test.each([
    ["a required mark becomes a word", "### id <Required />", /^### id \(required\)$/],
    [
      "attributes stand where they are named",
      '<PlanNote label="Teams" plan="Business" />',
      /^:::note\nTeams: Business plan\n:::$/,
    ],
    ["what is between the tags stands where it is named", "<Tabs>a *b*</Tabs>", /^\[a \*b\*\]$/],
  ])("%s", (_, document, expected) => {
    expect(filled(document).markdown.trim()).toMatch(expected)
    expect(filled(document).dropped).toEqual([])
  })

  test("one without something its template names is like one that is not known", () => {
    expect(filled('<PlanNote label="Teams">*b*</PlanNote>')).toMatchObject({
      markdown: "*b*",
      dropped: ["PlanNote"],
    })
  })

  test("no site's components are known by themselves", () => {
    expect(withoutJsx("### id <Required />").dropped).toEqual(["Required"])
  })

  test("a template that cannot be used is named", () => {
    expect(notes).toEqual([
      "Twice: it has a placeholder twice",
      "lower: a component's name begins with a capital letter",
      "List: it is not text",
    ])
  })
})

describe("expressions and attributes", () => {
  test.each([
    ["a string", "a{' '}b{\"c\"}{`d`}", "a bcd"],
    ["an image's address", "<img alt='a' src={useBaseUrl('img/x.png')} />", '<img alt="a" src="img/x.png">'],
    ["a required file", "<img src={require('./x.png').default} />", '<img src="./x.png">'],
    [
      "styles and handlers",
      "<div style={{ width: 1 }} onClick={() => a > b} className='c'>d</div>",
      '<div class="c">d</div>',
    ],
    ["an element that closes itself", "<div id={a} />", "<div></div>"],
    ["a value of the program", "v{frontMatter.version} {items.map((a) => <b>{a}</b>)}", "v"],
  ])("%s", (_, document, expected) => {
    expect(clean(document)).toBe(expected)
  })
})

test.each([
  ["braces", "{".repeat(500_000)],
  ["tags", "<a ".repeat(300_000)],
  ["attributes", `<a ${"b='".repeat(300_000)}`],
  ["backticks", Array.from({ length: 1400 }, (_, index) => "`".repeat(index)).join(" ")],
  ["fences", "```\n".repeat(200_000)],
  ["components", "<A>".repeat(200_000)],
  ["imports", "import {\n".repeat(100_000)],
  ["comments", "<!-- ".repeat(200_000)],
])("a megabyte of unfinished %s is read within the time of a test", (_, document) => {
  expect(typeof withoutJsx(document, { mdx: true }).markdown).toBe("string")
})
