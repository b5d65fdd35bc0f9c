import { articlePath } from "@/lib/platform/paths"
import { buildArticle, updateArticle, updateOrganisation } from "./arrange"
import { ask, expect, test } from "./fixtures"

test("a public page is cacheable for a CDN, sets no cookie and is the same for everyone [negative 51]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const path = articlePath(await buildArticle(operator))
  for (const headers of [{}, { cookie: "next-auth.session-token=abc" }] as Record<string, string>[]) {
    const answer = await ask(host, path, { headers })
    expect(answer.headers["cache-control"]).toMatch(/public.*s-maxage=\d+/)
    expect(answer.headers["set-cookie"]).toBeUndefined()
    expect(answer.headers.vary ?? "").not.toMatch(/cookie/i)
  }
})

test("an unchanged page answers 304, HEAD without a body, and a range as a whole", async ({ company }) => {
  const { host, operator } = await company()
  const path = articlePath(await buildArticle(operator))
  const first = await ask(host, path)
  const etag = first.headers.etag ?? ""
  expect(etag).not.toBe("")
  const again = await ask(host, path, { headers: { "if-none-match": etag } })
  expect([again.status, again.body]).toEqual([304, ""])
  const headOnly = await ask(host, path, { method: "HEAD" })
  expect([headOnly.status, headOnly.body, headOnly.headers.etag]).toEqual([200, "", etag])
  const range = await ask(host, path, { headers: { range: "bytes=0-10" } })
  expect([range.status, range.body.length]).toEqual([200, first.body.length])
})

test("a rename, an unpublishing and new settings are seen at the next look [negative 52]", async ({
  company,
}) => {
  const { host, operator } = await company()
  const article = await buildArticle(operator, { title: "First" })
  const soon = (check: () => Promise<void>) => expect(check).toPass({ intervals: [20] })
  expect((await ask(host, "/kb/article/Second")).status).toBe(404)
  expect((await ask(host, "/kb/article/First")).status).toBe(200)
  await updateArticle(operator, article.id, { title: "Second" })
  await soon(async () => expect((await ask(host, "/kb/article/Second")).status).toBe(200))
  await soon(async () => expect((await ask(host, "/kb/article/First")).status).toBe(308))
  await updateOrganisation(operator, { settings: { title: "Quite another title" } })
  await soon(async () => expect((await ask(host, "/kb")).body).toContain("Quite another title"))
})

test("a redirect is not cacheable", async ({ company }) => {
  const { host, operator } = await company()
  await buildArticle(operator)
  const { headers } = await ask(host, "/")
  expect(headers["cache-control"] ?? "").not.toMatch(/public/)
})
