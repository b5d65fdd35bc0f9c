import { categoryPath, folderPath } from "@/lib/platform/paths"
import { buildArticle, buildCategory, buildFolder, updateArticle } from "./arrange"
import { ask, expect, hostNamed, originOf, sessionCookie, test } from "./fixtures"
import { stopClock } from "./portal"

const legacy = [
  ["/", "/kb", "B01"],
  ["/preview/article", "/kb/preview/article", "B06"],
] as const

for (const [from, to, id] of legacy) {
  test(`${from} is sent on to ${to}, with its query, for now [D-02, B07, ${id}]`, async ({ company }) => {
    const { host } = await company()
    const answer = await ask(host, `${from}?page=2&q=a%20b`)
    expect([302, 307]).toContain(answer.status)
    const target = new URL(answer.headers.location ?? "", `${originOf(host)}`)
    const query = [...target.searchParams]
    expect([target.host, target.pathname, query]).toEqual([
      host,
      to,
      [
        ["page", "2"],
        ["q", "a b"],
      ],
    ])
  })
}

test("an address of the older portal's contents leads for ever to its page, or to the article that once had it [B02, B03, B04, B05, B07]", async ({
  company,
}) => {
  const { host, operator } = await company()
  await buildArticle(operator, {
    title: "New Home",
    redirectFrom: ["/article/start", "/docs/setup/", "/docs/größe"],
  })
  for (const [from, to] of [
    ["/categories", "/kb/categories"],
    ["/category/Billing-x1", "/kb/category/Billing-x1"],
    ["/folder/Invoices-x1", "/kb/folder/Invoices-x1"],
    ["/article/Hello", "/kb/article/Hello"],
    ["/article/start", "/kb/article/New-Home"],
    ["/docs/setup", "/kb/article/New-Home"],
    ["/docs/gr%C3%B6%C3%9Fe", "/kb/article/New-Home"],
    ["/kb/article/new-home", "/kb/article/New-Home"],
    ["/KB/Article/New-Home", "/kb/article/New-Home"],
  ] as const) {
    const { status, headers } = await ask(host, `${from}?page=2&q=a%20b`)
    const target = new URL(headers.location ?? "", `${originOf(host)}`)
    expect([from, status, target.host, target.pathname]).toEqual([from, 308, host, to])
    expect([...target.searchParams]).toEqual([
      ["page", "2"],
      ["q", "a b"],
    ])
  }
})

const short = [
  ["/login", "/kb/login", "B17, I04, D-06"],
  ["/signup", "/kb/signup", "B17, J02, D-06"],
] as const

for (const [from, to, ids] of short) {
  test(`${from} is sent on to ${to} once, with its query [${ids}]`, async ({ company }) => {
    const { host } = await company()
    const { status, headers } = await ask(host, `${from}?org_id=bzE%3D&email_id=YUBiLmNv`)
    expect([302, 307]).toContain(status)
    const target = new URL(headers.location ?? "", `${originOf(host)}`)
    expect([target.host, target.pathname]).toEqual([host, to])
    expect([...target.searchParams]).toEqual([
      ["org_id", "bzE="],
      ["email_id", "YUBiLmNv"],
    ])
    expect((await ask(host, "/kb/login")).status).toBe(200)
  })
}

test("/my-area is sent on to the customer's area [B18, D-05]", async ({ company }) => {
  const { host } = await company()
  const { status, headers } = await ask(host, "/my-area")
  expect([status, headers.location]).toEqual([307, "/list-ticket"])
})

