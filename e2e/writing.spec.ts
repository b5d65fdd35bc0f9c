import type { Page, Route } from "@playwright/test"
import sharp from "sharp"
import {
  articlePath,
  editorPath,
  newArticlePath,
  revisionsPath,
  searchResultsPath,
  translationPath,
} from "@/lib/platform/paths"
import {
  buildCategory,
  createDraft,
  deleteArticle,
  deleteCategory,
  listPlaceArticles,
  openDraft,
  publishDraft,
  saveDraft,
  translateArticle,
  updateOrganisation,
} from "./arrange"
import { ask, expect, sessionCookie } from "./fixtures"
import { loseAnswer } from "./lost-answer"
import { button, holdBack } from "./portal"
import { goOn, paste, publish, saved, test, text, title, visited } from "./writing"

test.slow()

const bodyOf = async (ctx: Parameters<typeof openDraft>[0], id: string) => (await openDraft(ctx, id)).body
const idIn = (page: Page) => page.url().split("/").at(-1) ?? ""
const details = (page: Page) => page.getByRole("complementary", { name: "Details" })

test("an article is written, saved by itself, and once published is at once on its page, in the sitemap and in search [D-14]", async ({
  study: { acme, ada, category, as },
}) => {
  const page = await as("owner")
  await page.goto(`${acme.portal.origin}/knowledge/new?category=${category.id}`)
  await expect(title(page)).toBeFocused()
  await title(page).fill("Returning a bicycle")
  await page.keyboard.press("Enter")
  await expect(text(page)).toBeFocused()
  await page.keyboard.type("Bring it back within thirty days, with its quince bell.")
  await saved(page)
  await expect(page).toHaveURL(/\/knowledge\/article\/[^/]+$/)
  // The address that the title will lead to, and that of its id.
  const addresses = ["Returning-a-bicycle", idIn(page)].map((slug) => articlePath({ slug }))
  for (const path of [...addresses, "/kb", "/sitemap.xml", searchResultsPath("quince")])
    expect(await visited(acme, path)).not.toContain("Returning a bicycle")
  for (const address of addresses) expect((await ask(acme.host, address)).status).toBe(404)
  await publish(page)
  await expect(button(page, "Published")).toBeDisabled()
  await expect(button(page, "Published")).toBeFocused()
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Schedule changes…" }).click()
  await expect(page.getByText("There are no changes to schedule yet.")).toBeVisible()
  const revisions = await page.context().newPage()
  await revisions.goto(acme.portal.origin + revisionsPath(idIn(page)))
  await expect(revisions.getByText("There is no earlier version to compare it with.")).toBeVisible()
  await revisions.close()
  const path = articlePath(await openDraft(ada, idIn(page)))
  await expect.poll(() => visited(acme, path)).toContain("quince bell")
  await expect.poll(() => visited(acme, searchResultsPath("quince"))).toContain("Returning a bicycle")
  const sitemaps = await Promise.all(["/sitemap.xml", "/sitemap/1.xml"].map((each) => visited(acme, each)))
  expect(sitemaps.join()).toContain(path)
  await goOn(page, " And its pump.")
  await saved(page)
  expect(await visited(acme, path)).not.toContain("And its pump")
  await publish(page, "Publish changes")
  await expect.poll(() => visited(acme, path)).toContain("And its pump")
})

test("nothing that was typed is lost: offline, by a reload, or when the session has ended", async ({
  study: { acme, ada, article, write },
  page,
  context,
}) => {
  const { id } = await article()
  await write(id)
  await context.setOffline(true)
  await goOn(page, " Offline words.")
  await expect(page.getByText("Not saved: offline")).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  expect(await bodyOf(ada, id)).toContain("Offline words.")
  await page.route("**/api/staff/saveDraft", (route) => route.abort())
  await goOn(page, " Before the reload.")
  await expect(page.getByText("Not saved: offline")).toBeVisible()
  await page.reload()
  await expect(text(page)).toContainText("Before the reload.")
  await page.unroute("**/api/staff/saveDraft")
  await expect.poll(() => bodyOf(ada, id)).toContain("Before the reload.")
  // The page is not told before it saves.
  await page.route("**/api/kb/session", (route) => route.abort())
  await context.clearCookies({ name: sessionCookie })
  await goOn(page, " Signed out.")
  await expect(page.getByText("Not saved: you are signed out")).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/agent-login/)
  await page.unroute("**/api/kb/session")
  await context.addCookies([
    { name: sessionCookie, value: ada.token, url: acme.portal.origin, httpOnly: true, sameSite: "Lax" },
  ])
  await write(id)
  // Where the answer to the last save was lost too, the text is offered and not put in place.
  const offer = button(page, "Bring it back")
  await expect(text(page).getByText("Signed out.").or(offer).first()).toBeVisible()
  if (await offer.isVisible()) await offer.click()
  await expect(text(page)).toContainText("Signed out.")
  await expect.poll(() => bodyOf(ada, id)).toContain("Signed out.")
})

