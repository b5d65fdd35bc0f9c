import type { Page } from "@playwright/test"
import { endSessions } from "@/lib/people/sessions/mutations"
import { articlePath } from "@/lib/platform/paths"
import type { Role } from "@/lib/tenancy/actors/schema"
import { buildArticle, deactivateAgent, updateOrganisation } from "./arrange"
import { test as base, type Company, expect, openListening } from "./fixtures"

const sessionUrl = /\/api\/kb\/session$/
/** How many pages of a browser wait for their turn to hold the stream. */
const waitingPages = async () =>
  (await navigator.locks.query()).pending?.filter(({ name }) => name === "vestibule.live").length

/** Waits until a page at /not-exist has heard that its portal is closed; only such a page comes back from there. */
const toldClosed = (page: Page) =>
  page.waitForResponse(
    async (answer) =>
      sessionUrl.test(answer.url()) &&
      page.url().endsWith("/not-exist") &&
      (await answer.json()).data.usersettings.kbdeactivated === true,
  )

/** Untold, a page would ask after 30 seconds; being told takes less even while other browsers keep the machine busy. */

type Fixtures = {
  /** An open page in a browser of its own, where a new person of this role is signed in, or a visitor. */
  open: (company: Company, role: Role | "visitor", path: string) => Promise<Page>
  /** One such page for each role, and for a visitor. */
  openAll: (company: Company, path: string) => Promise<Record<Role | "visitor", Page>>
}
const test = base.extend<Fixtures>({
  open: async ({ browser, signInAs }, use) => {
    await use(async (company, role, path) => {
      const context = await browser.newContext()
      if (role !== "visitor") await signInAs(company, role, context)
      return openListening(await context.newPage(), company.portal.origin + path)
    })
  },
  openAll: async ({ open }, use) => {
    await use(async (company, path) => ({
      visitor: await open(company, "visitor", path),
      customer: await open(company, "customer", path),
      agent: await open(company, "agent", path),
      owner: await open(company, "owner", path),
    }))
  },
})

test("a portal that is deactivated closes on every open page, and comes back [U01, U02, U03, D-20]", async ({
  company,
  open,
  openAll,
}) => {
  const acme = await company()
  const path = articlePath(await buildArticle(acme.operator))
  const { owner, ...others } = await openAll(acme, path)
  const signingIn = await open(acme, "visitor", "/kb/login")
  const told = Promise.all(Object.values(others).map(toldClosed))
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  await Promise.all([
    expect(owner).toHaveURL(/\/agent-login$/),
    ...Object.values(others).map((page) => expect(page).toHaveURL(/\/not-exist$/)),
  ])
  expect((await owner.context().cookies()).map(({ name }) => name)).not.toContain("vestibule.signed-in")
  await expect(signingIn).toHaveURL(/\/kb\/login$/)
  await told
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: false })
  for (const page of Object.values(others)) await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test("an open page reacts within two seconds [U01]", async ({ company, page }) => {
  const acme = await company()
  await openListening(page, `${acme.portal.origin}/kb`)
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("a deleted portal closes on every open page, those for signing in too [U04]", async ({
  company,
  open,
  openAll,
}) => {
  const acme = await company()
  const pages = Object.values(await openAll(acme, "/kb"))
  pages.push(await open(acme, "visitor", "/kb/login"))
  await updateOrganisation(acme.operator, { deleted: true })
  await Promise.all(pages.map((page) => expect(page).toHaveURL(/\/not-exist$/)))
})

test("deactivated tickets lock the pages of anyone who is signed in, and of nobody else [U06, C27, C28]", async ({
  company,
  openAll,
}) => {
  const acme = await company()
  const { visitor, ...others } = await openAll(acme, "/kb")
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  for (const page of Object.values(others)) {
    const dialog = page.getByRole("dialog", { name: "Deactivate" })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText("This portal has been deactivated. Please contact your admin.")
    for (let time = 0; time < 3; time++) await page.keyboard.press("Escape")
    await expect(dialog).toBeVisible()
  }
  await expect(visitor.getByRole("dialog", { name: "Deactivate" })).toHaveCount(0)
  await others.agent.getByRole("button", { name: "Log Out" }).click()
  await expect(others.agent).toHaveURL(/\/agent-login$/)
  await expect(others.agent.getByRole("dialog")).toHaveCount(0)
  await updateOrganisation(acme.operator, { ticketsDeactivated: false })
  await expect(others.customer.getByRole("dialog")).toHaveCount(0)
})

test("a person who comes to /not-exist on an open portal stays there", async ({ company, page }) => {
  const { portal, operator } = await company()
  const visited: string[] = []
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url())
    if (visited.at(-1) !== pathname) visited.push(pathname)
  })
  const asked = page.waitForResponse(sessionUrl)
  await openListening(page, `${portal.origin}/not-exist`)
  await asked
  const told = toldClosed(page)
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  await told
  await updateOrganisation(operator, { knowledgeBaseDeactivated: false })
  await expect(page).toHaveURL(/\/kb$/)
  // Had it left at first, closing would have led it here a second time.
  expect(visited).toEqual(["/not-exist", "/kb"])
})

test("an agent who is switched off is signed out where they are, and told why [U05]", async ({
  companyAs,
  open,
  page,
}) => {
  const acme = await companyAs("agent")
  const { id } = acme.person
  const colleague = await open(acme, "agent", "/kb")
  await openListening(page, `${acme.portal.origin}/kb`)
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible()
  await deactivateAgent(acme.operator, id)
  const toast = page.getByText("Your account has been deactivated.")
  await expect(toast).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Account" })).toBeHidden()
  await expect(toast).toHaveCount(0)
  // Only a person who is still signed in is shown this.
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  await expect(colleague.getByRole("dialog", { name: "Deactivate" })).toBeVisible()
})

test("a customer whose session ends elsewhere leaves the pages only they may see", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const { id } = acme.person
  await openListening(page, `${acme.portal.origin}/profilesettings`)
  await acme.operator.store.transaction((store) => endSessions(store, id))
  await expect(page).not.toHaveURL(/profilesettings/)
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible()
})

test("one page of a browser holds the stream, and the others hear of it", async ({
  company,
  page,
  context,
}) => {
  const acme = await company()
  const asked: string[] = []
  context.on("request", (request) => void asked.push(new URL(request.url()).pathname))
  await openListening(page, `${acme.portal.origin}/kb`)
  const second = await context.newPage()
  await second.goto(`${acme.portal.origin}/kb/categories`)
  await expect.poll(() => second.evaluate(waitingPages)).toBe(1)
  expect(asked.filter((path) => path === "/api/live")).toHaveLength(1)
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  for (const each of [page, second]) await expect(each).toHaveURL(/\/not-exist$/)
})

test("where no stream can be held, the page asks by itself every 30 seconds [D-74, L11, Z09]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await page.clock.install()
  await page.route("**/api/live", (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse(/\/api\/live$/)
  await page.goto(`${acme.portal.origin}/kb`)
  await page.clock.runFor(3000)
  await refused
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  // The page's clock goes on by itself too, so far less than the 30 seconds.
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/\/kb$/)
  await page.clock.runFor(26_000)
  await expect(page).toHaveURL(/\/not-exist$/)
})
