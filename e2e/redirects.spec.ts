import { buildArticle } from "./arrange"
import { ask, expect, test } from "./fixtures"
import { button, field } from "./portal"

test("a manager adds a redirect, which leads there at once, counts, is changed and is removed", async ({
  page,
  companyAs,
  faultsInBothSchemes,
}) => {
  const { portal, host } = await companyAs("owner")
  const led = async (path: string) => {
    const { status, headers } = await ask(host, path)
    return [status, headers.location]
  }
  expect(await led("/docs/returns")).toEqual([404, undefined])
  expect(await led("/kb/article/Returns")).toEqual([404, undefined])
  await portal.open("/settings/redirects")
  await button(page, "New redirect").click()
  await button(page, "Add redirect").click()
  await expect(
    page.getByText("Enter an address of this portal, such as /docs/old-page").first(),
  ).toBeVisible()
  await field(page, "Old address").fill("/docs/*")
  await field(page, "New address").fill("/kb/search?q=*")
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Add redirect").click()
  const rule = page.getByRole("list", { name: "Redirects" }).getByRole("listitem")
  await expect(rule).toContainText("/docs/*")
  await expect(rule).toContainText("Not used yet")
  expect(await led("/docs/returns")).toEqual([301, "/kb/search?q=returns"])
  expect(await led("/Docs/returns/?lang=en")).toEqual([308, "/Docs/returns?lang=en"])
  expect(await led("/Docs/returns?lang=en")).toEqual([301, "/kb/search?q=returns&lang=en"])

  await rule.getByRole("button", { name: "Actions for /docs/*" }).click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  await field(page, "New address").fill("/docs/new/*")
  await button(page, "Save").click()
  await expect(page.getByText(/would lead in a circle/).first()).toBeVisible()
  await field(page, "Old address").fill("/kb/article/Returns")
  await field(page, "New address").fill("/kb")
  await field(page, "Type").selectOption("302: moved for now")
  await button(page, "Save").click()
  await expect(rule).toContainText("/kb/article/Returns")
  expect(await led("/kb/article/Returns?a=1")).toEqual([302, "/kb?a=1"])
  expect(await led("/docs/returns")).toEqual([404, undefined])
  await expect(async () => {
    await page.reload()
    await expect(rule).toBeVisible()
    await expect(rule).toContainText(/Used \d times/, { timeout: 1000 })
  }).toPass()
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await faultsInBothSchemes()).toEqual([])

  await rule.getByRole("button", { name: /^Actions/ }).click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("No redirects yet")).toBeVisible()
  expect(await led("/kb/article/Returns")).toEqual([404, undefined])
})

test("an address that was not found is listed with who links there, and led on with one click", async ({
  page,
  companyAs,
  faultsInBothSchemes,
}) => {
  const { portal, host, operator } = await companyAs("owner")
  await buildArticle(operator, { title: "Return an item" })
  const headers = { referer: "https://blog.example/post?mail=a@example.com" }
  for (const path of ["/old/how-to-return-an-item", "/kb/article/returning-an-item", "/wp-login.php"])
    expect((await ask(host, path, { headers })).status).toBe(404)
  // Kept, it counts all the same.
  expect((await ask(host, "/kb/article/returning-an-item", { headers })).status).toBe(404)
  const missed = page.getByRole("list", { name: "Pages not found" }).getByRole("listitem")
  const none = page.getByText("No such address has been asked for.")
  const kept = missed.filter({ hasText: "/kb/article/returning-an-item" })
  // What is counted is written every few seconds, perhaps between the two times.
  await expect(async () => {
    await portal.open("/settings/redirects")
    await expect(missed.or(none).first()).toBeVisible()
    await expect(missed).toHaveCount(2, { timeout: 1000 })
    await expect(kept).toContainText("Asked for 2 times", { timeout: 1000 })
  }).toPass()
  await expect(kept).toContainText("From https://blog.example/post (2)")
  await expect(page.getByText("wp-login")).toHaveCount(0)
  expect(await faultsInBothSchemes()).toEqual([])

  await button(page, "Make a redirect /old/how-to-return-an-item").click()
  await expect(field(page, "Old address")).toHaveValue("/old/how-to-return-an-item")
  await button(page, "Return an item").click()
  await expect(field(page, "New address")).toHaveValue("/kb/article/Return-an-item")
  await button(page, "Add redirect").click()
  await expect(page.getByRole("list", { name: "Redirects" })).toContainText("/old/how-to-return-an-item")
  await expect(missed).toHaveCount(1)
  expect(await ask(host, "/old/how-to-return-an-item")).toMatchObject({
    status: 301,
    headers: { location: "/kb/article/Return-an-item" },
  })
  await button(page, "Dismiss /kb/article/returning-an-item").click()
  await expect(none).toBeVisible()
})

test("a file of redirects is imported, and says which of its lines could not be", async ({
  page,
  companyAs,
}) => {
  const { portal, host } = await companyAs("owner")
  await portal.open("/settings/redirects")
  const text = "from,to,status\r\n/a,/kb,302\r\n/b,nowhere\r\n/kb,/kb/categories\r\n"
  const file = { name: "redirects.csv", mimeType: "text/csv", buffer: Buffer.from(text) }
  await page.locator('input[type="file"]').setInputFiles(file)
  const report = page.getByRole("dialog")
  await expect(report).toContainText("1 redirect added, 0 changed, 0 unchanged.")
  await expect(report).toContainText("2 lines were left out")
  await expect(report).toContainText("Line 4: /kb: There is a page at this address")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("list", { name: "Redirects" }).getByRole("listitem")).toHaveCount(1)
  expect(await ask(host, "/a")).toMatchObject({ status: 302, headers: { location: "/kb" } })
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  expect((await download).suggestedFilename()).toMatch(/^redirects-.*\.csv$/)
})

test("an old address of Zendesk leads to its article, in the language that it says, by any way it is written", async ({
  page,
  company,
}) => {
  const { operator, host, portal } = await company()
  await buildArticle(operator, { title: "Return an item", redirectFrom: ["/hc/articles/360012345678"] })
  for (const path of [
    "/hc/en-us/articles/360012345678-Old-title",
    "/HC/EN-US/articles/360012345678",
    "/hc/de/articles/360012345678-Alter-Titel.html",
  ])
    expect([path, await ask(host, path)]).toMatchObject([
      path,
      { status: 308, headers: { location: "/kb/article/Return-an-item" } },
    ])
  await portal.open("/hc/en-us/articles/360012345678-Old-title/?utm=x")
  await expect(page).toHaveURL(/\/kb\/article\/Return-an-item\?utm=x$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return an item")
  expect((await ask(host, "/hc/en-us/requests/new")).headers.location).toBe("/submit-ticket")
})
