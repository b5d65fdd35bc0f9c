import dns from "node:dns"
import { computeScore, runChecks } from "afdocs"
import { XMLParser, XMLValidator } from "fast-xml-parser"
import { articlePath } from "@/lib/platform/paths"
import { buildArticle, buildCategory, updateArticle } from "./arrange"
import { readDemo } from "./demo"
import { ask, expect, originOf, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

const tag = (html: string, pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll("&amp;", "&")
const head = (html: string) => html.slice(0, html.indexOf("</head>"))
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? ""),
  )

test("title, description and keywords come from the article's own metadata, in the first response [V01, V03, D-07]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, {
    seoTitle: "Mend a tyre in five minutes",
    seoDescription: "A patch, some glue and patience.",
    seoKeywords: ["tyre", "patch"],
  })
  const html = head((await ask(host, articlePath(article))).body)
  expect(tag(html, /<title>([^<]*)/)).toContain("Mend a tyre in five minutes")
  expect(tag(html, /<meta name="description" content="([^"]*)"/)).toBe("A patch, some glue and patience.")
  expect(tag(html, /<meta name="keywords" content="([^"]*)"/)).toMatch(/tyre,\s*patch/)
  expect(tag(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${originOf(host)}${articlePath(article)}`)
  expect(tag(html, /<meta property="og:title" content="([^"]*)"/)).toContain("Mend a tyre")
  expect(tag(html, /<meta property="og:type" content="([^"]*)"/)).toBe("article")
  expect(tag(html, /<meta name="twitter:card" content="([^"]*)"/)).toBeTruthy()
})

test("without metadata of its own an article's title and first words serve [V01]", async ({ company }) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, {
    title: "Pump it up",
    body: "<p>Use the pump we sent you.</p>",
  })
  const html = head((await ask(host, articlePath(article))).body)
  expect(tag(html, /<title>([^<]*)/)).toContain("Pump it up")
  expect(tag(html, /<meta name="description" content="([^"]*)"/)).toContain("Use the pump we sent you.")
})

test("JSON-LD names article, breadcrumbs, organisation and site, and cannot break out of its script [negative 22]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "</script><script>x</script> \u2028 <!--" })
  const data = jsonLd((await ask(host, articlePath(article))).body).flat()
  const types = data.flatMap((item) => item["@graph"] ?? item).map((item) => item["@type"])
  expect(types).toEqual(expect.arrayContaining(["BreadcrumbList"]))
  expect(types.some((type) => /Article/.test(type))).toBe(true)
  const home = jsonLd((await ask(host, "/kb")).body)
    .flat()
    .flatMap((item) => item["@graph"] ?? item)
  const site = home.find((item) => item["@type"] === "WebSite")
  expect(site.potentialAction["@type"]).toBe("SearchAction")
  expect(home.some((item) => item["@type"] === "Organization")).toBe(true)
  const target = String(site.potentialAction.target.urlTemplate ?? site.potentialAction.target)
  expect(
    (await ask(host, `${new URL(target.replace("{search_term_string}", "tyre")).pathname}?q=tyre`)).status,
  ).toBe(200)
})

test("the site map names every published page on the canonical host and nothing else [V04]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const category = await buildCategory(operator)
  const shown = await buildArticle(operator, { categoryId: category.id, title: "Shown & more" })
  await buildArticle(operator, { categoryId: category.id, title: "Draft", status: "draft" })
  const { status, body, headers } = await ask(host, "/sitemap.xml", {
    headers: { "x-forwarded-host": "evil.test" },
  })
  expect([status, XMLValidator.validate(body)]).toEqual([200, true])
  expect(headers["content-type"]).toMatch(/xml/)
  const urls: string[] = [new XMLParser().parse(body).urlset.url]
    .flat()
    .map((entry: { loc: string }) => entry.loc)
  expect(urls).toContain(`${originOf(host)}${articlePath(shown)}`)
  expect(urls).toContain(`${originOf(host)}/kb`)
  expect(urls.every((url) => url.startsWith(`${originOf(host)}/`))).toBe(true)
  expect(body).not.toContain("Draft")
})

test("robots.txt, feed, OpenSearch and llms files are valid and speak of the canonical host", async ({
  company,
}) => {
  const { host, operator } = await company({ name: "A & B <Co>" })
  const article = await buildArticle(operator, {
    title: "Fish & chips",
    body: "<p>Salt <b>and</b> vinegar</p>",
  })
  const robots = await ask(host, "/robots.txt")
  expect(robots.body).toContain(`Sitemap: ${originOf(host)}/sitemap.xml`)
  const feed = await ask(host, "/feed.xml")
  expect([feed.status, XMLValidator.validate(feed.body)]).toEqual([200, true])
  expect(feed.headers["content-type"]).toMatch(/application\/atom\+xml/)
  expect(new XMLParser().parse(feed.body).feed.entry.title).toContain("Fish")
  const search = await ask(host, "/opensearch.xml")
  expect([search.status, XMLValidator.validate(search.body)]).toEqual([200, true])
  const llms = await ask(host, "/llms.txt")
  expect(llms.body).toContain(`${originOf(host)}${articlePath(article)}.md`)
  expect((await ask(host, "/llms-full.txt")).body).toContain("vinegar")
})

test("an article is there as Markdown, by address and by Accept", async ({ company }) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "Tea", body: "<h2>Brew</h2><ul><li>Boil</li></ul>" })
  const byAddress = await ask(host, `${articlePath(article)}.md`)
  expect(byAddress.headers["content-type"]).toMatch(/^text\/markdown/)
  expect(byAddress.body).toMatch(/# Tea[\s\S]*## Brew[\s\S]*[*-] Boil/)
  const byAccept = await ask(host, articlePath(article), { headers: { accept: "text/markdown" } })
  expect(byAccept.headers["content-type"]).toMatch(/^text\/markdown/)
  const html = await ask(host, articlePath(article), { headers: { accept: "text/html,*/*" } })
  expect(html.headers["content-type"]).toMatch(/^text\/html/)
  for (const answer of [byAccept, html]) expect(answer.headers.vary).toMatch(/accept(,|$)/i)
  await updateArticle(operator, article.id, { title: "Chai" })
  await expect(async () => {
    const moved = await ask(host, `${articlePath(article)}.md`)
    expect([301, 308]).toContain(moved.status)
    expect(moved.headers.location).toMatch(/\/kb\/article\/Chai\.md$/)
  }).toPass({ intervals: [20] })
})

test("search answers without a script and reflects nothing [negative 23, 47]", async ({ company, page }) => {
  const { portal, operator, host } = await company()
  await buildArticle(operator, { title: "Squeaking brakes" })
  await portal.open("/kb/search?q=squeaking")
  await expect(page.getByRole("link", { name: /Squeaking brakes/ })).toBeVisible()
  const { status, body } = await ask(
    host,
    `/kb/search?q=${encodeURIComponent(`"><svg onload=window.__xss=1>' OR 1=1--`)}`,
  )
  expect(status).toBe(200)
  expect(body).not.toContain("<svg onload")
})

test("pages that should not be found say noindex", async ({ company }) => {
  const { host } = await company()
  for (const path of ["/not-exist", "/invalid-url", "/kb/search?q=x", "/kb/nothing", "/kb/categories"]) {
    expect({
      path,
      noindex: /<meta name="robots" content="[^"]*noindex/.test((await ask(host, path)).body),
    }).toEqual({ path, noindex: true })
  }
})

test("a page names icons and a picture for links to it, and all of them are there [V01]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "Mend a tyre" })
  for (const path of ["/kb", "/kb/categories", articlePath(article)]) {
    const html = head((await ask(host, path)).body)
    const named = [
      ...[...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
        ([, to]) => to,
      ),
      tag(html, /<meta property="og:image" content="([^"]*)"/),
    ].map((address) => new URL(address ?? "", `${originOf(host)}`))
    expect(named.length).toBe(6)
    for (const url of named) {
      const { status, headers } = await ask(host, url.pathname + url.search)
      expect([url.host, url.pathname, status]).toEqual([host, url.pathname, 200])
      expect(headers["content-type"]).toMatch(/^image\/|manifest/)
    }
    expect(tag(html, /<meta name="description" content="([^"]*)"/)).toBeTruthy()
  }
  expect((await ask(host, articlePath(article))).body).not.toContain("/knowledge/article/")
})

test("the check that agents' makers run on documentation finds nothing to better on the demo portal", async () => {
  ownsProcess("the check looks names and certificates up itself")
  const { origin } = await readDemo("vestibule")
  const lookup = dns.lookup
  // A name below localhost is this machine; Node's fetch asks the system, which may not know that.
  dns.lookup = ((name: string, ...rest: [never]) =>
    lookup(name.endsWith(".localhost") ? "127.0.0.1" : name, ...rest)) as typeof lookup
  try {
    const report = await runChecks(`${origin}/kb`, {
      maxLinksToTest: 12,
      samplingStrategy: "deterministic",
      requestDelay: 0,
      requestTimeout: 60_000,
    })
    const faults = report.results.filter(({ status }) => status !== "pass" && status !== "skip")
    expect(faults.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
    expect(computeScore(report).overall).toBe(100)
  } finally {
    dns.lookup = lookup
  }
})
