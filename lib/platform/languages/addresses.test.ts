import { inLanguage, languageAt, languagePrefix, splitLanguage, withoutLanguage } from "./addresses"

test.each([
  ["/de/kb/article/a", "de", "/kb/article/a"],
  ["/pt-br/kb", "pt-br", "/kb"],
  ["/zh-hant-tw/kb.md", "zh-hant-tw", "/kb.md"],
  ["/ar/submit-ticket/received", "ar", "/submit-ticket/received"],
  ["/ar/verify", "ar", "/verify"],
  ["/de/customer-feedback/success", "de", "/customer-feedback/success"],
  ["/de/customer-feedback/a/b/c", "-", "/de/customer-feedback/a/b/c"],
  ["/kb/kb/x", "-", "/kb/kb/x"],
  ["/api/kb", "-", "/api/kb"],
  ["/og/article/a.png", "-", "/og/article/a.png"],
  ["/de", "-", "/de"],
  ["/de/overview", "-", "/de/overview"],
  ["/german/kb", "-", "/german/kb"],
  ["/de//kb", "-", "/de//kb"],
])("%s is in %s at %s", (pathname, segment, path) =>
  expect(splitLanguage(pathname)).toEqual({ segment, path }),
)

test("an address without its language keeps its query, and stays on its host", () => {
  expect(withoutLanguage("/en/kb?after=/de/kb?x")).toBe("/kb?after=/de/kb?x")
  expect(withoutLanguage("/en//evil.test")).toBe("/en//evil.test")
  expect(withoutLanguage(null)).toBe("/")
})

test("a company's language is at its tag in small letters", () => {
  const acme = { language: "en", languages: ["de", "pt-BR"] }
  expect(["-", "de", "pt-br", "en", "fr", "pt-BR"].map((segment) => languageAt(acme, segment))).toEqual([
    "en",
    "de",
    "pt-BR",
    "en",
    null,
    null,
  ])
})

test("what a reader follows keeps the language; what is there once does not", () => {
  const prefix = languagePrefix("en", "pt-BR")
  expect(inLanguage(prefix, "/kb/search?q=a#b")).toBe("/pt-br/kb/search?q=a#b")
  expect(inLanguage(prefix, "/agent-login?to=/overview")).toBe("/pt-br/agent-login?to=/overview")
  expect([inLanguage(prefix, "/"), inLanguage("", "/")]).toEqual(["/pt-br/kb", "/"])
  for (const path of ["/overview", "/sitemap.xml", "/icon-32.png", "//evil.test/kb", "https://a.test/kb"])
    expect(inLanguage(prefix, path)).toBe(path)
  expect(inLanguage(languagePrefix("en", "en"), "/kb")).toBe("/kb")
})
