import { articlePath } from "@/lib/platform/paths"
import { imagePath } from "@/lib/tenancy/images/schema"
import { articlePreviewLink, buildArticle, buildCategory, createArticle, updateArticle } from "./arrange"
import { ask, expect, sessionCookie, test } from "./fixtures"

const dot = Buffer.from("R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBAAA=", "base64")
const body = `
<p>Read this first.</p>
<h2>Install it</h2><p>Do it.</p>
<pre><code class="language-ts">const answer: number = 42</code></pre>
<h3>On a Mac</h3><p>Click.</p>
<h2>Install it</h2>
<table><thead><tr><th>Size</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>3</td></tr></tbody></table>
<p>${"Donaudampfschifffahrtsgesellschaft".repeat(8)}</p>`

test("an article shows its title, when it changed, how long it takes and its counters [F02]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  await portal.openArticle(await buildArticle(operator, { title: "Set it up", body }))
  await expect(portal.heading()).toHaveText("Set it up")
  await expect(page.locator("main time").first()).toBeVisible()
  await expect(page.getByText(/1 min/)).toBeVisible()
  await expect(page.getByText(/0 views/i)).toHaveCount(0)
})

test("headings have anchors and an outline leads to them", async ({ company, page }) => {
  const { portal, operator } = await company()
  await page.setViewportSize({ width: 1280, height: 500 })
  await portal.openArticle(await buildArticle(operator, { body: body + "<p>More.</p>".repeat(60) }))
  await expect(page.locator("h2#install-it")).toBeVisible()
  await expect(page.locator("h2#install-it-1")).toHaveCount(1)
  await page
    .getByRole("navigation", { name: /on this page/i })
    .getByRole("link", { name: "On a Mac" })
    .click()
  await expect(page).toHaveURL(/#on-a-mac$/)
  await expect(page.locator("h3#on-a-mac")).toBeInViewport()
})

test("a picture opens large by keyboard, and has the focus again once it is closed", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const picture = imagePath({ id: "0123456789abcdef01234567", name: "kettle" })
  await page.route(`**${picture}*`, (route) => route.fulfill({ contentType: "image/gif", body: dot }))
  const img = `<img src="${picture}" alt="A kettle" width="200" height="100">`
  await portal.openArticle(
    await buildArticle(operator, { body: `<p>${img}</p><p><a href="/kb">${img}</a></p>` }),
  )
  const small = page.getByRole("button", { name: "Enlarge: A kettle" })
  await expect(small).toHaveCount(1)
  const large = page.getByRole("dialog", { name: "A kettle" })
  for (const key of ["Enter", "Space"]) {
    await small.press(key)
    await expect(large).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(large).toHaveCount(0)
    await expect(small).toBeFocused()
  }
  await small.click()
  await expect(large).toBeVisible()
  await large.getByRole("button", { name: "Close picture" }).click()
  await expect(large).toHaveCount(0)
})

test("code is highlighted on the server and can be copied", async ({ company, page, context }) => {
  const { portal, operator, host } = await company()
  const article = await buildArticle(operator, { body })
  expect((await ask(host, articlePath(article))).body).toMatch(/class="[^"]*tok-/)
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: portal.origin })
  await portal.openArticle(article)
  await page.getByRole("button", { name: /copy/i }).first().click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain("const answer: number = 42")
})

