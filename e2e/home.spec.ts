import { buildArticle, buildCategory } from "./arrange"
import { ask, expect, test } from "./fixtures"
import { holdBack } from "./portal"

test("home welcomes with the title, the tagline and what the company says of itself [D01, D02, D03]", async ({
  company,
  page,
}) => {
  const { portal } = await company({
    name: "Acme",
    settings: { title: "Acme Care", description: "We mend bikes.", communityUrl: "community.example" },
  })
  await portal.openHome()
  await expect(portal.heading()).toHaveText(/Welcome to\s+Acme Care/)
  await expect(
    page.getByText("Search our knowledge base, ask the community or submit a ticket"),
  ).toBeVisible()
  await expect(page.getByText("We mend bikes.")).toBeVisible()
  await expect(page).toHaveTitle("Acme")
})

test("without a title home welcomes with the portal's name [D01, C01]", async ({ company, page }) => {
  const { portal } = await company({ name: "Acme" })
  await portal.openHome()
  await expect(portal.heading()).toHaveText(/Welcome to\s+Acme/)
  await expect(page).toHaveTitle("Acme")
})

test("three cards say what the portal offers; none is dead [D04, D05, D06, D-08]", async ({
  company,
  page,
}) => {
  const { portal } = await company({ settings: { communityUrl: "https://community.example" } })
  await portal.openHome()
  for (const name of ["Ticketing", "Knowledge base", "Community"]) {
    await expect(page.getByRole("main").getByRole("heading", { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText(/previous tickets/i)).toBeVisible()
  await expect(page.getByText(/FAQs/)).toBeVisible()
  await expect(page.getByText(/share ideas/i)).toBeVisible()
  await expect(page.getByRole("main").locator('a[href="https://community.example"]')).toBeVisible()
  await expect(page.getByRole("main").locator('a[href="/kb/categories"]').first()).toBeVisible()
})

test("home shows categories with their counts and popular articles", async ({ company, page }) => {
  const { portal, operator } = await company()
  const category = await buildCategory(operator, { name: "Brakes" })
  await buildArticle(operator, { title: "Squeaking brakes", categoryId: category.id })
  await portal.openHome()
  await expect(page.getByRole("link", { name: /Brakes/ }).first()).toBeVisible()
  await expect(page.getByText(/1 article\b/).first()).toBeVisible()
  await page
    .getByRole("link", { name: /Squeaking brakes/ })
    .first()
    .click()
  await expect(portal.heading()).toHaveText("Squeaking brakes")
})

test("a page comes with the portal's settings, which are asked for no more; while the next one loads a bar says so [A06, A07]", async ({
  company,
  page,
}) => {
  const { portal, host } = await company({ settings: { title: "Acme Care", themeColor: "#b3122d" } })
  const first = await ask(host, "/kb")
  for (const part of ["Acme Care", "#b3122d"]) expect(first.body.toLowerCase()).toContain(part.toLowerCase())
  const asked: string[] = []
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname))
  await portal.openHome()
  const release = await holdBack(page, /\/kb\/categories$/)
  // Playwright asks nothing of a page that is being left, so it tells by itself.
  await page.evaluate(() =>
    addEventListener("click", () =>
      setTimeout(() => {
        const bar = document.querySelector("[role=progressbar][aria-label=Loading]")
        console.log(`bar: ${bar && getComputedStyle(bar).backgroundColor}`)
      }),
    ),
  )
  const told = page.waitForEvent("console", { predicate: (message) => message.text().startsWith("bar:") })
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Knowledge Base" })
  await link.click({ noWaitAfter: true })
  expect((await told).text()).toBe("bar: rgb(100, 181, 246)")
  release()
  await expect(page).toHaveURL(/\/kb\/categories$/)
  await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0)
  expect(asked.filter((path) => /getSettings|getCompanyData/.test(path))).toEqual([])
})

test("there is no search box until there is a search to go with it [D07]", async ({ company, page }) => {
  const { portal } = await company({ settings: { searchEnabled: false } })
  await portal.openHome()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByLabel("Search the knowledge base")).toHaveCount(0)
})

test("header: the logo and the first label lead home, the second to the categories [C05, C06, C07]", async ({
  company,
  page,
}) => {
  const { portal } = await company({ name: "Acme", settings: { headerLabels: ["start here", "Guides"] } })
  await portal.openHome()
  const header = page.getByRole("banner")
  await header.getByRole("link", { name: "Guides" }).first().click()
  await expect(page).toHaveURL(/\/kb\/categories$/)
  await header.getByRole("link", { name: "Start here", exact: true }).first().click()
  await expect(page).toHaveURL(/\/kb$/)
  await portal.open("/kb/categories")
  await header.getByRole("link", { name: /Acme/ }).first().click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("header: without labels they are Home and Knowledge Base [D-22]", async ({ company, page }) => {
  const { portal } = await company()
  await portal.openHome()
  const header = page.getByRole("banner")
  await expect(header.getByRole("link", { name: "Home", exact: true }).first()).toHaveAttribute("href", "/kb")
  await expect(header.getByRole("link", { name: "Knowledge Base", exact: true }).first()).toHaveAttribute(
    "href",
    "/kb/categories",
  )
})

test("footer: links and social icons that are set, and no others [C21, C22, C23, C25, D-36]", async ({
  company,
  page,
}) => {
  const { portal } = await company({
    settings: {
      footerLinks: [
        { label: "Shop", url: "shop.example" },
        { label: "Empty", url: "" },
      ],
      facebook: "facebook.com/acme",
      linkedin: "https://linkedin.com/acme",
    },
  })
  await portal.openHome()
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByRole("link", { name: "Shop" })).toHaveAttribute("href", "https://shop.example")
  for (const name of ["Empty", /twitter/i, /instagram/i]) {
    await expect(footer.getByRole("link", { name })).toHaveCount(0)
  }
  await expect(footer.getByRole("link", { name: /facebook/i })).toHaveAttribute(
    "href",
    "https://facebook.com/acme",
  )
  await expect(footer.getByRole("link", { name: /linkedin/i })).toHaveAttribute(
    "href",
    "https://linkedin.com/acme",
  )
  await expect(footer.locator('a[href="/kb"]').first()).toBeVisible()
  await expect(footer.locator('a[href="/kb/categories"]').first()).toBeVisible()
})

test("footer and welcome picture stand 70 px apart from the rest [C26]", async ({ company, page }) => {
  const { portal } = await company()
  await portal.openHome()
  const margin = await page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer).marginTop)
  expect(margin).toBe("70px")
})

test("the chosen theme is remembered and there before the page is painted", async ({ company, page }) => {
  const { portal } = await company()
  await page.emulateMedia({ colorScheme: "light" })
  await portal.openHome()
  await page
    .getByRole("button", { name: /theme|dark/i })
    .first()
    .click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
  const [red = 255] = (dark.match(/[\d.]+/g) ?? []).map(Number)
  expect(dark.startsWith("rgb") ? red < 80 : true).toBe(true)
})
