import { articlePath } from "@/lib/platform/paths"
import { buildArticle, updateOrganisation } from "./arrange"
import { apex, ask, expect, hostNamed, originOf, test } from "./fixtures"

test("an unknown host shows 'Incorrect Company Name' with HTTP 404 [A04, D-01]", async ({ page }) => {
  const response = await page.goto(`${originOf(hostNamed("nobody-here"))}/kb`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText("Incorrect Company Name")).toBeVisible()
  await page.getByRole("link", { name: "Find your help centre" }).click()
  await expect(page).toHaveURL(`${apex}/`)
  expect((await ask("unknown.example", "/kb")).body).toContain("Incorrect Company Name")
})

test("a portal answers at its subdomain and at its own domain [A01, A02]", async ({ company }) => {
  const domain = `help-${Date.now().toString(36)}.example`
  const { identifier, operator } = await company({ customDomain: domain })
  const article = await buildArticle(operator, { title: "Where am I" })
  for (const host of [`${identifier}.localhost`, domain, domain.toUpperCase(), `${domain}:8080`]) {
    expect((await ask(host, articlePath(article))).status).toBe(200)
  }
})

test("two companies with one slug each show their own article, in any order and all at once [A10]", async ({
  company,
}) => {
  const companies = [await company({ name: "One" }), await company({ name: "Two" })]
  for (const [index, { operator }] of companies.entries()) {
    await buildArticle(operator, { title: "Contact", body: `<p>canary-${index}</p>` })
  }
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const index = n % 2
      const { status, body, headers } = await ask(companies[index]?.host ?? "", "/kb/article/Contact")
      return { index, status, body, etag: headers.etag }
    }),
  )
  for (const { index, status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toContain(`canary-${index}`)
    expect(body).not.toContain(`canary-${1 - index}`)
  }
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(2)
})

test("a deleted or deactivated portal sends everyone to /not-exist, at once [D-01, D-20]", async ({
  company,
  page,
}) => {
  for (const change of [{ deleted: true }, { knowledgeBaseDeactivated: true }]) {
    const { operator, portal } = await company()
    const article = await buildArticle(operator)
    expect((await portal.openArticle(article))?.status()).toBe(200)
    await updateOrganisation(operator, change)
    await expect(async () => {
      await portal.openArticle(article)
      await expect(page).toHaveURL(/\/not-exist$/, { timeout: 1000 })
    }).toPass()
    await expect(page.getByText("There is no content to display")).toBeVisible()
  }
})

test("without the knowledge-base app there are no knowledge-base links, card or pages [D-21]", async ({
  company,
  page,
}) => {
  const { operator, portal } = await company()
  const article = await buildArticle(operator)
  await updateOrganisation(operator, { knowledgeBaseApp: false })
  await portal.openHome()
  await expect(page.getByRole("heading", { name: "Knowledge base", exact: false, level: 2 })).toHaveCount(0)
  await expect(page.locator('a[href="/kb/categories"]')).toHaveCount(0)
  await portal.openArticle(article)
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("without the ticket app its pages lead to /not-exist; deactivated tickets leave a sentence in place of the form [D-20, D-21]", async ({
  company,
}) => {
  const { operator, host } = await company()
  await updateOrganisation(operator, { ticketApp: false })
  for (const path of [
    "/submit-ticket",
    "/submit-ticket/received",
    "/list-ticket",
    "/create-ticket",
    "/detail-ticket/x",
  ]) {
    const { status, headers } = await ask(host, path)
    expect({ path, status, to: headers.location }).toEqual({ path, status: 307, to: "/not-exist" })
  }
  await updateOrganisation(operator, { ticketApp: true, ticketsDeactivated: true })
  await expect(async () => {
    const { status, body } = await ask(host, "/submit-ticket")
    expect(status).toBe(403)
    expect(body).toContain("This portal has been deactivated. Please contact your admin.")
    expect(body).not.toMatch(/<form[^>]*guest-ticket|href="\/submit-ticket"/)
  }).toPass()
})

test("two companies look different: colour, logo, labels, footer [A16]", async ({ company, page }) => {
  const looks = []
  for (const [name, themeColor, label] of [
    ["Red Co", "#b3122d", "start"],
    ["Green Co", "#0b6b3a", "anfang"],
  ] as const) {
    const { portal } = await company({
      name,
      settings: {
        themeColor,
        headerLabels: [label, "Topics"],
        footerLinks: [{ label: `${name} shop`, url: "shop.example" }],
      },
    })
    await portal.openHome()
    await expect(
      page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(label, "i") })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole("contentinfo").getByRole("link", { name: `${name} shop` })).toHaveAttribute(
      "href",
      "https://shop.example",
    )
    looks.push(
      await page.evaluate(() =>
        getComputedStyle(document.querySelector("main section, main") as Element).getPropertyValue("--brand"),
      ),
    )
  }
  expect(looks[0]).not.toBe("")
  expect(looks[0]).not.toBe(looks[1])
})

test("headers that speak to the framework or claim another host change nothing", async ({ company }) => {
  const { host } = await company({ name: "Mine" })
  const other = await company({ name: "Other" })
  await buildArticle(other.operator, { title: "Theirs", body: "<p>canary</p>" })
  for (const headers of [
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    {
      "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware",
    },
    { "x-forwarded-host": other.host },
    { "x-middleware-rewrite": `/portal/${other.identifier}/kb/article/Theirs` },
    { "x-invoke-path": `/portal/${other.identifier}/kb/article/Theirs` },
    { "next-resume": "1" },
    { "x-nextjs-data": "1" },
    { RSC: "1" },
  ] as Record<string, string>[]) {
    for (const path of ["/kb/article/Theirs", `/portal/${other.identifier}/kb/article/Theirs`]) {
      const { status, body } = await finalAnswer(host, path, headers)
      // A browser's own navigation to an article is streamed before the article is known not to exist.
      const expected = "RSC" in headers && path.startsWith("/kb/article/") ? 200 : 404
      expect({ path, headers, status, leaks: body.includes("canary") }).toEqual({
        path,
        headers,
        status: expected,
        leaks: false,
      })
    }
  }
})

/** Next sends an RSC request without its cache-busting parameter to the same path with it. */
async function finalAnswer(host: string, path: string, headers: Record<string, string>) {
  const first = await ask(host, path, { headers })
  if (first.status !== 307) return first
  const target = new URL(first.headers.location ?? "", `${originOf(host)}`)
  expect([target.host, target.pathname]).toEqual([host, path])
  return ask(host, target.pathname + target.search, { headers })
}
