import { openGate } from "@/lib/testing/gate"
import { buildArticle } from "./arrange"
import { type Company, expect, test } from "./fixtures"
import { button } from "./portal"

/** More articles than two requests look through, each with a link that leads nowhere. */
async function withLinks({ operator }: Company) {
  for (let at = 0; at < 45; at++)
    await buildArticle(operator, { body: `<p><a href="/kb/article/gone-${at}">Number ${at}</a></p>` })
}

test("links of all articles are checked by themselves, one request after the other; it can be stopped and goes on [H, D-14]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await withLinks(acme)
  await signInAs(acme, "agent")
  let [open, most, asked] = [0, 0, 0]
  const { promise: held, release: answer } = openGate()
  await page.route("**/api/staff/checkLinks*", async (route) => {
    asked += 1
    open += 1
    most = Math.max(most, open)
    await held
    open -= 1
    await route.continue()
  })
  await acme.portal.open("/knowledge/links")
  await expect(page.getByText("20 articles checked so far, 20 broken links.")).toBeVisible()
  await button(page, "Stop").click()
  await button(page, "Continue").click()
  await button(page, "Stop").click()
  answer()
  await expect(page.getByText("40 articles checked so far, 40 broken links.")).toBeVisible()
  expect([asked, most]).toEqual([1, 1])
  await button(page, "Continue").click()
  await expect(page.getByText("All articles checked, 45 broken links.")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Leads nowhere" })).toHaveCount(45)
  await expect(button(page, "Stop")).toHaveCount(0)
  expect([asked, most]).toEqual([2, 1])
})

test("a check of links that fails says so, keeps what was found and goes on when asked [H]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await withLinks(acme)
  await signInAs(acme, "agent")
  await page.route("**/api/staff/checkLinks*", (route) => route.abort())
  await acme.portal.open("/knowledge/links")
  await expect(page.getByText("The portal could not be reached")).toBeVisible()
  await expect(page.getByText("20 articles checked so far, 20 broken links.")).toBeVisible()
  await page.unroute("**/api/staff/checkLinks*")
  await button(page, "Continue").click()
  await expect(page.getByText("All articles checked, 45 broken links.")).toBeVisible()
  await expect(page.getByText("The portal could not be reached")).toHaveCount(0)
})