test("nothing found, nothing to show and a broken link are three screens of their own [D-17, D-18, B12]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const screens = [
    ["/404", 404, "There is nothing to show here"],
    ["/some/other/path", 404, "This page does not exist"],
    ["/not-exist", 200, "There is no content to display"],
    ["/invalid-url", 200, "Invalid URL, Redirecting to HomePage"],
  ] as const
  for (const [path, status, words] of screens) {
    expect((await portal.open(path))?.status()).toBe(status)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test("every page of section 2 is there: shown, or leading where a visitor goes first [B08, B09, B10]", async ({
  company,
  signInAs,
}) => {
  const acme = await company()
  const { host, operator } = acme
  const home = "/kb"
  const routes: [path: string, status: number, to?: string][] = [
    [home, 200],
    ["/submit-ticket", 200],
    ["/list-ticket", 307, "/"],
    ["/create-ticket", 307, "/"],
    ["/detail-ticket/x", 307, "/kb/login?return=%2Fdetail-ticket%2Fx"],
    ["/ticket/myopentickets", 307, "/agent-login?to=%2Fticket%2Fmyopentickets"],
    ["/ticket", 307, "/agent-login?to=%2Fticket"],
    ["/profilesettings", 307, "/"],
    [`/customer-feedback/${operator.organisation.id}/x/x`, 404],
    ["/customer-feedback/success", 200],
    ["/not-exist", 200],
    ["/404", 404],
    ["/agent-login", 200],
    ["/forgot-password/agent", 200],
    ["/forgot-password/user", 200],
    ["/signup-success/user", 200],
  ]
  for (const [path, status, to] of routes) {
    const answer = await ask(host, path)
    expect({ path, status: answer.status, to: answer.headers.location }).toEqual({ path, status, to })
  }
  const { token } = await signInAs(acme, "agent")
  const { headers } = await ask(host, "/ticket", { headers: { cookie: `${sessionCookie}=${token}` } })
  expect(headers.location).toBe("/ticket/myopentickets")
})

test("ticket statuses are listed for agents and nobody else [B16, D-17, D-43]", async ({
  company,
  signInAs,
  page,
}) => {
  const acme = await company()
  expect((await ask(acme.host, "/ticket-status")).status).toBe(307)
  await signInAs(acme, "agent")
  await acme.portal.open("/ticket-status")
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["Open", "Closed", "On Hold"])
})

test("no redirect leads off the host or in a circle [B17]", async ({ company }) => {
  const { host } = await company()
  for (const path of [
    "//evil.test",
    "//evil.test/categories",
    "/\\evil.test",
    "/%2f%2fevil.test",
    "/article//evil.test",
    "/kb/login",
  ]) {
    let next = path
    for (let hops = 0; ; hops++) {
      expect(hops).toBeLessThan(4)
      const { status, headers } = await ask(host, next)
      if (status < 300 || status > 399) break
      const target = new URL(headers.location ?? "", `${originOf(host)}${next.startsWith("//") ? "/" : next}`)
      expect(target.host).toBe(host)
      next = target.pathname + target.search
    }
  }
})

test("an unknown path shows the fallback screen with HTTP 404 [B11]", async ({ company, page }) => {
  const { portal } = await company()
  for (const path of ["/nothing", "/kb/nothing/here", "/list-ticket/x", "/kb/login/x", "/portal/x/kb"]) {
    expect((await portal.open(path))?.status()).toBe(404)
    await expect(portal.heading()).toBeVisible()
  }
  await page.getByRole("main").getByRole("link", { name: /home/i }).first().click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("a page that is not there says so without a script [B11, A04]", async ({ browser, company }) => {
  const { portal } = await company()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ["/nothing", "/kb/article/Nothing", "/kb/categories?after=forged"]) {
    expect((await page.goto(portal.origin + path))?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist")
  }
  expect((await page.goto(`${originOf(hostNamed("nobody-here"))}/kb`))?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Incorrect Company Name")
  await context.close()
})

test("/not-exist shows its sentence [B12]", async ({ company, page }) => {
  const { portal } = await company()
  await portal.open("/not-exist")
  await expect(page.getByText("There is no content to display")).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
})

test("an invalid link says so and goes home after 4 seconds [B13, Z10]", async ({ company, page }) => {
  const { portal } = await company()
  await page.clock.install()
  await stopClock(page)
  await portal.open("/invalid-url")
  await expect(page.getByText("Invalid URL, Redirecting to HomePage")).toBeVisible()
  await page.clock.runFor(3900)
  await expect(page).toHaveURL(/\/invalid-url$/)
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page).toHaveURL(/\/kb$/, { timeout: 500 })
  }).toPass()
})