test("a first save whose answer is lost makes one article, whatever is written until the next [negative 55]", async ({
  study: { acme, ada, category },
  page,
}) => {
  let lost = 0
  await page.route(/\/api\/staff\/createDraft$/, async (route) => {
    if (lost++ > 0) return route.continue()
    const request = route.request()
    const sent = { method: "POST", headers: await request.allHeaders(), body: request.postData() ?? "" }
    expect((await ask(acme.host, "/api/staff/createDraft", sent)).status).toBe(200)
    await route.abort()
  })
  await acme.portal.open(newArticlePath({ title: "Bells", categoryId: category.id }))
  await expect(text(page)).toBeVisible()
  await goOn(page, "First")
  await expect.poll(() => lost).toBeGreaterThan(0)
  await goOn(page, " and second")
  await expect(page).toHaveURL(/\/knowledge\/article\//)
  await saved(page)
  const { items } = await listPlaceArticles(ada, { categoryId: category.id })
  expect(items.map(({ title }) => title)).toEqual(["Bells"])
  expect((await openDraft(ada, items[0]?.id ?? "")).body).toContain("First and second")
})

test("a first save that is answered after its writer has left changes no other page's address", async ({
  study: { acme, ada, category },
  page,
}) => {
  await acme.portal.open(newArticlePath({ title: "Bells", categoryId: category.id }))
  await expect(text(page)).toBeVisible()
  const release = await holdBack(page, "**/createDraft")
  const asked = page.waitForRequest("**/createDraft")
  await goOn(page, "First")
  await asked
  await page.getByRole("link", { name: "Comments" }).first().click()
  await expect(page).toHaveURL(/\/knowledge\/comments$/)
  const answered = page.waitForResponse("**/createDraft")
  release()
  await (await answered).finished()
  await expect
    .poll(async () => (await listPlaceArticles(ada, { categoryId: category.id })).items)
    .toHaveLength(1)
  await page.reload()
  await expect(page).toHaveURL(/\/knowledge\/comments$/)
})

test("older revisions that cannot be loaded say so, and are asked for again", async ({
  study: { ada, acme, article },
  page,
}) => {
  const { id } = await article()
  for (let at = 0; at < 21; at++) {
    const { version } = await openDraft(ada, id)
    const saved = await saveDraft(ada, id, { title: `Refunds ${at}` }, version)
    await publishDraft(ada, id, saved.version)
  }
  await page.route(/\/api\/staff\/listRevisions/, (route) => route.abort())
  await acme.portal.open(revisionsPath(id))
  await button(page, "Show more").click()
  await expect(page.getByRole("status").filter({ hasText: "More could not be loaded." })).toBeVisible()
  await page.unroute(/\/api\/staff\/listRevisions/)
  const before = await page.locator(".revision-link").count()
  await button(page, "Try again").click()
  await expect.poll(() => page.locator(".revision-link").count()).toBeGreaterThan(before)
  await expect(page.getByText("More could not be loaded.")).toHaveCount(0)
})

test("a stale editor is told who changed what, and both texts are kept", async ({
  study: { ada, article, write, as },
  page,
}) => {
  const { id } = await article()
  const other = await as("owner")
  await write(id)
  await write(id, other)
  await goOn(other, " By the owner.")
  await saved(other)
  await goOn(page, " By the agent.")
  const dialog = page.getByRole("dialog", { name: "This article was changed elsewhere" })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole("region", { name: "Your text" })).toContainText("By the agent.")
  await expect(dialog.getByRole("region", { name: "The other text" })).toContainText("By the owner.")
  await button(page, "Keep mine as the draft").click()
  await saved(page)
  expect(await bodyOf(ada, id)).toContain("By the agent.")
  const drafts = (await listPlaceArticles(ada, { search: "the other text" })).items
  expect(await bodyOf(ada, drafts[0]?.id ?? "")).toContain("By the owner.")
})

