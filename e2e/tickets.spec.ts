import type { Locator, Page } from "@playwright/test"
import { openGate } from "@/lib/testing/gate"
import {
  buildAgent,
  buildArticle,
  createTicket,
  replyToTicket,
  signedIn,
  updateOrganisation,
} from "./arrange"
import { ask, test as base, type Company, expect, openListening } from "./fixtures"
import { write } from "./portal"

type Signed = Awaited<ReturnType<typeof signedIn>> & { id: string; email: string }
type Desk = {
  acme: Company
  customer: Signed
  /** A ticket of the customer's. */
  ticket: (subject?: string) => ReturnType<typeof createTicket>
}

const test = base.extend<{ desk: Desk }>({
  desk: async ({ company, signInAs }, use) => {
    const acme = await company()
    const customer = await signInAs(acme, "customer")
    const ticket = (subject = "My bell is broken") =>
      createTicket(customer, { subject, body: "<p>It does not ring.</p>" })
    await use({ acme, customer, ticket })
  },
})

const rows = (page: Page) => page.getByRole("table", { name: "Your tickets" }).locator("tbody tr")
const subjects = (page: Page) => rows(page).getByRole("link").allInnerTexts()
const replyBox = (page: Page) => page.getByLabel("Your reply")

test("strangers are sent away from tickets, and to signing in from a thread, whence they come back [M01, N01, O11]", async ({
  company,
  signInAs,
  browser,
  page,
}) => {
  const acme = await company()
  for (const path of ["/list-ticket", "/create-ticket"]) {
    await acme.portal.open(path)
    await expect(page).toHaveURL(`${acme.portal.origin}/kb`)
  }
  const customer = await signInAs(acme, "customer", await browser.newContext())
  const { id } = await createTicket(customer, { subject: "Bell", body: "<p>Broken</p>" })
  await acme.portal.open(`/detail-ticket/${id}`)
  await expect(page).toHaveURL(/\/kb\/login\?return=/)
  await page.getByLabel("Email").fill(customer.email)
  await page.getByLabel("Password", { exact: true }).fill("Aa1-bcdef")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL(`${acme.portal.origin}/detail-ticket/${id}`)
})

test("without a ticket My Area says so and leads to a new one; a search without result says something else [M09, M10, D-47]", async ({
  desk: { acme, ticket },
  page,
}) => {
  await acme.portal.open("/list-ticket")
  await expect(page.getByText("You have not submitted any ticket as of now.")).toBeVisible()
  await ticket()
  await acme.portal.open("/list-ticket?q=nothing")
  await expect(page.getByText("No tickets match")).toBeVisible()
  await expect(page.getByText("You have not submitted")).toHaveCount(0)
  await page.getByRole("link", { name: "Add New Ticket" }).click()
  await expect(page.getByRole("heading", { name: "Add a Ticket" })).toBeVisible()
})

test("the list shows subject, number, days and status, and a subject opens its ticket [M02, M03, M04, M11, M12]", async ({
  desk: { acme, customer, ticket },
  page,
}) => {
  const { id } = await ticket()
  await replyToTicket(customer, id, { body: "<p>Never mind.</p>", resolve: true })
  await acme.portal.open("/list-ticket")
  await expect(page.getByRole("columnheader")).toHaveText([
    "Subject",
    "ID",
    "Created",
    "Last Activity",
    "Status",
  ])
  await expect(rows(page)).toHaveAttribute("data-status", "closed")
  const colour = (row: Locator) => row.getByRole("link").evaluate((link) => getComputedStyle(link).color)
  const closed = await colour(rows(page))
  const cells = await rows(page).locator("th, td").allInnerTexts()
  const day = expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/)
  expect(cells).toEqual(["My bell is broken", "#1", day, day, "Closed"])
  await ticket("My brake squeaks")
  await page.reload()
  const open = rows(page).filter({ hasText: "My brake squeaks" })
  expect(await colour(open)).not.toBe(closed)
  expect(await colour(rows(page).filter({ hasText: "My bell is broken" }))).toBe(closed)
  await rows(page).getByRole("link", { name: "My bell is broken" }).click()
  await expect(page).toHaveURL(new RegExp(`/detail-ticket/${id}$`))
})

