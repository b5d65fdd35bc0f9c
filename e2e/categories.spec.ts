import { categoryPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { buildArticle, buildCategory, buildFolder } from "./arrange"
import { ask, expect, test } from "./fixtures"
import { holdBack } from "./portal"

/** A category of 41 articles, `Piece 0` to `Piece 40`: three pages of a list. */
async function buildLongCategory(operator: Context) {
  const category = await buildCategory(operator)
  for (let n = 0; n < 41; n++)
    await buildArticle(operator, { categoryId: category.id, title: `Piece ${n}`, position: n })
  return category
}

test("categories show name and description; more come on scrolling [E01, E03, E04, E05]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  for (let n = 0; n < 45; n++) {
    await buildCategory(operator, {
      name: `Category ${String(n).padStart(2, "0")}`,
      description: `About ${n}.`,
      position: n,
    })
  }
  await portal.open("/kb/categories")
  await expect(page.getByText("About 0.", { exact: true })).toBeVisible()
  await expect(page.getByText("Category 44")).toHaveCount(0)
  await expect(async () => {
    await portal.scrollToEnd()
    await expect(page.getByText("Category 44")).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole("main").getByRole("link", { name: /^Category \d\d/ })).toHaveCount(45)
})

test("a portal without categories says so [E03]", async ({ company, page }) => {
  const { portal } = await company()
  await portal.open("/kb/categories")
  await expect(page.getByText(/No Categories Exist/i)).toBeVisible()
})

test("a category lists its folders and articles, pinned ones first and marked [E14, E24]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const category = await buildCategory(operator, { name: "Brakes" })
  const folder = await buildFolder(operator, category.id, {
    name: "Disc brakes",
    description: "All about discs.",
  })
  await buildArticle(operator, { categoryId: category.id, title: "Ordinary", position: 1 })
  await buildArticle(operator, { categoryId: category.id, title: "Important", position: 9, pinned: true })
  await buildArticle(operator, {
    categoryId: category.id,
    folderId: folder.id,
    title: "Bleeding",
    position: 3,
  })
  await portal.openCategory(category)
  const titles = page.getByRole("main").getByRole("link", { name: /Ordinary|Important|Bleeding/ })
  await expect(titles.first()).toHaveText(/Important/)
  await expect(page.getByText(/pinned/i).first()).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("link", { name: /Disc brakes/ })
    .first()
    .click()
  await expect(portal.heading()).toHaveText("Disc brakes")
  await expect(page.getByText("All about discs.")).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("link", { name: /Bleeding/ })
    .first()
    .click()
  await expect(portal.heading()).toHaveText("Bleeding")
})

test("a folder's heading is its name and description [E20, E10]", async ({ company, page }) => {
  const { portal, operator } = await company()
  const category = await buildCategory(operator)
  const folder = await buildFolder(operator, category.id, { name: "Invoices", description: "Paper and PDF." })
  await portal.openFolder(folder)
  await expect(portal.heading()).toHaveText("Invoices")
  await expect(page.getByText("Paper and PDF.")).toBeVisible()
  await expect(page.getByText(/No Articles Exist/i)).toBeVisible()
})

test("a category nobody has answers 404 and says what to do [E08, V04]", async ({ company }) => {
  const { portal } = await company()
  expect((await portal.open("/kb/category/Nothing-zzzzzzzzzzzzzz"))?.status()).toBe(404)
  await expect(portal.heading()).toBeVisible()
})

test("without JavaScript plain links lead through every page of a list", async ({ company }) => {
  const { host, operator } = await company()
  const category = await buildLongCategory(operator)
  const seen = new Set<string>()
  let path: string | undefined = categoryPath(category)
  for (let pages = 0; path && pages < 5; pages++) {
    const { status, body } = await ask(host, path)
    expect(status).toBe(200)
    for (const [, slug] of body.matchAll(/href="\/kb\/article\/(Piece-\d+)"/g)) seen.add(slug ?? "")
    path = body.match(/href="(\/kb\/category\/[^"]+\?after=[^"]+)"/)?.[1]?.replaceAll("&amp;", "&")
  }
  expect(seen.size).toBe(41)
})

test("while more is on its way the list says so and offers no other part; what comes stands below what was there [E15]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const category = await buildLongCategory(operator)
  const release = await holdBack(page, "**/kb/category/*?after=*")
  await portal.openCategory(category)
  const list = page.getByRole("list").filter({ hasText: "Piece 0" })
  await expect(async () => {
    await portal.scrollToEnd()
    await expect(list).toHaveAttribute("aria-busy", "true", { timeout: 300 })
  }).toPass()
  await expect(page.getByRole("link", { name: "Loading more…" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0)
  release()
  await expect(list.getByRole("listitem").nth(20)).toContainText("Piece 20")
  await expect(list.getByRole("listitem").first()).toContainText("Piece 0")
})

test("articles load on scrolling; going back finds the place again [E12, E13, E15]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const category = await buildLongCategory(operator)
  await portal.openCategory(category)
  await expect(async () => {
    await portal.scrollToEnd()
    await expect(page.getByRole("link", { name: /Piece 40/ })).toBeVisible({ timeout: 300 })
  }).toPass()
})

