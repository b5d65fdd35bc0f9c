import type { Page } from "@playwright/test"
import { listSearches } from "@/lib/knowledge/search/queries"
import { articlePath } from "@/lib/platform/paths"
import { openGate } from "@/lib/testing/gate"
import { buildArticle, buildCategory, buildFolder, updateOrganisation } from "./arrange"
import { ask, type Company, expect, test } from "./fixtures"

const calls = /\/api\/kb\/searchkbdetail/
const field = (page: Page) => page.getByLabel("Search the knowledge base").filter({ visible: true })
const options = (page: Page) => page.getByRole("option")
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

/** A shop for bicycles: a category, a folder in it, and an article of each title. */
async function stock({ operator }: Company, titles = ["Squeaking brakes", "Brake pads"]) {
  const category = await buildCategory(operator, { name: "Brake service" })
  const folder = await buildFolder(operator, category.id, { name: "Brake levers" })
  const articles = []
  for (const title of titles)
    articles.push(await buildArticle(operator, { title, body: "<p>Turn the screw, <b>gently</b>.</p>" }))
  return { category, folder, articles }
}

const searchesOf = async ({ operator }: Company) =>
  (await listSearches(operator, { since: new Date(0) })).map(({ query, asked, clicked, results }) => [
    query,
    asked,
    clicked,
    results,
  ])

/** Types, and waits until something is found. */
async function find(page: Page, text: string) {
  await field(page).pressSequentially(text)
  await expect(options(page).first()).toBeVisible()
}

test("while somebody types, articles, categories and folders are listed with the words marked, and each leads to its page [G01, G03]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const { folder } = await stock(acme)
  await acme.portal.openHome()
  await find(page, "brake")
  await expect(options(page)).toHaveCount(4)
  // An article says its category, the others what they are.
  for (const kind of ["Billing", "Category", "Folder"])
    await expect(options(page).filter({ hasText: kind }).first()).toBeVisible()
  await expect(options(page).filter({ hasText: "Squeaking brakes" }).locator("mark")).toHaveText("brakes")
  await expect(field(page)).toHaveRole("combobox")
  await expect(field(page)).toHaveAttribute("aria-expanded", "true")
  await expect(page.getByRole("status").filter({ hasText: "4 results" })).toBeAttached()
  expect(await faults()).toEqual([])
  await options(page).filter({ hasText: folder.name }).click()
  await expect(acme.portal.heading()).toHaveText(folder.name)
})

test("other companies' hits, drafts and what was hidden never appear [G07]", async ({ company, page }) => {
  const [acme, globex] = [await company(), await company()]
  await stock(acme)
  await buildArticle(acme.operator, { title: "Brake draft", status: "draft" })
  await page.goto(`${globex.portal.origin}/kb`)
  await field(page).fill("brake")
  await expect(page.getByText("No results", { exact: true })).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  const { body } = await ask(globex.host, "/kb/search?q=brake")
  expect(body).not.toContain("Squeaking")
})

test("the keyboard alone chooses, opens, closes, clears and searches [G03]", async ({ company, page }) => {
  const acme = await company()
  await stock(acme)
  await acme.portal.open("/kb/categories")
  // Nothing shows when the page has begun to listen.
  const goToSearch = () =>
    expect(async () => {
      await page.keyboard.press("/")
      await expect(field(page)).toBeFocused({ timeout: 500 })
    }).toPass()
  await goToSearch()
  await page.keyboard.type("brake")
  await expect(options(page)).toHaveCount(4)
  // Nothing is said while a further answer is on its way.
  await expect(page.getByRole("status").filter({ hasText: "4 results" })).toBeAttached()
  await expect(chosen(page)).toHaveCount(0)
  const all = await options(page).allTextContents()
  const isChosen = (index: number) => expect(chosen(page)).toHaveText(all.at(index) ?? "none")
  await page.keyboard.press("ArrowDown")
  await isChosen(0)
  await expect(field(page)).toHaveAttribute("aria-activedescendant", /.+/)
  await page.keyboard.press("End")
  await isChosen(-1)
  await page.keyboard.press("ArrowDown")
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press("ArrowUp")
  await isChosen(-1)
  await page.keyboard.press("Home")
  await isChosen(0)
  await page.keyboard.press("Escape")
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue("brake")
  await page.keyboard.press("ArrowDown")
  await expect(options(page)).toHaveCount(4)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/categories|search/)
  await expect(field(page)).toHaveValue("")
  await goToSearch()
  await page.keyboard.type("brake")
  await expect(options(page)).toHaveCount(4)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(field(page)).toHaveValue("")
  await page.keyboard.type("brake")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/kb\/search\?q=brake$/)
  await expect(acme.portal.heading()).toHaveText("Results for “brake”")
})