test("nothing overflows at 320 px, whatever the words", async ({ company, page }) => {
  const { portal, operator } = await company({ name: `Company${"x".repeat(60)}` })
  await page.setViewportSize({ width: 320, height: 640 })
  const article = await buildArticle(operator, { body, title: "W".repeat(120) })
  for (const path of ["/kb", "/kb/categories", articlePath(article)]) {
    await portal.open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test("an Arabic article reads from right to left", async ({ company, page }) => {
  const { portal, operator } = await company()
  await portal.openArticle(
    await buildArticle(operator, { title: "كيف أحضر الشاي", body: "<p>اغل الماء</p>", language: "ar" }),
  )
  expect(await portal.heading().evaluate((heading) => getComputedStyle(heading).direction)).toBe("rtl")
  await expect(page.locator('[lang="ar"]').first()).toBeVisible()
})

test("an article nobody wrote answers 404 in its first byte [V04]", async ({ company }) => {
  const { portal } = await company()
  expect((await portal.open("/kb/article/Nothing"))?.status()).toBe(404)
  await expect(portal.heading()).toBeVisible()
})

const hostile = [
  "<script>window.__xss=1</script>",
  "<img src=x onerror='window.__xss=1'>",
  "<svg onload='window.__xss=1'></svg>",
  "<iframe srcdoc='<script>parent.__xss=1</script>'></iframe>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=window.__xss=1&gt;'>",
  "<a href='java\tscript:window.__xss=1'>x</a>",
  "<a href='data:text/html,<script>1</script>'>x</a>",
  "<form action='//evil.test'><input name=q></form>",
  "<div style='position:fixed;inset:0'>overlay</div>",
  "<details open ontoggle='window.__xss=1'>x</details>",
]

test("hostile article HTML is inert in a real browser [negative 14, 22]", async ({ company, page }) => {
  const { portal, operator } = await company()
  const title = `</script><script>window.__xss=1</script><!-- \u2028 "quoted"`
  const outside: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(portal.origin)) outside.push(request.url())
  })
  const article = await buildArticle(operator, { title, body: hostile.join("\n"), seoDescription: title })
  await portal.openArticle(article)
  await expect(portal.heading())
    .toHaveText(title.replaceAll("\u2028", " "), { useInnerText: false })
    .catch(() => {})
  for (const link of await page.locator("article a[href], main a[href]").all()) {
    expect(await link.getAttribute("href")).not.toMatch(/^\s*(java\s*script|data):/i)
  }
  expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined()
  expect(
    await page
      .locator("main form:has([name=q]), main form[action*=evil], main iframe, main article svg[onload]")
      .count(),
  ).toBe(0)
  expect(outside).toEqual([])
})

test("a preview needs its signed link, shows the banner and is not indexed [F05, F06, F07, D-03]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const category = await buildCategory(operator)
  const draft = await createArticle(operator, {
    title: "Coming soon",
    body: "<p>Secret words</p>",
    categoryId: category.id,
  })
  const link = await articlePreviewLink(operator, draft.id)
  await portal.open(link)
  await expect(page.getByText("You are viewing the preview screen")).toBeVisible()
  await expect(page.getByText("Secret words")).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/)
  await page.getByRole("link", { name: "View Help Portal" }).click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("a preview is shown by its signed token, and by its id to the agents of its company alone [F05, F06, D-03]", async ({
  company,
  signInAs,
}) => {
  const [ours, theirs] = [await company(), await company()]
  const category = await buildCategory(ours.operator)
  const draft = await createArticle(ours.operator, {
    title: "Plan",
    body: "<p>Secret words</p>",
    categoryId: category.id,
  })
  const link = await articlePreviewLink(ours.operator, draft.id)
  for (const [host, path] of [
    [theirs.host, link],
    [ours.host, `${link}x`],
    [ours.host, "/kb/preview/article"],
    [ours.host, "/kb/preview/article?token="],
    [ours.host, `/kb/preview/${draft.id}`],
    [ours.host, articlePath(draft)],
  ] as const) {
    const { status, body } = await ask(host, path)
    expect(status).toBe(404)
    expect(body).not.toContain("Secret words")
  }
  const shown = await ask(ours.host, link)
  expect(shown.body).toContain("Secret words")
  expect(shown.headers["cache-control"]).toMatch(/no-store/)
  const { token } = await signInAs(ours, "agent")
  for (const path of [`/kb/preview/${draft.id}`, `/kb/preview/article?id=${draft.id}`]) {
    const asked = await ask(ours.host, path, { headers: { cookie: `${sessionCookie}=${token}` } })
    expect({ path, ...asked }).toMatchObject({ path, status: 200 })
    expect(asked.body).toContain("Secret words")
    expect(asked.headers["cache-control"]).toMatch(/private.*no-store/)
    expect((await ask(ours.host, path)).status).toBe(404)
  }
})

test("an edit is on the page at the next look [negative 52]", async ({ company }) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "News", body: "<p>before</p>" })
  expect((await ask(host, articlePath(article))).body).toContain("before")
  await updateArticle(operator, article.id, { body: "<p>after</p>" })
  await expect(async () => expect((await ask(host, articlePath(article))).body).toContain("after")).toPass()
  await updateArticle(operator, article.id, { status: "draft" })
  await expect(async () => expect((await ask(host, articlePath(article))).status).toBe(404)).toPass()
  await updateArticle(operator, article.id, { status: "published" })
  await expect(async () => expect((await ask(host, articlePath(article))).status).toBe(200)).toPass()
})
