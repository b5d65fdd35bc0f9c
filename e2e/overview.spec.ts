import { dayOf } from "@/lib/platform/time/day"
import { buildFailedMail } from "@/lib/testing/failed-mail"
import { buildArticle, buildCustomer, createTicket, resolveTicket, signedIn, writeComment } from "./arrange"
import { type Company, expect, originOf, test } from "./fixtures"
import { awayFromMidnight } from "./midnight"
import { button, field } from "./portal"

/** A company in which something has happened: a ticket answered and rated, an article read and a search in vain. */
async function withLife({ operator }: Company) {
  await awayFromMidnight()
  const customer = await signedIn(
    operator,
    "customer",
    await buildCustomer(operator, { firstName: "Cy", lastName: "Customer" }),
  )
  const article = await buildArticle(operator, { title: "Bells" })
  await writeComment(customer, { articleId: article.id, body: "Nice" })
  const ticket = await createTicket(customer, { subject: "It rings", body: "<p>x</p>" })
  await resolveTicket(customer, ticket.id)
  await operator.store.knowledge.searchUse.add(dayOf(new Date()), "tandem brakes", { results: 0, atMost: 9 })
  const survey = { id: "survey1", ticketId: ticket.id }
  const asked = { ...survey, question: "How was it?", type: "scale" as const, createdAt: new Date() }
  await operator.store.support.surveys.open(asked)
  await operator.store.support.surveys.submit(survey, { value: "9", comment: "<b>Quick</b>" }, new Date())
  return ticket
}

test("the overview counts tickets in a drawing and in a table, and what was not found leads to an article", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await withLife(acme)
  await signInAs(acme, "owner")
  await acme.portal.open("/overview")
  const days = page.getByRole("region", { name: "Tickets by day" })
  await expect(days.getByRole("img", { name: "Tickets by day: 1 created, 1 closed" })).toBeVisible()
  // The values of a day, by keyboard: today, yesterday, and none after Escape.
  const slider = days.getByRole("slider", { name: "Tickets by day" })
  await slider.focus()
  await page.keyboard.press("End")
  await expect(slider).toHaveAttribute("aria-valuetext", /^\w+, \d+ \w+ \d{4}: 1 created, 1 closed$/)
  await expect(days.locator(".chart-values")).toContainText("Created: 1")
  await page.keyboard.press("ArrowLeft")
  await expect(slider).toHaveAttribute("aria-valuetext", /: 0 created, 0 closed$/)
  await page.keyboard.press("Escape")
  await expect(days.locator(".chart-values")).toHaveCount(0)
  await days.getByText("Show as a table").click()
  await expect(days.getByRole("row").last()).toHaveText(/^\w+, \d+ \w+ \d{4}11$/)
  await expect(days.getByRole("row")).toHaveCount(31)
  await page.getByRole("link", { name: "7 days" }).click()
  await expect(page).toHaveURL(/\/overview\?days=7$/)
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("1 (100 %)")
  const write = page.getByRole("link", { name: "Write an article about tandem brakes" })
  await expect(write).toHaveAttribute("href", "/knowledge/new?title=Tandem+brakes")
})

test("an empty company has an overview all the same", async ({ company, page, signInAs }) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open("/overview?days=nonsense")
  await expect(page.getByText("No tickets in this period")).toBeVisible()
  await expect(page.getByText("Everything was found")).toBeVisible()
})

test("the log says in sentences who did what, and is narrowed by what, who and when [W01]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const ticket = await withLife(acme)
  await signInAs(acme, "owner")
  await acme.portal.open("/activity")
  await expect(page.getByText("Cy Customer wrote a comment on Bells")).toBeVisible()
  const opened = page.getByRole("article").filter({ hasText: "opened the ticket" })
  await expect(opened.getByRole("link")).toHaveAttribute("href", `/ticket/allopen/${ticket.id}`)
  await field(page, "About").selectOption("Comments")
  await button(page, "Show").click()
  await expect(page).toHaveURL(/\/activity\?group=comment$/)
  await expect(page.getByText("opened the ticket")).toHaveCount(0)
  await field(page, "To").fill("2020-01-01")
  await button(page, "Show").click()
  await expect(page.getByText("No matching activity")).toBeVisible()
  await page.getByRole("link", { name: "Clear" }).click()
  await expect(page.getByText("Cy Customer wrote a comment on Bells")).toBeVisible()
})

