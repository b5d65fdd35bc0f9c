import type { Page } from "@playwright/test"
import { ticketInViewPath, translationPath } from "@/lib/platform/paths"
import { startTranslationService } from "@/lib/testing/translation-service"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { buildArticle, buildCustomer, createTicket, signedIn } from "./arrange"
import { ask, test as base, type Company, expect } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { conversation } from "./panel"
import { button } from "./portal"
import { publish, saved, text, title } from "./writing"

const failed = "The translation service does not work right now. Please try again later."

type Service = Awaited<ReturnType<typeof startTranslationService>>
type Fixtures = {
  service: Service
  /** A company that has added German, on an instance that is told of the service; an agent is signed in here. */
  desk: Company & { at: number; open: (path: string) => ReturnType<Page["goto"]> }
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  service: async ({}, use) => {
    ownsProcess("the test starts an instance with a service that translates")
    const service = await startTranslationService("libretranslate")
    await use(service)
    await service.stop()
  },
  // The instance starts once the environment names the service.
  desk: async ({ service: _, company, signInAs, page }, use) => {
    const acme = await company({ settings: { languages: ["de"] } })
    await signInAs(acme, "agent")
    const at = await anyFreePort()
    const { stop } = await startServer(at, { quiet: true, env: { NODE_ENV: "production" } })
    await use({ ...acme, at, open: (path) => page.goto(`http://${acme.identifier}.localhost:${at}${path}`) })
    await stop()
  },
})

const notice = (page: Page) => page.getByText("Translated by machine, and not gone over by anyone yet.")

test("an article is translated by machine as a draft, which says so until a person saves it, and nothing publishes it", async ({
  desk,
  service,
  page,
}) => {
  const { id } = await buildArticle(desk.operator, {
    title: "Pay by card",
    body: '<p>We take <a href="/kb">all cards</a>.</p><pre><code>npm run pay</code></pre>',
  })
  await desk.open(translationPath(id, "de"))
  await button(page, "Translate by machine as a draft").click()
  await expect(title(page)).toHaveValue("PAY BY CARD")
  await expect(text(page)).toContainText("WE TAKE ALL CARDS.")
  await expect(text(page)).toContainText("npm run pay")
  await expect(text(page).locator('a[href="/kb"]')).toHaveText("ALL CARDS")
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole("link", { name: "German" })).toContainText("Draft")
  expect(service.asked[0]?.body).toMatchObject({ source: "en", target: "de" })
  const atReaders = async () => (await ask(desk.host, "/de/kb/article/Pay-by-card", { at: desk.at })).body
  expect(await atReaders()).toContain("We take")
  expect(await atReaders()).not.toContain("WE TAKE")
  await title(page).fill("Mit Karte zahlen")
  await saved(page)
  await page.reload()
  await expect(title(page)).toHaveValue("Mit Karte zahlen")
  await expect(notice(page)).toHaveCount(0)
  await publish(page)
  expect((await ask(desk.host, "/de/kb/article/Mit-Karte-zahlen", { at: desk.at })).body).toContain("WE TAKE")
})

test("a message is shown in the reader's language below the original, for them alone and as long as they like", async ({
  desk,
  service,
  page,
}) => {
  const customer = await signedIn(desk.operator, "customer", await buildCustomer(desk.operator))
  const ticket = await createTicket(customer, {
    subject: "Klingel",
    body: "<p>Sie läutet <strong>nicht</strong>.</p>",
  })
  service.state.say = (words) => words.replace("Sie läutet", "It does").replace("nicht", "not ring")
  await desk.open(ticketInViewPath("unassigned", ticket.id))
  const message = conversation(page).getByRole("article").first()
  await message.getByRole("button", { name: "Show in my language" }).click()
  await expect(message).toContainText("It does not ring.")
  await expect(message).toContainText("Translated by machine")
  await expect(message).toContainText("Sie läutet nicht.")
  expect(service.asked[0]?.body).toMatchObject({ source: "auto", target: "en" })
  await message.getByRole("button", { name: "Show original" }).click()
  await expect(message).not.toContainText("It does not ring.")
  await page.reload()
  await expect(message).toContainText("Sie läutet nicht.")
  await expect(message).not.toContainText("It does not ring.")
})

test("a service that is down is said plainly, leaves nothing behind, and is asked again once it works", async ({
  desk,
  service,
  page,
}) => {
  const { id } = await buildArticle(desk.operator, { title: "Pay by card" })
  service.state.instead = (response) => response.writeHead(503).end()
  await desk.open(translationPath(id, "de"))
  await button(page, "Translate by machine as a draft").click()
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByRole("link", { name: "German" })).toContainText("Missing")
  const customer = await signedIn(desk.operator, "customer", await buildCustomer(desk.operator))
  const ticket = await createTicket(customer, { subject: "Klingel", body: "<p>Kaputt.</p>" })
  await desk.open(ticketInViewPath("unassigned", ticket.id))
  const message = conversation(page).getByRole("article").first()
  await message.getByRole("button", { name: "Show in my language" }).click()
  await expect(message.getByRole("alert")).toHaveText(failed)
  await expect(message).toContainText("Kaputt.")
  service.state.instead = undefined
  await message.getByRole("button", { name: "Show in my language" }).click()
  await expect(message).toContainText("KAPUTT.")
  await expect(message.getByRole("alert")).toHaveCount(0)
})
