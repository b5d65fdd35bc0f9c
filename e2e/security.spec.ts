import { articlePath } from "@/lib/platform/paths"
import { buildArticle } from "./arrange"
import { deployment } from "./deployment"
import { ask, expect, test } from "./fixtures"

test("every kind of answer carries the security headers and no version [negative 59]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator)
  const asset = (await ask(host, "/kb")).body.match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? ""
  for (const path of [
    "/kb",
    articlePath(article),
    "/",
    "/kb/nothing",
    asset,
    "/static/first-paint.js",
    "/sitemap.xml",
    "/api/kb/getSettings",
    "/api/health",
    "/api/docs",
    "/api/nothing",
    // A proxy in front refuses what is malformed itself.
    ...(deployment ? [] : ["/kb/article/%00"]),
    "/kb/search?q=x",
  ]) {
    const { headers, status } = await ask(host, path)
    expect(status).toBeLessThan(500)
    const found = {
      path,
      nosniff: headers["x-content-type-options"],
      framing: /frame-ancestors 'none'/.test(headers["content-security-policy"] ?? ""),
      unsafe: /script-src[^;]*unsafe/.test(headers["content-security-policy"] ?? ""),
      referrer: Boolean(headers["referrer-policy"]),
      poweredBy: headers["x-powered-by"],
    }
    expect(found).toEqual({
      path,
      nosniff: "nosniff",
      framing: true,
      unsafe: false,
      referrer: true,
      poweredBy: undefined,
    })
  }
})

test("a page runs its own scripts and breaks its policy nowhere", async ({ company, page }) => {
  const { portal, operator } = await company()
  const article = await buildArticle(operator)
  const complaints: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  for (const path of [
    "/kb",
    articlePath(article),
    articlePath(article),
    "/kb/categories",
    "/kb/search?q=x",
  ]) {
    await portal.open(path)
    await page.waitForLoadState("networkidle")
  }
  expect(complaints).toEqual([])
})

test("nothing secret is served [negative 60]", async ({ company }) => {
  const { host } = await company()
  for (const path of [
    "/.env",
    "/.git/config",
    "/package.json",
    "/metrics",
    "/server.ts",
    "/_next/static/../../server.ts",
    "/static/../.env",
    "/static/%2e%2e/.env",
  ]) {
    expect([400, 404]).toContain((await ask(host, path)).status)
  }
  const health = await ask(host, "/api/health")
  expect(health.status).toBe(200)
  expect(health.body).not.toMatch(/postgres|version|node/i)
})

test("there is no image optimiser that could be made to fetch anything [negative 42]", async ({
  company,
}) => {
  const { host } = await company()
  for (const url of [
    "/static/vestibule.svg",
    "/api/files/x",
    "http://169.254.169.254/latest",
    "//evil.test/a.png",
  ])
    expect([url, (await ask(host, `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status]).toEqual(
      [url, 404],
    )
})

test("malformed bodies and headers of server components and actions get a 4xx and show no source [negative 48]", async ({
  company,
}) => {
  const { host } = await company()
  const broken = '--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n$F9'
  const sent = [
    ["/kb", { rsc: "1", "next-router-state-tree": "%7B%5Bbroken" }, undefined],
    ["/kb", { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/../../x" }, undefined],
    ["/kb", { "next-action": "x", "content-type": "multipart/form-data; boundary=x" }, broken],
    [
      "/kb",
      { "next-action": "x".repeat(64), "content-type": "text/plain;charset=UTF-8" },
      '["$F1","$undefined',
    ],
    ["/api/nothing", { "next-action": "x", "content-type": "multipart/form-data" }, broken],
  ] as const
  for (const [path, headers, body] of sent) {
    const answer = await ask(host, path, { method: body ? "POST" : "GET", headers, body })
    expect(answer.status).toBeLessThan(500)
    if (body) expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toMatch(/node_modules|\.tsx?:\d|\bat \w+ \(|webpack-internal/)
  }
})

test("pages only answer reading methods", async ({ company }) => {
  const { host } = await company()
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const { status } = await ask(host, "/kb", { method })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})
