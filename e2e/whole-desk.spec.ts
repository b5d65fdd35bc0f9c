import { type CountedTable, countRows } from "@/lib/testing/count-rows"
import { startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import { articleAt, articleFiles, articleId, guideId, hasGuide } from "@/lib/testing/desks/zendesk-data"
import { categories, sections } from "@/lib/testing/desks/zendesk-lists"
import { ask, expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { button, field } from "./portal"

/** `E2E_DESK=500x20000`: how many articles and tickets the desk has. */
const [articles = 60, tickets = 300] = (process.env.E2E_DESK ?? "60x300").split("x").map(Number)
const people = Math.ceil(tickets / 5)
const added = 10
/** What is read and brought by jobs, in minutes of a machine that does other things too. */
const patience = { timeout: 60_000 + 40 * tickets + 600 * articles }

test("a whole Zendesk moves in: every old address of what is public ends at 200, and a second time only what is new comes", async ({
  page,
  companyAs,
  pool,
}) => {
  test.setTimeout(3 * patience.timeout)
  ownsProcess("the desk that is moved from is at this machine")
  const size = { articles, tickets, people, odd: true }
  const desk = await startFakeZendesk(size)
  const { portal, host, operator } = await companyAs("owner")
  const rows = (table: CountedTable) => countRows(pool, table, operator.organisation.id)
  const enter = async () => {
    await field(page, "Address").fill(desk.account.address)
    await field(page, "Email address").fill(desk.account.user)
    await field(page, "API token").fill(desk.account.token)
  }
  const standing = (name: string) => page.getByRole("heading", { level: 2, name, exact: true })
  const here = standing("Everything is here from Zendesk")

  await portal.open("/settings/moving")
  await button(page, "Zendesk").click()
  await enter()
  await button(page, "Look what would come").click()
  await expect(standing("This would come from Zendesk")).toBeVisible(patience)
  await button(page, "Bring it here").click()
  await expect(here).toBeVisible(patience)
  // One is deleted for good there: nothing but its number is left. Another one lies in the trash.
  expect(await rows("ticket")).toBe(tickets - 2)
  expect(await rows("article")).toBe(articles)

  const wrong: string[] = []
  const old = oldAddresses(desk.url, size)
  for (const [path, wanted] of old) {
    const end = await endOf(host, path)
    if (end.status !== 200 || !wanted.test(end.path)) wrong.push(`${path} → ${end.path} ${end.status}`)
  }
  expect(wrong).toEqual([])
  expect(old.size).toBeGreaterThan(4 * articles)

  const before = await Promise.all((["ticketEntry", "article", "account"] as const).map(rows))
  desk.addTickets(added)
  await portal.open("/settings/moving")
  await button(page, "Bring what is new").click()
  await enter()
  await button(page, "Bring what is new").click()
  await expect(async () => expect(await rows("ticket")).toBe(tickets - 2 + added)).toPass(patience)
  await expect(here).toBeVisible(patience)
  const [entries = 0, ...others] = before
  expect(await rows("ticketEntry")).toBe(entries + 3 * added)
  expect([await rows("article"), await rows("account")]).toEqual(others)
  await desk.close()
})

/** Where the way from an address ends. */
async function endOf(host: string, path: string): Promise<{ path: string; status: number }> {
  for (let at = path, steps = 0; ; steps++) {
    const { status, headers } = await ask(host, at)
    if (status < 300 || status > 399 || steps === 5) return { path: at, status }
    const { pathname, search } = new URL(headers.location ?? "", `http://${host}`)
    at = pathname + search
  }
}

/** Every address that was public there, in all spellings of the desk, and what it is to end at. */
function oldAddresses(url: string, size: Parameters<typeof articleAt>[2]): Map<string, RegExp> {
  const found = new Map<string, RegExp>()
  const pathOf = (address: string) => new URL(address).pathname
  for (const place of [...categories(url), ...sections(url)])
    for (const { html_url } of [place, ...place.translations])
      found.set(pathOf(html_url), /^(?:\/de)?\/kb\/(?:category|folder)\//)
  for (let n = 0; n < size.articles; n++) {
    const article = articleAt(url, n, size)
    // Those for signed-in people, drafts, and the one that is too long come as drafts.
    if (article.user_segment_id !== null || article.draft || n === 2) continue
    found.set(`/hc/articles/${article.id}`, /^\/kb\/article\//)
    for (const { html_url, locale } of article.translations)
      found.set(pathOf(html_url), locale === "de" ? /^\/de\/kb\/article\// : /^\/kb\/article\//)
    for (const { id, relative_path } of articleFiles(url, article.id)) {
      const end =
        hasGuide(n) && id === guideId(n) ? /^\/api\/files\/\w+\/guide-\d+\.pdf$/ : /^\/api\/files\/.*\.webp$/
      for (const path of [`/hc/article_attachments/${id}`, relative_path, `/hc/de/article_attachments/${id}`])
        found.set(encodeURI(path), end)
    }
  }
  expect(found.has(`/hc/articles/${articleId(0)}`)).toBe(true)
  return found
}