test("two tabs of one person: the second takes over the other text, and keeps its own as a draft", async ({
  study: { ada, article, write },
  page,
  context,
}) => {
  const { id } = await article()
  const tab = await context.newPage()
  await write(id)
  await write(id, tab)
  await goOn(tab, " First tab.")
  await saved(tab)
  await goOn(page, " Second tab.")
  await button(page, "Take the other text").click()
  await expect(text(page)).toContainText("First tab.")
  expect(await bodyOf(ada, id)).not.toContain("Second tab.")
  const [kept] = (await listPlaceArticles(ada, { search: "the other text" })).items
  expect(await bodyOf(ada, kept?.id ?? "")).toContain("Second tab.")
})

test("what a colleague has written is there after an article is unpublished, and is not saved over", async ({
  study: { ada, article, write },
  page,
}) => {
  const { id, version } = await article()
  await write(id)
  await saveDraft(ada, id, { body: "<p>By a colleague.</p>" }, version)
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Unpublish…" }).click()
  await button(page, "Unpublish").click()
  await expect(page.getByText("Visitors no longer see it")).toBeVisible()
  await expect(text(page)).toContainText("By a colleague.")
  await goOn(page, " And more.")
  await expect.poll(() => bodyOf(ada, id)).toContain("By a colleague. And more.")
})

test("a publication whose answer is lost is no change by another person", async ({
  study: { acme, ada, article, write },
  page,
}) => {
  const { id } = await article()
  await write(id)
  await goOn(page, " Once.")
  await saved(page)
  const lose = (route: Route) => loseAnswer(route, acme.host)
  await page.route("**/api/staff/publishDraft", lose, { times: 1 })
  await button(page, "Publish changes").click()
  await expect(page.getByText("The portal could not be reached.")).toBeVisible()
  expect(await openDraft(ada, id)).toMatchObject({ hasDraft: false })
  await publish(page, "Publish changes")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await goOn(page, " Twice.")
  await expect.poll(() => bodyOf(ada, id)).toContain("Once. Twice.")
})

test("a translation deleted while it is written becomes an article of its own in its language", async ({
  study: { acme, ada, article },
  page,
  context,
}) => {
  const organisation = await updateOrganisation(acme.operator, { settings: { languages: ["de"] } })
  const { id } = await article("Brakes")
  await translateArticle({ ...acme.operator, organisation }, id, "de")
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto(acme.portal.origin + translationPath(id, "de"))
    await expect(text(each)).toBeVisible()
  }
  await button(tab, "More").click()
  await tab.getByRole("menuitem", { name: "Delete…" }).click()
  await button(tab, "Delete the translation").click()
  await expect(tab.getByText("The translation is deleted")).toBeVisible()
  await goOn(page, "Immer noch hier.")
  await expect(page.getByRole("dialog", { name: "This translation has been deleted" })).toBeVisible()
  await tab.goto(acme.portal.origin + translationPath(id, "de"))
  await expect(tab.getByRole("complementary", { name: "Text that was not saved" })).toContainText("Brakes")
  await button(page, "Save it as a new draft").click()
  await expect(page.getByText("It is a new draft now")).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(text(page)).toHaveText("Immer noch hier.")
  await expect(text(page)).toHaveCount(1)
  await expect(page.getByText("Some words.")).toHaveCount(0)
  expect(await openDraft(ada, idIn(page))).toMatchObject({ language: "de", body: "<p>Immer noch hier.</p>" })
  expect(await openDraft(ada, id)).toMatchObject({ title: "Brakes" })
})

