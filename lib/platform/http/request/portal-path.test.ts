import {
  impersonalPath,
  isMalformedPath,
  isMalformedQuery,
  isMemberPath,
  isSecretPath,
  legacyRedirect,
  pageRewrite,
} from "./portal-path"

test.each([
  ["/", "/kb", "B01"],
  ["/preview/article", "/kb/preview/article", "B06"],
  ["/login", "/kb/login", "B17"],
  ["/signup", "/kb/signup", "B17"],
])("%s moves to %s [%s]", (from, to) => expect(legacyRedirect(from)).toBe(to))

test.each(["/kb", "/kb/login", "/kb/signup", "/kb/categories", "/kb/article/a", "/kb/preview/article"])(
  "%s stays where it is, so no redirect loops [B17]",
  (path) => expect(legacyRedirect(path)).toBeUndefined(),
)

test.each([
  "//evil.test",
  "//evil.test/preview/x",
  "/preview//evil.test",
  "/\\evil.test",
  "https://evil.test",
])("%s redirects nowhere [B01]", (path) => expect(legacyRedirect(path)).toBeUndefined())

test("every redirect stays on the host asked, whatever the segment says", () => {
  for (const segment of ["%2f%2fevil.test", "..", "@evil.test", "\\evil.test", ":80", "%0d%0aLocation:x"]) {
    const target = legacyRedirect(`/preview/${segment}`) ?? "/kb"
    expect(new URL(target, "https://help.test").origin).toBe("https://help.test")
  }
})

test.each([
  ["/kb", "/portal/acme/-/kb"],
  ["/kb/article/pay.md", "/portal/acme/-/kb/article/pay/markdown"],
  ["/kb/folder/cards-8.md", "/portal/acme/-/kb/folder/cards-8/markdown"],
  ["/kb/categories.md", "/portal/acme/-/kb/categories/markdown"],
  ["/kb.md", "/portal/acme/-/kb/markdown"],
  ["/sitemap.xml", "/portal/acme/-/sitemap/all"],
  ["/sitemap-3.xml", "/portal/acme/-/sitemap/3"],
  ["/robots.txt", "/portal/acme/-/robots.txt"],
  ["/favicon.ico", "/portal/acme/-/icons/favicon.ico"],
  ["/icon-180.png", "/portal/acme/-/icons/icon-180.png"],
  ["/site.webmanifest", "/portal/acme/-/icons/site.webmanifest"],
  ["/portal/other/kb", "/portal/acme/-/portal/other/kb"],
  ["/platform", "/portal/acme/-/platform"],
  ["/de/kb", "/portal/acme/de/kb"],
  ["/pt-br/kb/article/pay.md", "/portal/acme/pt-br/kb/article/pay/markdown"],
  ["/zh-hant/submit-ticket", "/portal/acme/zh-hant/submit-ticket"],
  ["/es-419/kb/login", "/portal/acme/es-419/kb/login"],
  ["/de/feed.xml", "/portal/acme/de/feed.xml"],
  ["/de", "/portal/acme/-/de"],
  ["/de/ticket/open", "/portal/acme/-/de/ticket/open"],
  ["/de/sitemap.xml", "/portal/acme/-/de/sitemap.xml"],
  ["/DE/kb", "/portal/acme/-/DE/kb"],
  ["/kb/kb", "/portal/acme/-/kb/kb"],
  ["/-/kb", "/portal/acme/-/-/kb"],
])("%s is answered by %s", (path, route) => expect(pageRewrite("acme", path)).toBe(route))

test("pages of the knowledge base have a route of their own in Markdown; other pages have not", () => {
  const rewritten = (path: string) => pageRewrite("acme", path, { asMarkdown: true })
  expect(rewritten("/kb/article/pay")).toBe("/portal/acme/-/kb/article/pay/markdown")
  expect(rewritten("/ja/kb/article/pay")).toBe("/portal/acme/ja/kb/article/pay/markdown")
  expect(rewritten("/kb")).toBe("/portal/acme/-/kb/markdown")
  expect(rewritten("/kb/search")).toBe("/portal/acme/-/kb/search")
  expect(rewritten("/submit-ticket")).toBe("/portal/acme/-/submit-ticket")
})

test.each([
  "/a%",
  "/%E0%A4%A",
  "/%00",
  "/a%2fb",
  "/a%5Cb",
  "/a\\b",
  "/%ED%A0%80",
  "/%0a",
  "/%C2%85",
  "kb",
  "",
])("%j is no page's path", (path) => expect(isMalformedPath(path)).toBe(true))

test.each(["/", "/kb/article/%C3%A9t%C3%A9", "/kb/article/a%20b", "/kb/article/%E2%82%AC.md"])(
  "%s may be a page's path",
  (path) => expect(isMalformedPath(path)).toBe(false),
)

test("a query with a NUL byte is malformed; a stray percent sign is not", () => {
  expect(isMalformedQuery("?after=%00")).toBe(true)
  expect(isMalformedQuery("?q=100%")).toBe(false)
})

test.each(["/list-ticket", "/detail-ticket/42", "/create-ticket", "/profilesettings", "/data-export/x"])(
  "%s is a customer's own page, to come back to [D-19]",
  (path) => expect(isMemberPath(path)).toBe(true),
)

test.each([
  "/",
  "/kb",
  "/kb/login",
  "/detail-ticket",
  "/detail-ticket/1/2",
  "/list-ticket/x",
  "/ticket/open",
])("%s is not", (path) => expect(isMemberPath(path)).toBe(false))

test.each([
  ["/unsubscribe/a.b", "/unsubscribe/*"],
  ["/api/unsubscribe/a.b", "/api/unsubscribe/*"],
  ["/api/mail/postmark/a0b1", "/api/mail/postmark/*"],
  ["/api/mail/mailgun/a0b1/mime", "/api/mail/mailgun/*/mime"],
  ["/ticket-link/a.b", "/ticket-link/*"],
  ["/customer-feedback/org/ticket/secret", "/customer-feedback/org/ticket/*"],
  ["/api/customer-feedback/org/ticket/secret", "/api/customer-feedback/org/ticket/*"],
  ["/api/customer-feedback//org//ticket//secret", "/api/customer-feedback//org//ticket/*"],
  ["/api/customer%2Dfeedback/org/ticket/secret", "/api/customer-feedback/org/ticket/*"],
  ["/customer-feedback/success", "/customer-feedback/success"],
  ["/t%69cket-link/a.b", "/ticket-link/*"],
  ["/kb/article/100%25-%2f", "/kb/article/100%25-%2f"],
  ["/kb/article/unsubscribe", "/kb/article/unsubscribe"],
])("%s stands as %s in the log [negative 26]", (path, logged) => expect(impersonalPath(path)).toBe(logged))

test("a page whose address acts for somebody is one that tells it to nobody", () => {
  expect(["/unsubscribe/a.b", "/ticket-link/a.b", "/kb"].map(isSecretPath)).toEqual([true, true, false])
})