test("clearing the field empties the results, and an empty one asks nothing [G02]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await stock(acme)
  await page.clock.install()
  await acme.portal.openHome()
  const asked: string[] = []
  page.on("request", (request) => calls.test(request.url()) && asked.push(request.url()))
  await find(page, "brake")
  await field(page).fill("")
  await expect(options(page)).toHaveCount(0)
  await expect(page.locator(".search-popup")).toHaveCount(0)
  const before = asked.length
  await field(page).fill("   ")
  await page.clock.fastForward(5000)
  expect(asked.length).toBe(before)
  await find(page, "pads")
  await page.getByRole("button", { name: "Clear the search" }).click()
  await expect(field(page)).toHaveValue("")
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
})

test("the list hides 200 ms after the field has lost the focus, and a hit can still be clicked [G04, Z14]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { category } = await stock(acme)
  await acme.portal.openHome()
  await find(page, "brake")
  const shownFor = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        new MutationObserver(() => {
          if (!document.querySelector('[role="option"]')) resolve(performance.now() - from)
        }).observe(document.body, { childList: true, subtree: true })
        ;(document.activeElement as HTMLElement).blur()
      }),
  )
  expect(shownFor).toBeGreaterThanOrEqual(195)
  await field(page).focus()
  await options(page).filter({ hasText: category.name }).click()
  await expect(acme.portal.heading()).toHaveText(category.name)
})

test("the list goes on by scrolling and by keyboard [G05]", async ({ company, page }) => {
  const acme = await company()
  const titles = Array.from({ length: 23 }, (_, at) => `Penguin number ${at}`)
  for (const title of titles) await buildArticle(acme.operator, { title })
  await acme.portal.openHome()
  // At once: ten are found for what it begins with too.
  await field(page).fill("penguin")
  await expect(options(page)).toHaveCount(10)
  await page.getByRole("listbox").evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(options(page)).toHaveCount(20)
  await page.keyboard.press("ArrowUp")
  await expect(options(page)).toHaveCount(23)
  await page.keyboard.press("End")
  await expect(chosen(page)).toBeInViewport()
  const listed = await options(page).allTextContents()
  expect(new Set(listed).size).toBe(23)
})

test("a network that fails shows nothing but a quiet line, and the next letter tries again [G06]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await stock(acme)
  const errors: Error[] = []
  page.on("pageerror", (error) => errors.push(error))
  await acme.portal.openHome()
  await page.route(calls, (route) => route.abort())
  await field(page).pressSequentially("brak")
  await expect(page.locator(".search-popup").getByText("Search is not available right now.")).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await page.unroute(calls)
  await find(page, "e")
  expect(errors).toEqual([])
})

test("an answer that is late changes nothing: what was typed last counts", async ({ company, page }) => {
  const acme = await company()
  await stock(acme, ["Alpha brakes", "Beta bells"])
  await acme.portal.openHome()
  const [late, answered] = [openGate(), openGate()]
  await page.route(/search=alpha/, async (route) => {
    await late.promise
    await route.continue().catch(() => {})
    answered.release()
  })
  const asked = page.waitForRequest(/search=alpha/)
  await field(page).fill("alpha")
  await asked
  await field(page).fill("bells")
  await expect(options(page)).toHaveText([/Beta bells/])
  late.release()
  await answered.promise
  // What comes after it in the browser comes after its answer.
  await page.evaluate(() => fetch("/api/health"))
  await expect(options(page)).toHaveText([/Beta bells/])
})

test("where search is switched off there is none: no field, no page, no call [D07, D-63, D-21]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await stock(acme)
  for (const change of [
    { settings: { searchEnabled: false } },
    { settings: { searchEnabled: true }, knowledgeBaseApp: false },
  ]) {
    await updateOrganisation(acme.operator, change)
    for (const path of ["/kb", "/submit-ticket"]) {
      await acme.portal.open(path)
      await expect(page.getByRole("contentinfo")).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      await expect(page.getByRole("link", { name: "Search", exact: true })).toHaveCount(0)
    }
    const call = await ask(acme.host, "/api/kb/searchkbdetail?search=brake")
    expect(call.status).toBe(404)
    const { status, body } = await ask(acme.host, "/kb/search?q=brake")
    expect([404, 307]).toContain(status)
    expect(body).not.toContain("Squeaking")
  }
})