test("an article deleted while it is written becomes a new draft with all its words", async ({
  study: { acme, ada, article, write },
  page,
}) => {
  const { id } = await article("Brakes")
  await write(id)
  await deleteArticle(acme.operator, id)
  await goOn(page, " Still typing.")
  await expect(page.getByRole("dialog", { name: "This article has been deleted" })).toBeVisible()
  await page.keyboard.press("Escape")
  await button(page, "Decide").click()
  await button(page, "Save it as a new draft").click()
  await expect(page.getByText("It is a new draft now")).toBeVisible()
  expect(idIn(page)).not.toBe(id)
  expect(await bodyOf(ada, idIn(page))).toContain("Still typing.")
})

test("an article that could not be deleted is saved and published as before", async ({
  study: { ada, article, write },
  page,
}) => {
  const { id } = await article("Brakes")
  await write(id)
  await page.route("**/api/staff/deleteArticle", (route) => route.abort())
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Delete…" }).click()
  await button(page, "Delete the article").click()
  await expect(page.getByText("The portal could not be reached.")).toBeVisible()
  await goOn(page, " Still here.")
  await expect.poll(() => bodyOf(ada, id)).toContain("Still here.")
  await publish(page, "Publish changes")
})

test("an article is published at a time its writer sets, or not after all", async ({
  study: { ada, category, write },
  page,
}) => {
  const begun = { categoryId: category.id, folderId: null, title: "Winter hours", body: "<p>x</p>" }
  const { id } = await createDraft(ada, begun)
  await write(id)
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Schedule…" }).click()
  await page.getByLabel("Day and time").fill("2001-01-01T09:00")
  await button(page, "Schedule").click()
  await expect(page.getByText("Choose a time in the future")).toBeVisible()
  const year = new Date().getFullYear() + 1
  await page.getByLabel("Day and time").fill(`${year}-03-01T09:00`)
  await button(page, "Schedule").click()
  await expect(page.getByText(`Scheduled for 1 March ${year}, 09:00`)).toBeVisible()
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Do not schedule" }).click()
  await expect(page.getByText("It is no longer scheduled")).toBeVisible()
  expect((await openDraft(ada, id)).scheduledAt).toBeNull()
})

test("what an article was is compared and comes back into the draft", async ({
  study: { article, write },
  page,
}) => {
  const { id } = await article("Gears", "<p>Three gears.</p>")
  await write(id)
  await goOn(page, " And a chain.")
  await publish(page, "Publish changes")
  await goOn(page, " Oil it.")
  await publish(page, "Publish changes")
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Revisions" }).click()
  await expect(page.getByRole("heading", { name: "Revisions" })).toBeVisible()
  const changes = page.getByRole("region", { name: "What changed" })
  await expect(changes.getByText("Added:").first()).toBeAttached()
  await expect(changes.locator("ins", { hasText: "Oil it." })).toBeVisible()
  await page.getByRole("navigation", { name: "Revisions" }).getByRole("button").nth(1).click()
  await button(page, "Restore into the draft").click()
  await expect(page).toHaveURL(new RegExp(`${editorPath(id)}$`))
  await expect(text(page)).toContainText("And a chain.")
  await expect(text(page)).not.toContainText("Oil it.")
})

test("a revision replaces a draft only when asked, keeps that as an article, and overwrites no colleague's [D-15]", async ({
  study: { acme, ada, category, article },
  page,
}) => {
  const { id, version } = await article("Brakes", "<p>Two brakes.</p>")
  const draft = await saveDraft(ada, id, { body: "<p>Three brakes.</p>" }, version)
  // Later than what was published first, as revisions stand by their time.
  await publishDraft(ada, id, draft.version)
  const next = await openDraft(ada, id)
  const mine = await saveDraft(ada, id, { body: "<p>Four brakes.</p>" }, next.version)
  await page.goto(acme.portal.origin + revisionsPath(id))
  const choices = page.getByRole("navigation", { name: "Revisions" }).getByRole("button")
  await choices.nth(2).click()
  const theirs = await saveDraft(ada, id, { body: "<p>Five brakes.</p>" }, mine.version)
  const dialog = page.getByRole("dialog", { name: "Replace the draft?" })
  const replace = dialog.getByRole("button", { name: "Replace the draft" })
  await button(page, "Restore into the draft").click()
  await replace.click()
  await expect(page.getByText("Nothing was restored")).toBeVisible()
  expect(await openDraft(ada, id)).toMatchObject({ version: theirs.version, body: "<p>Five brakes.</p>" })
  // What came meanwhile is known of now.
  await expect(dialog).toBeHidden()
  await page.reload()
  await choices.nth(2).click()
  await button(page, "Restore into the draft").click()
  await expect(dialog.getByLabel("Keep the current draft as a separate article")).toBeChecked()
  await replace.click()
  await expect(page).toHaveURL(new RegExp(`${editorPath(id)}$`))
  await expect(text(page)).toContainText("Two brakes.")
  const { items } = await listPlaceArticles(ada, { categoryId: category.id })
  const aside = items.find((one) => one.title === "Brakes (the other text)")
  expect(await bodyOf(ada, aside?.id ?? "")).toBe("<p>Five brakes.</p>")
})