test("categories and folders answer at one address; every other spelling is sent there for ever [B14, E24, V04]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const category = await buildCategory(operator, { name: "Billing & more" })
  const folder = await buildFolder(operator, category.id, { name: "Rechnungen für 2026" })
  expect((await ask(host, categoryPath(category))).status).toBe(200)
  expect((await ask(host, folderPath(folder))).status).toBe(200)
  for (const [wrong, right] of [
    [`/kb/category/${category.id}`, categoryPath(category)],
    [`/kb/category/Old-name-${category.id}`, categoryPath(category)],
    [`/kb/folder/${folder.id}`, folderPath(folder)],
  ] as const) {
    const { status, headers } = await ask(host, wrong)
    expect([301, 308]).toContain(status)
    expect(new URL(headers.location ?? "", `${originOf(host)}`).pathname).toBe(right)
  }
})

test("a renamed article is sent on to its new address for ever [V04]", async ({ company }) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "Old name", redirectFrom: ["/docs/old"] })
  await updateArticle(operator, article.id, { title: "New name" })
  for (const path of ["/kb/article/Old-name", `/kb/article/${article.id}`, "/docs/old"]) {
    const { status, headers } = await ask(host, path)
    expect([301, 308]).toContain(status)
    expect(headers.location).toMatch(/\/kb\/article\/New-name$/)
  }
})

const malformed = [
  "/kb/article/%",
  "/kb/article/%00",
  "/kb/article/a%00b",
  "/kb/article/%ED%A0%80",
  "/kb/article/%c0%ae%c0%ae",
  "/kb/article/..%2f..%2fetc%2fpasswd",
  "/kb/article/..%5c..%5cx",
  `/kb/article/${"a".repeat(9000)}`,
  "/kb/category/%2e%2e",
  "/kb/category/%ff",
  "/kb/folder/' OR 1=1--".replaceAll(" ", "%20"),
  "/kb/categories?after=forged",
  `/kb/categories?after=${"A".repeat(10_240)}`,
  "/kb/categories?after=%00",
  "/kb/categories?after=a&after=b",
  "/kb/preview/article?token=%00",
  "/kb/preview/article?token[]=x",
  "/kb/search?q=%00",
  "/kb/search?q=%ED%A0%80",
  "/sitemap-0.xml",
  "/sitemap-x.xml",
  "/api/files/../../etc/passwd",
  "/api/files/%2e%2e%2fx.webp",
  "/api/kb/listCategories?lastVisible=%00",
  "/api/kb/getArticle?ArticleId=%00",
  "/api/kb/getArticle?ArticleId=%ED%A0%80",
  "/api/kb/nothing",
]

test("malformed addresses get a 4xx, never a 5xx and never somebody's data", async ({ company }) => {
  const { host, operator } = await company()
  await buildArticle(operator)
  for (const path of malformed) {
    const { status, body } = await ask(host, path)
    expect({ path, fine: status < 500 && status >= 200 }).toEqual({ path, fine: true })
    expect(body).not.toMatch(/at .*\.(js|ts):\d+|PostgresError|syntax error|root:x/)
  }
})

test("malformed hosts get a 4xx", async () => {
  for (const host of [
    "",
    "a b",
    "x".repeat(300),
    "a..b",
    "-",
    "acme.localhost:99999999",
    "[::",
    "a/b",
    "evil@acme.localhost",
    "%00",
  ]) {
    const { status } = await ask(host, "/kb").catch(() => ({ status: 400 }))
    expect({ host, status: status >= 400 && status < 500 }).toEqual({ host, status: true })
  }
})

test("a file that is not there is nobody's page", async ({ company }) => {
  const { host } = await company()
  const { status, headers, body } = await ask(host, "/static/nothing.js")
  expect([status, headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"])
  expect(body).not.toContain("Incorrect Company Name")
})
