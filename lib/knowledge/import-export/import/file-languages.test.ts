import { fileLanguages, otherTranslations, translationGroups } from "./file-languages"

const groups = (files: string[], languages = ["en"]) =>
  translationGroups(fileLanguages(files, languages), languages).map((group) =>
    group.map(({ path, place, language }) => `${path} = ${place} ${language}`),
  )

test.each([
  [
    "a name with a language, beside one without",
    ["a/pay.md", "a/pay.de.md", "a/pay.pt_BR.mdx"],
    [["a/pay.md = a/pay.md null", "a/pay.de.md = a/pay.md de", "a/pay.pt_BR.mdx = a/pay.mdx pt-BR"]],
  ],
  [
    "names with languages only: the portal's own comes first",
    ["a/pay.de.md", "a/pay.en.md"],
    [["a/pay.en.md = a/pay.md en", "a/pay.de.md = a/pay.md de"]],
  ],
  [
    "a name that is like a language's, with nothing beside it",
    ["a/node.js.md", "a/node.ts.md", "b/notes.to.md"],
    [
      ["a/node.js.md = a/node.js.md null"],
      ["a/node.ts.md = a/node.ts.md null"],
      ["b/notes.to.md = b/notes.to.md null"],
    ],
  ],
  [
    "a folder in which half of the files stand outside of it too",
    ["guides/a.md", "de/guides/a.md", "de/guides/b.md"],
    [
      ["guides/a.md = guides/a.md null", "de/guides/a.md = guides/a.md de"],
      ["de/guides/b.md = guides/b.md de"],
    ],
  ],
  [
    "a folder called like a language that has documents of its own",
    ["guides/a.md", "it/printers.md", "it/laptops.md"],
    [
      ["guides/a.md = guides/a.md null"],
      ["it/printers.md = it/printers.md null"],
      ["it/laptops.md = it/laptops.md null"],
    ],
  ],
  [
    "a folder for each language",
    ["de/guides/a.md", "en/guides/a.md", "fr/guides/a.md"],
    [
      [
        "en/guides/a.md = guides/a.md en",
        "de/guides/a.md = guides/a.md de",
        "fr/guides/a.md = guides/a.md fr",
      ],
    ],
  ],
  [
    "Docusaurus, whose documents are the folder or its docs",
    [
      "a/x.md",
      "docs/y.md",
      ...["a/x.md", "y.md"].map((path) => `i18n/fr/docusaurus-plugin-content-docs/current/${path}`),
    ],
    [
      ["a/x.md = a/x.md null", "i18n/fr/docusaurus-plugin-content-docs/current/a/x.md = a/x.md fr"],
      ["docs/y.md = docs/y.md null", "i18n/fr/docusaurus-plugin-content-docs/current/y.md = docs/y.md fr"],
    ],
  ],
  [
    "two files of a name without a language",
    ["a/x.md", "a/x.mdx"],
    [["a/x.md = a/x.md null"], ["a/x.mdx = a/x.mdx null"]],
  ],
])("%s", (_, files, expected) => expect(groups(files)).toEqual(expected))

test("a folder of one of the portal's languages is that language's, whatever is in it", () => {
  expect(groups(["guides/a.md", "de/nur/hier.md"], ["en", "de"])).toEqual([
    ["guides/a.md = guides/a.md null"],
    ["de/nur/hier.md = nur/hier.md de"],
  ])
})

test("what Docusaurus translates besides its present documents is known", () => {
  const [version, blog] = [
    "i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md",
    "i18n/fr/docusaurus-plugin-content-blog/b.md",
  ]
  const present = "i18n/fr/docusaurus-plugin-content-docs/current/a.md"
  expect([...otherTranslations(["a.md", version, blog, present])]).toEqual([version, blog])
  expect([...otherTranslations(["i18n/how-we-translate.md"])]).toEqual([])
})