test("what is refused is not called saved: it is shown where it is, stops publishing and outlives a reload [D-56]", async ({
  study: { acme, ada, article, write },
  page,
  context,
}) => {
  const { id, slug } = await article("Refused", "<p>Before.</p>")
  await write(id)
  const panel = details(page)
  const redirects = panel.getByLabel("Other addresses that lead here")
  await panel.getByText("Address", { exact: true }).click()
  await redirects.fill("no path")
  await expect(page.getByRole("status").getByText("Not saved: A former address")).toBeVisible()
  await panel.getByText("Address", { exact: true }).click()
  await goOn(page, " After.")
  await expect.poll(() => bodyOf(ada, id)).toContain("After.")
  await expect(page.getByRole("status").getByText("Not saved: A former address")).toBeVisible()
  await page.setViewportSize({ width: 375, height: 700 })
  await expect(panel).toBeHidden()
  await button(page, "Publish changes").click()
  await expect(page.getByText("Nothing was done. A former address")).toBeVisible()
  await expect(redirects).toBeFocused()
  expect(await visited(acme, articlePath({ slug }))).not.toContain("After.")
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(redirects).toHaveValue("no path")
  await expect(redirects).toBeVisible()
  await redirects.fill("/docs/path")
  await saved(page)
  await context.setOffline(true)
  await goOn(page, " Offline.")
  await button(page, "Publish changes").click()
  await expect(page.getByText("Nothing was done: the portal cannot be reached")).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await publish(page, "Publish changes")
  expect((await ask(acme.host, "/docs/path")).status).toBe(308)
})