test("the field is in the header of every public page but home, which has its own [D07]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { articles, category } = await stock(acme)
  const header = page.getByRole("banner").getByLabel("Search the knowledge base")
  for (const path of ["/kb/categories", articlePath(articles[0] ?? { slug: "" }), "/submit-ticket"]) {
    await acme.portal.open(path)
    await expect(header).toBeVisible()
  }
  await acme.portal.openCategory(category)
  await expect(header).toBeVisible()
  await acme.portal.openHome()
  await expect(header).toBeHidden()
  await expect(page.getByRole("main").getByLabel("Search the knowledge base")).toBeVisible()
})

test("what was typed before the script was there is kept and searched for", async ({ company, page }) => {
  const acme = await company()
  await stock(acme)
  const { promise: held, release } = openGate()
  await page.route("**/static/page/*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${acme.portal.origin}/kb`, { waitUntil: "commit" })
  await field(page).click()
  await field(page).pressSequentially("brake")
  release()
  await expect(options(page)).toHaveCount(4)
  await expect(field(page)).toHaveValue("brake")
  await expect(field(page)).toBeFocused()
})

test("without a script the form leads to a page of results, ten at a time", async ({ browser, company }) => {
  const acme = await company()
  for (let at = 0; at < 12; at++) await buildArticle(acme.operator, { title: `Penguin number ${at}` })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${acme.portal.origin}/kb`)
  await field(page).fill("penguin")
  await page.getByRole("button", { name: "Search" }).click()
  await expect(page).toHaveURL(/\/kb\/search\?q=penguin$/)
  await expect(page.getByText("12 results")).toBeVisible()
  await expect(page.getByRole("heading", { level: 2 }).locator("mark")).toHaveCount(10)
  await page.getByRole("link", { name: "Show more" }).click()
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2)
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0)
  await page
    .getByRole("main")
    .getByRole("link", { name: /Penguin/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Penguin number/)
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole("link", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL(/\/kb\/search$/)
  await expect(page.getByText("What are you looking for?")).toBeVisible()
})

test("going back restores what was searched for on the results page", async ({ company, page }) => {
  const acme = await company()
  await stock(acme)
  await acme.portal.open("/kb/search?q=pads")
  await expect(field(page)).toHaveValue("pads")
  await field(page).fill("squeaking")
  await field(page).press("Enter")
  await expect(acme.portal.heading()).toHaveText("Results for “squeaking”")
  await page.goBack()
  await expect(acme.portal.heading()).toHaveText("Results for “pads”")
  await expect(field(page)).toHaveValue("pads")
  await expect(page.getByRole("main").getByRole("link", { name: "Brake pads" })).toBeVisible()
})

test("nothing found says so and leads on; without tickets to the topics only", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  await acme.portal.open("/kb/search?q=zeppelin")
  await expect(page.getByText("No results")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "Submit a ticket" })).toHaveAttribute(
    "href",
    "/submit-ticket",
  )
  expect(await faults()).toEqual([])
  await updateOrganisation(acme.operator, { ticketApp: false })
  // The change is made by another process, of which the server hears a moment later.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText("No results")).toBeVisible()
    await expect(page.getByRole("main").getByRole("link", { name: "Submit a ticket" })).toHaveCount(0, {
      timeout: 1_000,
    })
  }).toPass()
})

const odd: [string, string][] = [
  ["markup", `"><svg onload=window.__xss=1><script>window.__xss=1</script>`],
  ["SQL and the operators of a search language", `' OR 1=1-- ") UNION SELECT * & | ! <-> :* %_ \\`],
  ["only punctuation", "?!… --- ((( %"],
  ["emoji", "🚲🔧"],
  ["right to left", "كيف أصلح دراجتي"],
  ["one endless word", "x".repeat(3_000)],
  ["5,000 words", "a ".repeat(5_000)],
]
for (const [name, text] of odd) {
  test(`a search for ${name} is text like any other [negative 23, 47]`, async ({ company, page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const acme = await company()
    const response = await acme.portal.open(`/kb/search?${new URLSearchParams({ q: text })}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByText("No results")).toBeVisible()
    await field(page).pressSequentially("z")
    await field(page).fill(`z ${text}`.slice(0, 200))
    await expect(page.locator(".search-popup").getByText("No results")).toBeVisible()
    expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test("a megabyte is refused, and the portal goes on [negative 47]", async ({ company }) => {
  const acme = await company()
  const { status } = await ask(acme.host, `/kb/search?q=${"x".repeat(1_000_000)}`)
  expect([414, 431]).toContain(status)
  expect((await ask(acme.host, "/kb/search?q=x")).status).toBe(200)
})

test("results pages are kept by nobody and found by no robot", async ({ company }) => {
  const acme = await company()
  const { headers, body } = await ask(acme.host, "/kb/search?q=x")
  expect(headers["cache-control"]).toMatch(/no-store/)
  expect(body).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test("who searches too often is told so, and when to come again [negative 57]", async ({ company }) => {
  const acme = await company()
  const call = () => ask(acme.host, "/api/kb/searchkbdetail?search=brake")
  // Again where a minute has ended meanwhile.
  await expect(async () => {
    for (let batch = 0; batch < 12; batch++) await Promise.all(Array.from({ length: 10 }, call))
    const { status, headers } = await call()
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true])
    const page = await ask(acme.host, "/kb/search?q=brake")
    expect(page.status).toBe(429)
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0)
    expect(page.body).toContain("Please wait a minute")
  }).toPass()
})

test("what is typed while the search is just put in place is searched for [G01]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await stock(acme)
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (name: string, ...rest: [never, never]) {
      const isBox = name === "input" && this instanceof HTMLElement && this.matches(".search-box")
      const input = isBox && this.querySelector("input")
      if (input) input.value = "squeaking"
      listen.call(this, name, ...rest)
    }
  })
  await acme.portal.openHome()
  await field(page).focus()
  await expect(options(page).first()).toContainText("Squeaking brakes")
})

test("a search is counted when somebody stays with it, opens a hit or comes to the results page, once", async ({
  company,
  page,
}) => {
  const acme = await company()
  await stock(acme)
  await acme.portal.openHome()
  await find(page, "squeaking")
  await expect.poll(() => searchesOf(acme)).toEqual([["squeaking", 1, 0, 1]])
  await field(page).press("Enter")
  await expect(acme.portal.heading()).toHaveText("Results for “squeaking”")
  await page.getByRole("main").getByRole("link", { name: "Squeaking brakes" }).click()
  await expect(acme.portal.heading()).toHaveText("Squeaking brakes")
  await expect.poll(() => searchesOf(acme)).toEqual([["squeaking", 1, 1, 1]])
  await page.reload()
  // At once: opening a hit of the first letter counts as a search for it.
  await field(page).fill("pads")
  await options(page).first().click()
  await expect(acme.portal.heading()).toHaveText("Brake pads")
  await expect.poll(() => searchesOf(acme)).toContainEqual(["pads", 1, 1, 1])
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
  await ask(acme.host, "/kb/search?q=nowhere", { headers })
  await ask(acme.host, "/kb/search?q=nowhere", { headers })
  await ask(acme.host, "/kb/search?q=robot", { headers: { "user-agent": "Googlebot/2.1" } })
  await ask(acme.host, "/kb/search?q=ahead", { headers: { ...headers, "sec-purpose": "prefetch" } })
  const counted = await searchesOf(acme)
  expect(counted.map(([query]) => query).sort()).toEqual(["nowhere", "pads", "squeaking"])
  expect(counted).toContainEqual(["nowhere", 1, 0, 0])
})

test("on a small screen an icon opens the search as a sheet", async ({ company, page, faults }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const acme = await company()
  const { articles } = await stock(acme)
  await acme.portal.open("/kb/categories")
  const opener = page.getByRole("link", { name: "Search", exact: true })
  await opener.click()
  const sheet = page.getByRole("dialog", { name: "Search" })
  await expect(sheet.getByLabel("Search the knowledge base")).toBeFocused()
  await page.keyboard.type("squeaking")
  await expect(options(page)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await faults()).toEqual([])
  await sheet.getByRole("button", { name: "Cancel" }).click()
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press("Enter")
  await expect(sheet.getByLabel("Search the knowledge base")).toBeFocused()
  await page.keyboard.type("squeaking")
  await options(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${articles[0]?.slug}$`))
  await expect(sheet).toHaveCount(0)
})

test("in the dark and on the home page, axe finds nothing while the list is open", async ({
  company,
  page,
  faults,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  const acme = await company({ settings: { themeColor: "#ffe14d" } })
  await stock(acme)
  await acme.portal.openHome()
  await find(page, "brake")
  await page.keyboard.press("ArrowDown")
  expect(await faults()).toEqual([])
  await acme.portal.open("/kb/search?q=brake")
  expect(await faults()).toEqual([])
})