test("searching, narrowing and sorting stand in the address, and back undoes them [M05, M06, M07, M13, D-49]", async ({
  desk: { acme, customer, ticket },
  page,
}) => {
  const bell = await ticket("Bell")
  await ticket("Saddle")
  await ticket("Axle")
  await replyToTicket(customer, bell.id, { body: "<p>Fixed.</p>", resolve: true })
  await acme.portal.open("/list-ticket")
  await page.getByRole("link", { name: "Subject", exact: true }).click()
  await expect(page).toHaveURL(/sort=subject&order=asc/)
  await expect(page.getByRole("columnheader", { name: "Subject" })).toHaveAttribute("aria-sort", "ascending")
  await expect.poll(() => subjects(page)).toEqual(["Axle", "Bell", "Saddle"])
  await page.getByRole("link", { name: "Subject", exact: true }).click()
  await expect.poll(() => subjects(page)).toEqual(["Saddle", "Bell", "Axle"])
  await page.goBack()
  await expect.poll(() => subjects(page)).toEqual(["Axle", "Bell", "Saddle"])
  const filter = page.getByRole("navigation", { name: "Status" })
  await expect(filter.getByRole("link")).toHaveText(["All", "Open", "Closed", "On Hold"])
  await filter.getByRole("link", { name: "Closed" }).click()
  await expect.poll(() => subjects(page)).toEqual(["Bell"])
  await filter.getByRole("link", { name: "On Hold" }).click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByText("No tickets match")).toBeVisible()
  await filter.getByRole("link", { name: "All" }).click()
  const box = page.getByRole("searchbox", { name: "Search tickets" })
  await expect(box).toHaveAttribute("maxlength", "40")
  await box.fill("SADDLE")
  await expect(page).toHaveURL(/q=saddle/)
  await expect.poll(() => subjects(page)).toEqual(["Saddle"])
  await page.reload()
  await expect.poll(() => subjects(page)).toEqual(["Saddle"])
})

test("the list goes on by tens as it is scrolled, and by a link without a script [M08]", async ({
  desk: { acme, ticket },
  browser,
  context,
  page,
}) => {
  for (let number = 1; number <= 23; number++) await ticket(`Ticket ${number}`)
  await acme.portal.open("/list-ticket")
  await expect
    .poll(async () => {
      await acme.portal.scrollToEnd()
      return rows(page).count()
    })
    .toBe(23)
  expect(new Set(await subjects(page)).size).toBe(23)
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await context.cookies())
  const other = await plain.newPage()
  await other.goto(`${acme.portal.origin}/list-ticket`)
  await expect(rows(other)).toHaveCount(10)
  await other.getByRole("link", { name: "Show more" }).click()
  await expect(rows(other)).toHaveCount(10)
  await expect(rows(other).first()).toContainText("Ticket 13")
})