test("a list that fails to load is cleared, says why and can be tried again [E16]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const category = await buildLongCategory(operator)
  await page.route("**/kb/category/*?after=*", (route) => route.abort())
  await portal.openCategory(category)
  await portal.scrollToEnd()
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toBeVisible()
  await expect(page.getByRole("link", { name: /Piece 0/ })).toHaveCount(0)
  await page.unroute("**/kb/category/*?after=*")
  await page.getByRole("main").getByRole("button", { name: /again/i }).click()
  await expect(page.getByRole("link", { name: /Piece 1\b/ }).first()).toBeVisible()
})

test("'Choose Category' opens and closes from its icon and by keyboard [E17]", async ({ company, page }) => {
  const { portal, operator } = await company()
  const [brakes, wheels] = [
    await buildCategory(operator, { name: "Brakes" }),
    await buildCategory(operator, { name: "Wheels", position: 1 }),
  ]
  await portal.openCategory(brakes)
  const open = page.getByRole("button", { name: /Choose Category/ })
  await open.click()
  const panel = page.getByRole("dialog", { name: /Choose Category/ })
  await expect(panel.getByRole("link", { name: /Wheels/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await panel.getByRole("link", { name: /Wheels/ }).click()
  await expect(portal.heading()).toHaveText(wheels.name)
})

test("an article has both panels; its folders are those of its category [E18, E19]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const [brakes, wheels] = [
    await buildCategory(operator, { name: "Brakes" }),
    await buildCategory(operator, { name: "Wheels" }),
  ]
  const discs = await buildFolder(operator, brakes.id, { name: "Discs" })
  await buildFolder(operator, wheels.id, { name: "Spokes" })
  await buildArticle(operator, { categoryId: wheels.id, title: "Truing" })
  const place = { categoryId: brakes.id, folderId: discs.id }
  const article = await buildArticle(operator, place)
  await buildArticle(operator, { ...place, title: "Bleeding a disc brake" })
  await portal.openArticle(article)
  const beside = page.getByRole("navigation", { name: "Articles in Discs" })
  await expect(beside.getByRole("link", { name: article.title })).toHaveAttribute("aria-current", "page")
  await page.setViewportSize({ width: 1000, height: 720 })
  await expect(beside).toBeHidden()
  await page.getByRole("button", { name: "Choose Folder", exact: true }).click()
  const folders = page.getByRole("dialog", { name: /Choose Folder/ })
  await expect(folders.getByRole("link", { name: /Discs/ })).toBeVisible()
  await expect(folders.getByRole("link", { name: /Spokes/ })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /Choose Category/ }).click()
  const elsewhere = page
    .getByRole("dialog", { name: /Choose Category/ })
    .getByRole("link", { name: /Wheels/ })
  await elsewhere.click()
  await page.getByRole("link", { name: /Truing/ }).click()
  await page.getByRole("button", { name: "Choose Folder", exact: true }).click()
  await expect(folders.getByRole("link", { name: /Spokes/ })).toBeVisible()
  await expect(folders.getByRole("link", { name: /Discs/ })).toHaveCount(0)
})

test("breadcrumbs lead from the knowledge base to the article, long names cut [E21, E22]", async ({
  company,
}) => {
  const { portal, operator } = await company()
  const category = await buildCategory(operator, { name: "Exactly twenty chars" })
  const folder = await buildFolder(operator, category.id, { name: "Exactly twenty chars+" })
  const article = await buildArticle(operator, {
    categoryId: category.id,
    folderId: folder.id,
    title: "A title that goes on and on",
  })
  await portal.openArticle(article)
  const crumbs = portal.breadcrumbs()
  await expect(crumbs.getByRole("listitem")).toHaveText([
    /^Knowledge Base/,
    /^Exactly twenty chars/,
    /^Exactly twenty chars \.\.\./,
    /^A title that goes on \.\.\./,
  ])
  await expect(crumbs.getByTitle("Exactly twenty chars+")).toBeVisible()
  await crumbs.getByRole("link", { name: "Exactly twenty chars", exact: true }).click()
  await expect(portal.heading()).toHaveText("Exactly twenty chars")
})

test("breadcrumbs are there only when the company wants them [E21]", async ({ company }) => {
  const { portal, operator } = await company({ settings: { breadcrumbsEnabled: false } })
  await portal.openArticle(await buildArticle(operator))
  await expect(portal.breadcrumbs()).toHaveCount(0)
})

test("breadcrumbs stay in sight after 250 px of scrolling [E23, Z16]", async ({ company, page }) => {
  const { portal, operator } = await company()
  await portal.openArticle(await buildArticle(operator, { body: "<p>Line of text.</p>".repeat(200) }))
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect(portal.breadcrumbs()).toBeInViewport()
})