test("a category deleted while one writes is said where it is chosen, and another can be [D-56]", async ({
  study: { acme, ada, article, write },
  page,
}) => {
  const gone = await buildCategory(acme.operator, { name: "Passing" })
  const other = await buildCategory(acme.operator, { name: "Staying" })
  const { id } = await article("Placed")
  await write(id)
  await deleteCategory(ada, gone.id)
  const category = details(page).getByLabel("Category", { exact: true })
  await category.selectOption("Passing")
  await expect(details(page).getByText("This category is no longer there")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(category.getByRole("option", { name: "Passing" })).toHaveCount(0)
  await category.selectOption("Staying")
  await saved(page)
  expect((await openDraft(ada, id)).categoryId).toBe(other.id)
})

test("Markdown that is pasted is turned on request, and Word's markup becomes an article's", async ({
  study: { ada, article, write },
  page,
}) => {
  const { id } = await article("Paste", "<p></p>")
  await write(id)
  await text(page).click()
  await paste(page, { "text/plain": "## Steps\n\n1. One\n2. Two\n\n| a | b |\n| - | - |\n| 1 | 2 |" })
  await expect(page.getByText("This looks like Markdown.")).toBeVisible()
  await button(page, "Turn it into formatted text").click()
  await expect(text(page).getByRole("heading", { name: "Steps", level: 2 })).toBeVisible()
  await expect(text(page).getByRole("listitem")).toHaveCount(2)
  await expect(text(page).locator("table")).toBeVisible()
  await expect(text(page)).toBeFocused()
  await text(page).locator(":scope > p").last().click()
  await expect(page.getByRole("group", { name: "Table" })).toHaveCount(0)
  const entry = (level: number, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>${words}<o:p></o:p></p>`
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 class=MsoTitle style='color:red'>From Word</h1>${entry(1, "Outer")}${entry(2, "Inner")}${entry(1, "Last")}<p class=MsoNormal>A <b>bold</b> word<o:p></o:p></p><p><img src='file:///C:/clip_image001.png'><img src='data:image/png;base64,AA=='></p><!--EndFragment--></body></html>`
  await paste(page, { "text/html": html, "text/plain": "From Word" })
  await expect(page.getByText("2 pictures could not be copied")).toBeVisible()
  await saved(page)
  await expect.poll(() => bodyOf(ada, id)).toContain("<h2>From Word</h2>")
  const body = await bodyOf(ada, id)
  expect(body).toContain("<ul><li>Outer<ul><li>Inner</li></ul></li><li>Last</li></ul>")
  expect(body).toContain("A <strong>bold</strong> word")
  expect(body).not.toMatch(/Mso|style=|o:p|<h1/)
})

test("a picture is uploaded where the cursor is, asked for its words, and shown to visitors [negative 18]", async ({
  study: { acme, ada, article, write },
  page,
}) => {
  const { id, slug } = await article("Pictures")
  await write(id)
  await text(page).click()
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2266aa" } })
    .png()
    .toBuffer()
  const input = page.locator('.writing-box input[type="file"]')
  await input.setInputFiles({
    name: "evil.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg onload=x>"),
  })
  await expect(page.getByText("pictures are PNG, JPEG, WebP or GIF")).toBeVisible()
  await input.setInputFiles({ name: "bell.png", mimeType: "image/png", buffer })
  await expect(page.getByLabel("Alternative text")).toBeFocused()
  await page.keyboard.type("A brass bell")
  await page.keyboard.press("Enter")
  await saved(page)
  await expect.poll(() => bodyOf(ada, id)).toMatch(/<img[^>]+alt="A brass bell"/)
  await publish(page, "Publish changes")
  await expect.poll(() => visited(acme, articlePath({ slug }))).toContain('alt="A brass bell"')
})

test("pictures chosen together come in their order where the cursor was, and take no writer's focus [D-56]", async ({
  study: { ada, article, write },
  page,
}) => {
  const { id } = await article("Rows", "<p>Start end.</p><p>Middle.</p><p>Below.</p>")
  await write(id)
  await text(page).focus()
  await page.keyboard.press("Control+Home")
  for (let n = 0; n < 5; n++) await page.keyboard.press("ArrowRight")
  const input = page.locator('.writing-box input[type="file"]')
  const chosen = (...widths: number[]) =>
    Promise.all(
      widths.map(async (width) => ({
        ...{ name: `${width}.png`, mimeType: "image/png" },
        buffer: await sharp({ create: { width, height: 10, channels: 3, background: "#2266aa" } })
          .png()
          .toBuffer(),
      })),
    )
  const alt = page.getByLabel("Alternative text")
  await input.setInputFiles(await chosen(11, 22, 33))
  await expect(text(page).locator("img[src]")).toHaveCount(3)
  await expect(alt).toBeFocused()
  await page.keyboard.type("The first")
  const widths = async () => [...(await bodyOf(ada, id)).matchAll(/width="(\d+)"/g)].map(([, width]) => width)
  await expect.poll(widths).toEqual(["11", "22", "33"])
  await expect.poll(() => bodyOf(ada, id)).toMatch(/<p>Start<img[^>]*alt="The first"/)
  await page.keyboard.press("Enter")
  // The editor takes the focus, and puts the cursor behind the picture, a moment later.
  await expect(text(page)).toBeFocused()
  // Writing goes on meanwhile, and each picture comes where it was put.
  await page.route("**/api/staff/images**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await text(page).getByText("Middle.").click()
  await page.keyboard.press("End")
  await input.setInputFiles(await chosen(44))
  await text(page).getByText("Below.").click()
  await page.keyboard.press("End")
  await page.keyboard.type(" Well.")
  await expect(text(page).locator("img[src]")).toHaveCount(4)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(" Then.")
  await expect
    .poll(() => bodyOf(ada, id))
    .toMatch(/<p>Middle\.<img[^>]*width="44"[^>]*><\/p><p>Below\. Well\. Then\.<\/p>$/)
  await text(page).locator("img[src]").nth(1).click()
  await expect(alt).toBeVisible()
  await expect(alt).not.toBeFocused()
})

test("the slash menu, tables, callouts, code and links work by keyboard alone", async ({
  study: { ada, article, write },
  page,
}) => {
  await article("Saddles")
  const { id } = await article("Blocks", "<p></p>")
  await write(id)
  await text(page).focus()
  await page.keyboard.type("/warn")
  await expect(page.getByRole("option", { name: /Warning/ })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Hot")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Control+End")
  await page.keyboard.type("/code")
  await page.keyboard.press("Enter")
  await page.keyboard.type("let a = 1")
  await page.getByLabel("Language of the code").selectOption("typescript")
  await text(page).focus()
  await page.keyboard.press("Control+End")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.type("/table")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Row below" }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press("Control+End")
  await page.keyboard.type("See ")
  await page.keyboard.press("Control+k")
  await page.getByLabel("Article or link address").fill("Saddl")
  await expect(page.getByRole("option", { name: "Saddles" })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(text(page).getByRole("link", { name: "Saddles" })).toBeVisible()
  await saved(page)
  await expect.poll(() => bodyOf(ada, id)).toContain('href="/kb/article/Saddles"')
  const body = await bodyOf(ada, id)
  expect(body).toContain('<aside class="callout callout-warning"><p>Hot</p>')
  expect(body).toContain('<pre><code class="language-typescript">let a = 1</code></pre>')
  expect(body.match(/<tr>/g)).toHaveLength(4)
  expect(body).toContain("<thead><tr><th>")
})

test("the slash menu stays in sight, above the line where there is no room below, and Escape leaves the slash", async ({
  study: { article, write },
  page,
}) => {
  const { id } = await article("Long", `${"<p>Line</p>".repeat(40)}<p></p>`)
  await write(id)
  const menu = page.getByRole("listbox", { name: "Blocks" })
  const line = text(page).locator("> p").last()
  for (const size of [
    { width: 1280, height: 720 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(size)
    await text(page).focus()
    await page.keyboard.press("Control+End")
    await page.keyboard.type("/")
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(menu).toHaveCSS("width", "280px")
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([menu.boundingBox(), line.boundingBox()])
        return above !== null && below !== null && above.y + above.height <= below.y + 2
      })
      .toBe(true)
    await page.keyboard.press("ArrowUp")
    await expect(menu.getByRole("option").last()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(menu).toHaveCount(0)
    await page.keyboard.type("tab")
    await expect(menu).toHaveCount(0)
    await expect(line).toHaveText("/tab")
    for (const _ of "/tab") await page.keyboard.press("Backspace")
    await expect(line).toHaveText("")
  }
})

test("a new address leads on from the old one [D-04]", async ({ study: { acme, article, write }, page }) => {
  const { id, slug } = await article("Old name")
  await write(id)
  const panel = details(page)
  await panel.getByText("Address", { exact: true }).click()
  await panel.getByLabel("Last part of the address").fill("new-name")
  await saved(page)
  await button(page, "More").click()
  await expect(page.getByRole("menuitem", { name: "View as visitors do" })).toHaveAttribute(
    "href",
    articlePath({ slug }),
  )
  await page.keyboard.press("Escape")
  await panel.getByText("Search engines", { exact: true }).click()
  await panel.getByLabel("Description").fill("A short one")
  await expect(panel.getByText(/The description has 11 characters/)).toBeVisible()
  await saved(page)
  await publish(page, "Publish changes")
  const answer = await ask(acme.host, articlePath({ slug }))
  expect([answer.status, answer.headers.location]).toEqual([308, articlePath({ slug: "new-name" })])
  expect(await visited(acme, articlePath({ slug: "new-name" }))).toContain('content="A short one"')
  // One that was named by mistake is taken off again.
  await panel.getByLabel("Other addresses that lead here").fill("/docs/mistake")
  await saved(page)
  await publish(page, "Publish changes")
  await expect.poll(async () => (await ask(acme.host, "/docs/mistake")).status).toBe(308)
  await button(page, "Remove /docs/mistake").click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove the address" }).click()
  await expect(button(page, "Remove /docs/mistake")).toHaveCount(0)
  await expect.poll(async () => (await ask(acme.host, "/docs/mistake")).status).toBe(404)
})