test("going back from a ticket finds the list as narrowed, as long and as far down as it was left [M06, M08]", async ({
  desk: { acme, ticket },
  page,
}) => {
  for (let number = 1; number <= 23; number++) await ticket(`Ticket ${number}`)
  await acme.portal.open("/list-ticket")
  await page.getByRole("link", { name: "Open", exact: true }).click()
  await expect(page).toHaveURL(/status=open/)
  await expect
    .poll(async () => {
      await acme.portal.scrollToEnd()
      return rows(page).count()
    })
    .toBe(23)
  const last = rows(page).filter({ hasText: /^Ticket 2\b/ })
  await last.scrollIntoViewIfNeeded()
  await last.getByRole("link").click()
  await expect(page.getByRole("heading", { name: "Ticket 2", exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/status=open/)
  await expect(rows(page)).toHaveCount(23)
  await expect(last).toBeInViewport()
})

test("a page of the list that cannot be loaded is said, and asked for again by hand only [N15]", async ({
  desk: { acme, ticket },
  page,
}) => {
  for (let number = 1; number <= 12; number++) await ticket(`Ticket ${number}`)
  await page.clock.install()
  let asked = 0
  // Nothing is signalled, so that whatever is asked is asked by the list itself.
  await page.route("**/api/live", () => {})
  await page.route("**/fetchUserTicket*", (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await acme.portal.open("/list-ticket")
  await acme.portal.scrollToEnd()
  const again = page.getByRole("link", { name: "Try again" })
  await expect(again).toBeVisible()
  const before = asked
  await page.clock.fastForward(5000)
  expect(asked).toBe(before)
  await expect(page.locator(".toast")).toHaveCount(0)
  await page.unroute("**/fetchUserTicket*")
  await again.click()
  await expect(rows(page)).toHaveCount(12)
})

test("on a narrow screen the rows are cards, and nothing is wider than the screen", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket("A long subject of a ticket ".repeat(5))
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ["/list-ticket", `/detail-ticket/${id}`, "/create-ticket"]) {
    await acme.portal.open(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test("a ticket shows who said what and when, and what is known of it [N02, N03, N05, N06, N07]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const subject = "s".repeat(60)
  const { id } = await ticket(subject)
  await acme.portal.open(`/detail-ticket/${id}`)
  await expect(acme.portal.breadcrumbs()).toContainText(`${"s".repeat(55)}…`)
  await expect(acme.portal.breadcrumbs().getByRole("link")).toHaveAttribute("href", "/list-ticket")
  const terms = page.getByRole("complementary", { name: "Ticket details" }).getByRole("term")
  expect((await terms.allInnerTexts()).sort()).toEqual(
    ["ID", "Assigned to", "Requester", "Created", "Last Activity", "Priority", "Status"].sort(),
  )
  const entry = page.getByRole("list", { name: "Conversation" }).getByRole("article")
  await expect(entry).toContainText("It does not ring.")
  await expect(entry).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4} , \d{2}:\d{2} [AP]M \(.+\)/, {
    useInnerText: true,
  })
  const requester = page.getByRole("button", { name: /@.*example/ })
  await requester.focus()
  await expect(page.getByRole("tooltip")).toBeVisible()
})

test("from the beginning of a long thread one control leads to the reply, ready to write; on narrow screens nothing lies over the thread", async ({
  desk: { acme, customer, ticket },
  page,
}) => {
  const { id } = await ticket()
  for (let reply = 1; reply <= 30; reply++)
    await replyToTicket(customer, id, { body: `<p>Reply ${reply} <a href="https://acme.test">link</a></p>` })
  await acme.portal.open(`/detail-ticket/${id}`)
  const reply = page.getByRole("button", { name: "Reply", exact: true })
  await expect(reply).toHaveCount(1)
  await expect(reply).toBeInViewport()
  await reply.click()
  await expect(replyBox(page)).toBeFocused()
  await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeInViewport()
  await expect(reply).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(page.locator(".reply-jump")).toBeHidden()
  // What is known of the ticket pushes nothing down.
  const parts = page.locator('[aria-label="Conversation"], #reply, [aria-label="Ticket details"]')
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await parts.last().getAttribute("aria-label")).toBe("Ticket details")
  await page.evaluate(() => window.scrollTo(0, 0))
  await reply.click()
  await expect(replyBox(page)).toBeFocused()
  await expect(replyBox(page)).toBeInViewport()
})

test("words are made a link by button or keyboard, to http, https, mailto and tel only; every tool names its keys [N14, negative 15]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  await write(page, "Your reply", "Shop")
  const tools = page.getByRole("group", { name: "Formatting" })
  for (const tool of await tools.getByRole("button").all())
    await expect(tool).toHaveAttribute("title", /\((Ctrl\+|⌘).+\)$/)
  await page.keyboard.press("Control+a")
  await tools.getByRole("button", { name: "Link" }).click()
  const address = page.getByLabel("Link address")
  await expect(address).toBeFocused()
  await address.fill("javascript:alert(1)")
  await address.press("Enter")
  await expect(page.getByText("A link begins with https://")).toBeVisible()
  await expect(page.locator(".tiptap a")).toHaveCount(0)
  await address.fill("shop.example.com")
  await address.press("Enter")
  await expect(address).toHaveCount(0)
  await expect(page.locator(".tiptap a")).toHaveAttribute("href", "https://shop.example.com")
  await expect(page.locator(".tiptap")).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.press("Control+k")
  await expect(address).toHaveValue("https://shop.example.com")
  await page.getByRole("button", { name: "Remove link" }).click()
  await expect(page.locator(".tiptap a")).toHaveCount(0)
  await expect(page.locator(".tiptap")).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Control+k")
  await address.fill("+49 30 1234")
  await page.getByRole("button", { name: "Set link" }).click()
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  const link = page.getByRole("article").last().getByRole("link", { name: "Shop" })
  await expect(link).toHaveAttribute("href", "tel:+49301234")
})

test("another customer's ticket is no page [N16, M14]", async ({
  desk: { acme, ticket },
  signInAs,
  page,
}) => {
  const { id } = await ticket()
  await signInAs(acme, "customer")
  const answer = await acme.portal.open(`/detail-ticket/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("It does not ring.")).toHaveCount(0)
})

test("a reply is sent, cleared and told of; an empty one is refused [N08, N09, N12, D-44]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page.getByText("Content field should not be empty")).toBeVisible()
  await write(page, "Your reply", "To be thrown away")
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(replyBox(page)).toHaveText("")
  await write(page, "Your reply", "It rings again")
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page.getByText("Reply has been send successfully.")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByRole("article").last()).toContainText("It rings again")
  await expect(replyBox(page)).toHaveText("")
})

test("a ticket is resolved alone or with a reply, and a reply opens it again [N10, N11, D-23, D-24]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  const facts = page.getByRole("complementary", { name: "Ticket details" })
  const resolve = page.getByRole("button", { name: "Mark as Resolved", exact: true })
  await resolve.click()
  await expect(page.getByText("Ticket has been resolved successfully.")).toBeVisible()
  await expect(facts).toContainText("Closed")
  await expect(resolve).toHaveCount(0)
  await write(page, "Your reply", "Once more")
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(facts).toContainText("Open")
  await expect(page.getByText("Ticket has been resolved successfully.")).toHaveCount(0)
  await write(page, "Your reply", "Done now")
  await page.getByRole("button", { name: "Mark as Resolved and Submit" }).click()
  await expect(page.getByText("Ticket has been resolved successfully.")).toBeVisible()
  await expect(facts).toContainText("Closed")
})

test("while a request runs nothing can be sent, and a network that fails is only logged [N13, N15]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  await write(page, "Your reply", "Patience")
  const { promise: failed, release: fail } = openGate()
  await page.route("**/createTicketsThread", async (route) => {
    await failed
    await route.abort()
  })
  const submit = page.getByRole("button", { name: "Submit", exact: true })
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(page.getByRole("button", { name: "Mark as Resolved and Submit" })).toBeDisabled()
  await expect(page.getByRole("button", { name: "Mark as Resolved", exact: true })).toBeDisabled()
  const logged = page.waitForEvent("console", (message) => message.type() === "error")
  fail()
  await logged
  await expect(submit).toBeEnabled()
  await expect(replyBox(page)).toHaveText("Patience")
  await expect(page.locator(".toast")).toHaveCount(0)
})

test("a reply that was begun survives a reload and is gone once it is sent", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  await write(page, "Your reply", "Half a sentence")
  await page.reload()
  await expect(replyBox(page)).toHaveValue("Half a sentence")
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(page.getByRole("article")).toHaveCount(2)
  await page.reload()
  await expect(replyBox(page)).toHaveValue("")
})

test("an open ticket shows an answer as it is written [N06]", async ({ desk: { acme, ticket }, page }) => {
  const { id } = await ticket()
  await openListening(page, `${acme.portal.origin}/detail-ticket/${id}`)
  const { email, ...account } = await buildAgent(acme.operator)
  const agent = await signedIn(acme.operator, "agent", { id: account.id, email })
  await replyToTicket(agent, id, { body: "<p>We are sending a new bell.</p>" })
  await expect(page.getByText("We are sending a new bell.")).toBeVisible()
})

test("nothing in a body runs [N14]", async ({ desk: { acme, customer }, page }) => {
  const body = `<p>Hi<img src=x onerror="window.__xss=1"><script>window.__xss=1</script><a href="javascript:window.__xss=1">x</a></p>`
  const { id } = await createTicket(customer, { subject: "<img src=x onerror=window.__xss=1>", body })
  for (const path of ["/list-ticket", `/detail-ticket/${id}`]) {
    await acme.portal.open(path)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
  }
  await expect(page.getByRole("article").locator("img, script, [href^='javascript']")).toHaveCount(0)
})

test("a new ticket says what is missing, has a priority, and leads back to My Area [O11, O12, O13, D-26]", async ({
  desk: { acme },
  page,
}) => {
  await acme.portal.open("/create-ticket")
  await expect(acme.portal.breadcrumbs().getByRole("link", { name: "View Tickets" })).toBeVisible()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Subject is required").first()).toBeVisible()
  await expect(page.getByText("Details is required and should be max 1500 characters.").first()).toBeVisible()
  await expect(page.getByLabel("Subject")).toHaveAttribute("maxlength", "255")
  await expect(page.getByLabel("Priority").locator("option:checked")).not.toHaveText("")
  await page.getByLabel("Subject").fill("A flat tyre")
  await write(page, "Details", "It is flat")
  await page.reload()
  await expect(page.getByLabel("Subject")).toHaveValue("A flat tyre")
  const sent = page.waitForRequest(/createNewTicketAuthenticatedUser/)
  await page.getByRole("button", { name: "Submit" }).click()
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ firstname: "", lastname: "", subject: "A flat tyre" })
  expect(request.headers()["idempotency-key"]).toBeTruthy()
  await expect(page.getByText("Ticket has been created successfully.")).toBeVisible()
  await expect(page).toHaveURL(`${acme.portal.origin}/list-ticket`)
  await expect(rows(page)).toContainText("A flat tyre")
  await acme.portal.open("/create-ticket")
  await expect(page.getByLabel("Subject")).toHaveValue("")
})

test("a form that is answered 503 keeps what was typed, is sent again by itself, and writes one ticket", async ({
  desk: { acme },
  page,
}) => {
  await acme.portal.open("/create-ticket")
  await page.getByLabel("Subject").fill("A second bell")
  await write(page, "Details", "It was written, and nobody heard of it")
  const keys: (string | undefined)[] = []
  await page.route("**/createNewTicketAuthenticatedUser", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length > 1) return route.continue()
    // The database took it, and was lost before it could say so.
    const { pathname } = new URL(route.request().url())
    const taken = await ask(acme.host, pathname, {
      method: "POST",
      headers: await route.request().allHeaders(),
      body: route.request().postData() ?? "",
    })
    expect(taken.status).toBe(200)
    await route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { message: "Try again" } })
    await expect(page.getByLabel("Subject")).toHaveValue("A second bell")
  })
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page).toHaveURL(`${acme.portal.origin}/list-ticket`)
  expect(keys).toEqual([expect.any(String), keys[0]])
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText("A second bell")
})

test("a customer's form suggests articles while the subject is typed, where search is on and the knowledge base too [D-63]", async ({
  desk: { acme },
  company,
  signInAs,
  page,
}) => {
  await page.clock.install()
  const suggestion = page.getByRole("link", { name: "Mending a bell" })
  const asks = async ({ operator, portal }: Company) => {
    await buildArticle(operator, { title: "Mending a bell", body: "<p>Turn the screw.</p>" })
    await portal.open("/create-ticket")
    await page.getByLabel("Subject").pressSequentially("mending")
  }
  await asks(acme)
  await expect(suggestion).toBeVisible()
  await expect(suggestion).toHaveAttribute("target", "_blank")
  for (const switches of [{ settings: { searchEnabled: false } }, { knowledgeBaseApp: false }]) {
    const other = await company()
    await updateOrganisation(other.operator, switches)
    await signInAs(other, "customer")
    await asks(other)
    await page.clock.fastForward(60_000)
    await expect(suggestion).toHaveCount(0)
  }
})

test("files are attached up to 15 MB, others are left out, and pictures stay out of the text [P01, P02, P03, D-46]", async ({
  desk: { acme, ticket },
  page,
}) => {
  const { id } = await ticket()
  await acme.portal.open(`/detail-ticket/${id}`)
  const input = page.locator("input[type=file]")
  const file = (name: string, size: number) => ({ name, mimeType: "", buffer: Buffer.alloc(size, "a,b\n") })
  await input.setInputFiles([file("big.csv", 15_000_001)])
  await expect(page.getByText("Files size should not be more than 15 MB")).toBeVisible()
  await input.setInputFiles([file("list.csv", 100), file("tool.exe", 100)])
  const picked = page.getByRole("list", { name: "Attachments" })
  await expect(picked.getByRole("listitem")).toHaveCount(1)
  await expect(page.getByText(/tool\.exe/)).toHaveText(/Left out/)
  await expect(page.locator(".toast")).toHaveCount(0)
  await expect(picked.getByRole("button", { name: "Remove list.csv" })).toBeVisible()
  await write(page, "Your reply", "See the list")
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(["x"], "x.png", { type: "image/png" }))
    document
      .querySelector(".tiptap")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("The text cannot hold pictures.")).toBeVisible()
  await expect(page.locator(".tiptap img")).toHaveCount(0)
  await page.getByRole("button", { name: "Submit", exact: true }).click()
  const link = page
    .getByRole("article")
    .last()
    .getByRole("link", { name: /list\.csv/ })
  await expect(link).toHaveAttribute("href", /^\/api\/attachments\//)
  const download = page.waitForEvent("download")
  await link.click()
  expect((await download).suggestedFilename()).toBe("list.csv")
})

test("axe finds nothing on the ticket pages", async ({ desk: { acme, ticket }, faults, page }) => {
  const { id } = await ticket()
  for (const path of ["/list-ticket", `/detail-ticket/${id}`, "/create-ticket"]) {
    await acme.portal.open(path)
    expect(await faults()).toEqual([])
  }
  await acme.portal.open(`/detail-ticket/${id}`)
  await write(page, "Your reply", "Hello")
  expect(await faults()).toEqual([])
})