test("answers are read with their score and their ticket, good and bad apart; what is said is text [S12, negative 16]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const ticket = await withLife(acme)
  await signInAs(acme, "owner")
  await acme.portal.open("/feedback")
  const answer = page.getByRole("article", { name: `Answer about ticket ${ticket.number}` })
  await expect(answer).toContainText("9 of 10 · How was it?")
  await expect(answer).toContainText("<b>Quick</b>")
  await expect(answer.getByRole("link")).toHaveAttribute("href", `/ticket/closed/${ticket.id}`)
  await page.getByRole("link", { name: "Bad", exact: true }).click()
  await expect(page.getByText("No such answers")).toBeVisible()
  await page.getByRole("link", { name: "Good", exact: true }).click()
  await expect(answer).toBeVisible()
  await page.getByRole("link", { name: "With a comment" }).click()
  await expect(page).toHaveURL(/mood=good&commented=1$/)
  await expect(answer).toBeVisible()
})

test("the survey is set up beside the page customers get, which follows every change [S04, S05, S06]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open("/feedback/survey")
  const preview = page.locator(".survey-preview")
  await field(page, "Question").fill("Did it ring?")
  await expect(preview).toContainText("Did it ring?")
  await field(page, "Answered by").selectOption("A scale from 1 to 10")
  await expect(preview.locator(".rating")).toHaveCount(10)
  await page.getByLabel("Ask for a comment").uncheck()
  await expect(preview.locator("textarea")).toHaveCount(0)
  await button(page, "Save changes").click()
  await expect(page.getByText("The settings have been saved.")).toBeVisible()
  await page.reload()
  await expect(field(page, "Question")).toHaveValue("Did it ring?")
})

test("axe finds nothing on the overview, the log and the feedback, wide and narrow, in light and dark", async ({
  company,
  faultsInBothSchemes,
  page,
  signInAs,
}) => {
  test.slow()
  const [acme, bare] = [await company(), await company()]
  await withLife(acme)
  for (const portal of [acme, bare]) {
    await signInAs(portal, "owner")
    for (const path of ["/overview", "/activity", "/feedback", "/feedback/survey"]) {
      await page.goto(`${originOf(portal.host)}${path}`)
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 800 })
        expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
      }
    }
  }
})

test("those who manage the portal see how it is and have lost mails sent again; other agents find neither", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  const long = `${"very-long-name-".repeat(4)}@example.com`
  for (const to of ["gone@example.com", "back@example.com", long])
    await buildFailedMail(acme.operator, { to })
  await buildFailedMail(acme.operator, { to: "slow@example.com", isLast: false, tries: 1 })
  await signInAs(acme, "owner")
  await acme.portal.open("/overview/system")
  // Whether they are fast enough to be called OK depends on the machine.
  await expect(page.getByRole("heading", { name: /^Database / })).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Jobs / })).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await page.getByRole("link", { name: "Undelivered emails (3)" }).click()
  const row = (to: string) => page.getByRole("listitem").filter({ hasText: to })
  await expect(row("slow@example.com")).toContainText("Still being tried")
  expect(await faultsInBothSchemes()).toEqual([])
  await row("gone@example.com").getByRole("button", { name: "Dismiss" }).click()
  await expect(row("gone@example.com")).toContainText("Dismissed")
  for (const to of ["back@example.com", long]) await row(to).getByRole("checkbox").check()
  const chosen = page.getByRole("region", { name: "Selected emails" })
  await expect(chosen).toContainText("2 selected")
  await chosen.getByRole("button", { name: "Send again" }).click()
  await expect(row(long)).toContainText("On its way again")
  await expect(chosen).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole("listitem").filter({ hasText: "To " })).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await expect(row("slow@example.com")).toBeVisible()

  await signInAs(acme, "agent")
  for (const path of ["/overview/system", "/overview/mail"]) {
    await acme.portal.open(path)
    await expect(page.getByText("slow@example.com")).toHaveCount(0)
    await expect(page.getByRole("heading", { name: /^Database / })).toHaveCount(0)
  }
})
