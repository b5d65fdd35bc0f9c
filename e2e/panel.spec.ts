import type { Page } from "@playwright/test"
import { listPendingReplies } from "@/lib/support/replies/pending/queries"
import {
  buildArticle,
  buildCategory,
  createCannedReply,
  createTeam,
  createTicket,
  deactivateAgent,
  deleteTeam,
  tagTickets,
} from "./arrange"
import { asked } from "./asked"
import { ask as askRaw, openListening, sessionCookie } from "./fixtures"
import {
  compose,
  composer,
  conversation,
  type Desk,
  expect,
  list,
  pick,
  property,
  row,
  rowLink,
  send,
  subjects,
  test,
} from "./panel"
import { holdBack } from "./portal"

/** Ten seconds to change one's mind, and a busy machine. */

// A page that listens is one whose keys and buttons work.
const openView = ({ acme: { portal } }: Desk, queue = "allopen") =>
  openListening(portal.page, `${portal.origin}/ticket/${queue}`)
const openTicket = ({ acme: { portal } }: Desk, id: string, queue = "allopen") =>
  openListening(portal.page, `${portal.origin}/ticket/${queue}/${id}`)
const heading = (page: Page) => page.getByRole("heading", { level: 1 })

/** A ticket that a colleague has open, and Ada's answer to it that can still be taken back. */
async function answerOnItsWay(desk: Desk, page: Page) {
  const { id } = await desk.ticket()
  const { page: bos } = await desk.as("colleague", `/ticket/allopen/${id}`)
  await openTicket(desk, id)
  // By the API: its ten seconds leave no time to type more.
  await asked(page, "sendReply", { ticketId: id, body: "<p>Please oil it.</p>" })
  return { id, bos }
}

test("only the company's own agents and owner come in; a queue or ticket it has not is not found [T01, T02, negative 1]", async ({
  desk,
  company,
  signInAs,
  browser,
  page,
}) => {
  const { acme } = desk
  const { id } = await desk.ticket("Ours")
  const { page: customers } = await desk.as("customer", "/list-ticket")
  await customers.goto(`${acme.portal.origin}/ticket/allopen/${id}`)
  await expect(customers).toHaveURL(/\/agent-login\?to=/)
  for (const path of ["/ticket/nonsense", "/ticket/team-nobody", "/ticket/allopen/nothing"]) {
    const response = await acme.portal.open(path)
    expect([path, response?.status()]).toEqual([path, 404])
  }
  const other = await company()
  const context = await browser.newContext()
  const stranger = await signInAs(other, "agent", context)
  const theirs = await context.newPage()
  const missing = await theirs.goto(`${other.portal.origin}/ticket/allopen/${id}`)
  expect(missing?.status()).toBe(404)
  await expect(theirs.getByText("Ours")).toHaveCount(0)
  // Their session is worth nothing here.
  const answer = await askRaw(acme.host, `/ticket/allopen/${id}`, {
    headers: { cookie: `${sessionCookie}=${stranger.token}` },
  })
  expect(answer.status).not.toBe(200)
  expect(answer.body).not.toContain("Ours")
  await context.close()
  await page.close()
})

test("queues hold what they say and count it; the address says where one is, and back, reload and links are true [T01, D-13]", async ({
  desk,
  page,
}) => {
  const [bell, saddle] = [await desk.ticket("Bell"), await desk.ticket("Saddle")]
  await openView(desk, "unassigned")
  const queues = page.getByRole("navigation", { name: "Views" })
  await expect(queues.getByRole("link", { name: /Unassigned 2/ })).toBeVisible()
  expect(await subjects(page)).toEqual(["Saddle", "Bell"])
  await rowLink(page, "Bell").click()
  await expect(page).toHaveURL(`${desk.acme.portal.origin}/ticket/unassigned/${bell.id}`)
  await expect(heading(page)).toHaveText("#1 Bell")
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/ticket\/unassigned$/)
  await expect(heading(page)).toHaveText("Unassigned")
  await expect(rowLink(page, "Bell")).toBeFocused()
  await page.getByRole("searchbox", { name: "Search this view" }).fill("sadd")
  await expect(page).toHaveURL(/\?search=sadd$/)
  await expect(list(page).locator("[data-row]")).toHaveCount(1)
  await openListening(page, page.url())
  expect(await subjects(page)).toEqual(["Saddle"])
  await rowLink(page, "Saddle").click()
  await expect(page).toHaveURL(new RegExp(`/ticket/unassigned/${saddle.id}\\?search=sadd$`))
  await queues.getByRole("link", { name: /Closed 0/ }).click()
  await expect(page.getByText("No closed tickets")).toBeVisible()
  await expect(page).toHaveURL(/\/ticket\/closed$/)
  // Where one is can be read, and seen in whatever colours the device chooses.
  const rail = page.getByRole("navigation", { name: "Workspace" })
  const label = await rail.getByText("Knowledge", { exact: true }).boundingBox()
  expect(label?.width).toBeGreaterThan(30)
  const account = rail.getByRole("button", { name: "Account" })
  await account.press("ArrowUp")
  await expect(rail.getByRole("menuitem", { name: "Sign Out" })).toBeFocused()
  // Nothing of it is cut off, and nothing lies over it.
  const menu = rail.getByRole("menu")
  await expect(menu).toBeInViewport({ ratio: 1 })
  const isOnTop = menu.evaluate((box) => {
    const { right, top, height } = box.getBoundingClientRect()
    return box.contains(document.elementFromPoint(right - 2, top + height / 2))
  })
  expect(await isOnTop).toBe(true)
  await page.keyboard.press("Escape")
  await expect(account).toBeFocused()
  await page.emulateMedia({ forcedColors: "active" })
  for (const current of [
    queues.getByRole("link", { name: /Closed 0/ }),
    rail.getByRole("link", { name: "Tickets" }),
  ])
    await expect(current).toHaveCSS("outline-style", "solid")
})

test("the queue of a team that is deleted while it is looked at says so, and leads to one's own [D-14]", async ({
  desk,
  page,
}) => {
  const owner = await desk.as("owner", "/team/teams")
  const { id } = await createTeam(owner, { name: "Billing" })
  await openView(desk, `team-${id}`)
  await expect(heading(page)).toHaveText("Billing")
  await deleteTeam(owner, id)
  await expect(heading(page)).toHaveText("A deleted team")
  await expect(list(page).getByRole("alert")).toContainText("This team has been deleted")
  await expect(page.getByRole("link", { name: "Billing" })).toHaveCount(0)
  await page.getByRole("link", { name: "Show my open tickets" }).click()
  await expect(heading(page)).toHaveText("My open tickets")
})

test("a list is narrowed by priority, assignee and tag, and ordered; nothing that matches says so [T01]", async ({
  desk,
  page,
}) => {
  const bell = await desk.ticket("Bell")
  await desk.ticket("Saddle")
  await tagTickets(desk.ada, { ids: [bell.id], tags: ["refund"] })
  await openView(desk)
  const filters = page.getByRole("group", { name: "Filters" })
  await pick(filters.getByRole("button", { name: "Order:" }), "Oldest first")
  await expect.poll(() => subjects(page)).toEqual(["Bell", "Saddle"])
  await expect(page).toHaveURL(/sort=createdAt&order=asc/)
  await pick(filters.getByRole("button", { name: "Priority" }), "Urgent")
  await expect(page.getByText("No tickets match")).toBeVisible()
  await page.getByRole("button", { name: "Any priority" }).click()
  await pick(filters.getByRole("button", { name: "Assignee" }), "Unassigned")
  await expect(page).toHaveURL(/assignee=none/)
  await expect.poll(() => subjects(page)).toEqual(["Bell", "Saddle"])
  await pick(filters.getByRole("button", { name: "Tag" }), "refund")
  await expect(page).toHaveURL(/tag=refund/)
  await expect.poll(() => subjects(page)).toEqual(["Bell"])
})

test("an answer can be undone for ten seconds; its text is in the composer again [T01, D-14]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  await compose(page, "Reply", "Please oil it.")
  await send(page)
  await expect(conversation(page).getByText(/Sending in \d+ s/)).toBeVisible()
  await conversation(page).getByRole("button", { name: "Undo" }).click()
  await expect(composer(page)).toHaveText("Please oil it.")
  await expect(conversation(page)).not.toContainText("Please oil it.")
  // Nothing is left that could be sent later.
  await expect.poll(() => listPendingReplies(desk.ada, id)).toEqual([])
  const { page: customers } = await desk.as("customer", `/detail-ticket/${id}`)
  await expect(customers.getByText("Please oil it.")).toHaveCount(0)
  // A draft outlives the page.
  await openTicket(desk, id)
  await page.keyboard.press("r")
  await expect(composer(page)).toHaveText("Please oil it.")
})

test("an answer is sent as it is by Control and Enter; what is typed on its way stays, as a draft [T01]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  await compose(page, "Reply", "Please oil it.")
  for (const _ of "it.") await page.keyboard.press("ArrowLeft")
  const release = await holdBack(page, "**/sendReply")
  await page.keyboard.press("Control+Enter")
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled()
  await page.keyboard.press("End")
  await page.keyboard.type(" And call me.")
  release()
  await expect.poll(() => listPendingReplies(desk.ada, id)).toMatchObject([{ body: "<p>Please oil it.</p>" }])
  await expect(conversation(page).getByText(/Sending in \d+ s/)).toBeVisible()
  await expect(composer(page)).toHaveText("Please oil it. And call me.")
  await openTicket(desk, id)
  await page.keyboard.press("r")
  await expect(composer(page)).toHaveText("Please oil it. And call me.")
})

test("what one tab has sent is not in another one's composer any more, and is sent once [T01, negative 55]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  await compose(page, "Reply", "Please oil it.")
  // The first tab listens for both.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.keyboard.press("r")
  await expect(composer(other)).toHaveText("Please oil it.")
  await compose(other, "Reply", "Daily. ")
  await expect(composer(page)).toHaveText(/Please oil it\./)
  await expect(composer(page)).toHaveText(/Daily\./)
  const remove = (tab: Page, name: string) => tab.getByRole("button", { name: `Remove ${name}` })
  const attach = (tab: Page, name: string) =>
    tab.locator('input[type="file"]').setInputFiles({ name, mimeType: "", buffer: Buffer.from("a,b\n") })
  await attach(page, "oils.csv")
  await expect(remove(other, "oils.csv")).toBeVisible()
  await attach(other, "bells.csv")
  await remove(page, "bells.csv").click()
  await expect(remove(other, "bells.csv")).toHaveCount(0)
  await send(other)
  await expect(conversation(other).getByText(/Sending in \d+ s/)).toBeVisible()
  await expect(composer(page)).toHaveText("")
  await expect(remove(page, "oils.csv")).toHaveCount(0)
  await send(page)
  await expect(page.getByText("should not be empty")).toBeVisible()
  await expect(conversation(page).getByRole("link", { name: /oils\.csv/ })).toBeVisible()
  await expect(conversation(page).getByText(/bells\.csv/)).toHaveCount(0)
})

test("what could not be sent because its author left is sent, or written on, by a colleague [T01, D-14]", async ({
  desk,
  page,
}) => {
  const { id, bos } = await answerOnItsWay(desk, page)
  await asked(page, "sendReply", { ticketId: id, body: "<p>He has no oil</p>", internal: true })
  await deactivateAgent(desk.acme.operator, desk.ada.id)
  const left = conversation(bos).getByRole("alert").filter({ hasText: "This could not be sent:" })
  await expect(left).toHaveCount(2)
  const held = (name: string) => conversation(bos).getByRole("article", { name })
  await held("Internal note on its way").getByRole("button", { name: "Edit" }).click()
  await expect(bos.getByRole("textbox", { name: "Internal note" })).toHaveText("He has no oil")
  await held("Reply on its way").getByRole("button", { name: "Try again" }).click()
  await expect(held("Reply on its way")).toContainText(/Bo Brewer.*Sending in/s)
  const { page: customers } = await desk.as("customer", `/detail-ticket/${id}`)
  await expect(customers.getByText("Please oil it.")).toBeVisible()
  await expect(left).toHaveCount(0)
  await expect(composer(bos)).toHaveText("He has no oil")
})

test("an answer that is refused when it is sent again is in its composer, which opens and says why [T01]", async ({
  desk,
  page,
}) => {
  const { bos } = await answerOnItsWay(desk, page)
  await deactivateAgent(desk.acme.operator, desk.ada.id)
  const again = conversation(bos).getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible()
  const refusal = { status: 400, json: { status: 400, code: "INVALID", message: "It is too long today" } }
  await bos.route("**/api/staff/sendReply", (route) => route.fulfill(refusal), { times: 1 })
  await again.click()
  await expect(bos.getByRole("textbox", { name: "Reply" })).toHaveText("Please oil it.")
  const dock = bos.getByRole("region", { name: "Your answer" })
  await expect(dock.getByRole("alert").filter({ hasText: "It is too long today" })).toBeVisible()
})

test("a customer sees the answer as it is sent, and no byte of an internal note [T01, negative 5]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  const { page: customers, token } = await desk.as("customer", `/detail-ticket/${id}`)
  await openTicket(desk, id)
  await compose(page, "Internal note", "canary-7f3 he is a difficult one")
  await send(page, "Add note")
  // What was written in closes by itself, and moves where it is answered from.
  await expect(composer(page)).toHaveCount(0)
  await compose(page, "Reply", "Please oil it.")
  await send(page, "Send and close")
  await expect(customers.getByText("Please oil it.")).toBeVisible()
  await expect(property(page, "Status")).toContainText("Closed")
  const note = conversation(page).getByRole("article", { name: /Internal note of/ })
  await expect(note).toContainText("canary-7f3")
  await expect(note.getByText("Internal note")).toBeVisible()
  const headers = { cookie: `${sessionCookie}=${token}` }
  const seen = await Promise.all(
    [
      `/detail-ticket/${id}`,
      "/list-ticket?q=canary",
      `/api/ticket-front/fetchTicketDetails?ticket_id=${id}`,
      "/api/ticket-front/fetchUserTicket",
      `/api/staff/getStaffThread?ticketId=${id}`,
    ].map((path) => askRaw(desk.acme.host, path, { headers })),
  )
  expect(seen.map(({ body }) => body.includes("canary-7f3"))).toEqual([false, false, false, false, false])
  expect(seen[2]?.body).toContain("Please oil it.")
  expect(await customers.content()).not.toContain("canary-7f3")
})

test("who has a ticket, how urgent it is, its status and its tags are changed where they stand [T01, D-14]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  await page.getByRole("button", { name: "Assign to me" }).click()
  await expect(property(page, "Assignee")).toContainText("Ada Agent")
  await pick(property(page, "Priority"), /Urgent/)
  await expect(property(page, "Priority")).toContainText("Urgent")
  await property(page, "Add a tag").click()
  await page.getByRole("combobox").fill("Refund")
  await page.keyboard.press("Enter")
  await expect(row(page, "My bell is broken")).toContainText("refund")
  await pick(property(page, "Status"), "On Hold")
  await expect(property(page, "Status")).toContainText("On Hold")
  await expect(conversation(page)).toContainText("put this ticket on hold")
  await page.reload()
  await expect(property(page, "Assignee")).toContainText("Ada Agent")
  await openTicket(desk, id)
  await page.getByRole("button", { name: "Remove tag refund" }).click()
  await expect(page.getByRole("button", { name: "Remove tag refund" })).toHaveCount(0)
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /On Hold 1/ })
    .click()
  await expect.poll(() => subjects(page)).toEqual(["My bell is broken"])
})

test("a person who changes what a colleague has changed meanwhile is told, and shown how it is [T01]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  await expect(property(page, "Priority")).toContainText("Medium")
  // What the page hears of changes is held back, so that it still shows what was.
  await page.route(/\/api\/staff\/(getStaffThread|listQueue)/, (route) => route.abort())
  const { page: other } = await desk.as("colleague", `/ticket/allopen/${id}`)
  await pick(property(other, "Priority"), /Urgent/)
  await expect(property(other, "Priority")).toContainText("Urgent")
  await pick(property(page, "Priority"), /Low/)
  await expect(page.locator(".toast")).toContainText("A colleague has changed #1 meanwhile: Urgent")
  await expect(property(page, "Priority")).toContainText("Urgent")
})

test("what cannot be renewed says so, and keeps its rows and what is typed until it can [T01]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket("Bell")
  await openTicket(desk, id)
  const reads = /\/api\/staff\/(getStaffThread|listQueue)/
  await page.route(reads, (route) => route.fulfill({ status: 500, body: "{}" }))
  // What was asked before is answered before it is said.
  await compose(page, "Reply", "Half a senten")
  await desk.says(id, "It rings again.")
  const old = page.getByText("Could not be refreshed")
  await expect(list(page).filter({ has: old })).toBeVisible()
  await expect(old).toHaveCount(2)
  await expect(row(page, "Bell")).toBeVisible()
  await expect(conversation(page)).toContainText("It does not ring.")
  await expect(conversation(page)).not.toContainText("It rings again.")
  await page.unroute(reads)
  // Both at once: news may renew the one while the other is on its way.
  await page
    .getByRole("button", { name: "Try again" })
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()))
  await expect(old).toHaveCount(0)
  await expect(conversation(page)).toContainText("It rings again.")
  await expect(composer(page)).toHaveText("Half a senten")
})

test("a list to choose from that could not be read says so, is read again when asked, and works by keys alone [T01]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  const reads = "**/api/staff/listAssignees*"
  await page.route(reads, (route) => route.fulfill({ status: 500, body: "{}" }))
  await openTicket(desk, id)
  await property(page, "Assignee").press("Enter")
  const picker = page.locator(".picker:popover-open")
  await expect(picker).toContainText("The list could not be loaded.")
  await page.unroute(reads)
  await page.keyboard.press("Tab")
  await expect(picker.getByRole("button", { name: "Try again" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(picker).not.toContainText("The list could not be loaded.")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(property(page, "Assignee")).toContainText("Ada Agent")
  await property(page, "Assignee").press("Enter")
  await expect(page.getByRole("listbox", { name: "Assignee" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(property(page, "Assignee")).toBeFocused()
})

test("several tickets are changed together, and none of them when one is another company's [T01, negative 1, negative 12]", async ({
  desk,
  company,
  signInAs,
  browser,
  page,
}) => {
  const context = await browser.newContext()
  const stranger = await signInAs(await company(), "customer", context)
  const foreign = await createTicket(stranger, { subject: "Theirs", body: "<p>Theirs</p>" })
  await context.close()
  for (const subject of ["Axle", "Bell", "Chain", "Dynamo"]) await desk.ticket(subject)
  await openView(desk)
  await row(page, "Dynamo").getByRole("checkbox").check()
  await row(page, "Bell")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] })
  const bar = page.getByRole("region", { name: "Selected tickets" })
  await expect(bar).toContainText("3 selected")
  await pick(bar.getByRole("button", { name: "Assign" }), /Ada Agent/)
  await expect(bar).toHaveCount(0)
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /My open tickets 3/ })
    .click()
  await expect.poll(() => subjects(page)).toEqual(["Dynamo", "Chain", "Bell"])
  // The page offers no foreign ticket, so its id is slipped in among those of the page.
  await openView(desk, "allopen")
  await page.getByRole("checkbox", { name: "Select all that are shown" }).check()
  await page.route("**/api/staff/setStatus", async (route) => {
    const asked = route.request().postDataJSON() as { ids: string[] }
    await route.continue({ postData: JSON.stringify({ ...asked, ids: [...asked.ids, foreign.id] }) })
  })
  await pick(bar.getByRole("button", { name: "Status" }), "Closed")
  const sure = page.getByRole("dialog", { name: "Close 4 tickets?" })
  await expect(sure).toContainText("Each requester gets an email")
  await sure.getByRole("button", { name: "Close" }).click()
  await expect(page.locator(".toast")).toContainText("Ticket not found")
  await expect(bar).toContainText("4 selected")
  await page.keyboard.press("Escape")
  await expect(bar).toHaveCount(0)
  expect(await subjects(page)).toEqual(["Dynamo", "Chain", "Bell", "Axle"])
})

test("a ticket becomes part of another, found by number or words, and leads there [T01, D-14]", async ({
  desk,
  page,
}) => {
  const first = await desk.ticket("Bell", "<p>It is silent.</p>")
  const again = await desk.ticket("Bell again", "<p>Still silent.</p>")
  await openTicket(desk, again.id)
  const merge = page.getByRole("button", { name: "Merge" })
  await merge.click()
  const dialog = page.getByRole("dialog", { name: "Merge this ticket" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(merge).toBeFocused()
  await merge.click()
  await expect(dialog.getByRole("group", { name: "Other tickets of this customer" })).toContainText("#1")
  const search = dialog.getByLabel("Find the ticket to keep")
  await search.fill("#77")
  await expect(dialog).toContainText("There is no ticket #77")
  await search.fill("again")
  await expect(dialog).toContainText("No tickets match")
  await search.fill("bell")
  await dialog.getByRole("radio", { name: /Bell/ }).check()
  await expect(dialog.getByRole("button", { name: "Merge into #1" })).toBeVisible()
  await search.fill("1")
  await dialog.getByRole("button", { name: "Merge into #1" }).click()
  await expect(page).toHaveURL(new RegExp(`/${first.id}$`))
  await expect(heading(page)).toHaveText("#1 Bell")
  await expect(conversation(page)).toContainText("Still silent.")
  await expect(page.getByText("Took in #2")).toBeVisible()
  await page.getByRole("link", { name: "#2" }).click()
  await expect(page.getByText("This ticket is part of #1 now")).toBeVisible()
  await expect(page.getByRole("region", { name: "Your answer" })).toHaveCount(0)
})

test("what is being written in a ticket goes on in the one it becomes part of [T01]", async ({
  desk,
  page,
}) => {
  const kept = await desk.ticket("Bell")
  const merged = await desk.ticket("Bell again")
  await openTicket(desk, merged.id)
  await compose(page, "Reply", "Please oil")
  const { page: bos } = await desk.as("colleague", "/ticket/allopen")
  await asked(bos, "mergeTickets", { ids: [merged.id], intoId: kept.id })
  await expect(page.getByText("What you were writing is in your draft there.")).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.getByRole("link", { name: "#1" }).click()
  await expect(heading(page)).toHaveText("#1 Bell")
  await page.getByRole("region", { name: "Your answer" }).getByRole("button", { name: "Reply" }).click()
  await expect(composer(page)).toHaveText("Please oil")
})

test("a canned reply comes with its placeholders filled, and an article as a link [T01, D-14]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket("A <b>bell</b>")
  await createCannedReply(desk.acme.operator, {
    name: "Greeting",
    body: "<p>Hello {{requester.firstName}}, about #{{ticket.number}} {{ticket.subject}}. Yours, {{agent.firstName}}</p>",
  })
  const article = await buildArticle(desk.acme.operator, { title: "How to oil a bell" })
  await openTicket(desk, id)
  await heading(page).focus()
  await page.keyboard.press("e")
  const replies = page.getByRole("listbox", { name: "Canned replies" })
  await expect(replies).toBeFocused()
  await page.keyboard.press("c")
  await page.keyboard.press("Escape")
  await expect(replies).toBeHidden()
  await expect(property(page, "Status")).toContainText("Open")
  await compose(page, "Reply", "Hm. ")
  await page.getByRole("button", { name: "Canned replies:" }).click()
  await expect(replies).toBeFocused()
  await expect(replies.getByRole("option", { name: "Greeting" })).toBeVisible()
  // In a list these keys choose, and send nothing.
  await page.keyboard.press("Control+Enter")
  await expect(composer(page)).toContainText("Hello Cara, about #1 A <b>bell</b>. Yours, Ada")
  await page.getByRole("button", { name: "Link to an article:" }).click()
  await page.getByRole("combobox").fill("oil")
  await page.getByRole("option", { name: "How to oil a bell" }).click()
  await expect(composer(page).getByRole("link", { name: "How to oil a bell" })).toHaveAttribute(
    "href",
    new RegExp(`/kb/article/${article.slug}$`),
  )
})

test("two agents on one ticket see each other; who answers second is shown the first answer and loses no text [T01, D-14]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openTicket(desk, id)
  const before = await property(page, "Priority").boundingBox()
  const { page: bos } = await desk.as("colleague", `/ticket/allopen/${id}`)
  await expect(page.getByText("Bo Brewer is looking")).toBeVisible()
  // A click that is on its way meets what it was meant for.
  expect(await property(page, "Priority").boundingBox()).toEqual(before)
  await compose(page, "Reply", "Have you oiled it?")
  // It is said for five seconds.
  await expect(async () => {
    await composer(page).pressSequentially(" ")
    await expect(bos.getByText("Ada Agent is typing")).toBeVisible({ timeout: 4000 })
  }).toPass()
  await compose(bos, "Reply", "We send a new one.")
  await send(bos)
  await expect(bos.getByText(/Sending in/)).toBeVisible()
  await send(page)
  const notice = page.getByText("Bo Brewer has answered meanwhile:")
  await expect(notice).toBeVisible()
  await expect(page.getByRole("alert").filter({ has: notice })).toContainText("We send a new one.")
  await expect(composer(page)).toHaveText("Have you oiled it?")
  await page.getByRole("button", { name: "Send anyway" }).click()
  await expect(conversation(page).getByText("Have you oiled it?")).toBeVisible()
  await bos.close()
  await expect(page.getByText(/Bo Brewer is/)).toHaveCount(0)
})

test("a day's work goes by keys alone, and none of them while somebody writes [T01]", async ({
  desk,
  page,
}) => {
  for (const subject of ["Axle", "Bell", "Chain"]) await desk.ticket(subject)
  await openView(desk)
  await expect(row(page, "Chain")).toBeVisible()
  await page.keyboard.press("j")
  await page.keyboard.press("j")
  await expect(rowLink(page, "Bell")).toBeFocused()
  await page.keyboard.press("k")
  await expect(rowLink(page, "Chain")).toBeFocused()
  await page.keyboard.press("x")
  await expect(page.getByRole("region", { name: "Selected tickets" })).toContainText("1 selected")
  await page.keyboard.press("Escape")
  await page.keyboard.press("o")
  await expect(heading(page)).toHaveText("#3 Chain")
  await page.keyboard.press("a")
  await expect(property(page, "Assignee")).toContainText("Ada Agent")
  await page.keyboard.press("n")
  await expect(page.getByRole("textbox", { name: "Internal note" })).toBeFocused()
  await page.keyboard.type("a chain j k")
  await expect(composer(page)).toHaveText("a chain j k")
  // A row one stands on is meant before the ticket that is open.
  await rowLink(page, "Bell").focus()
  await page.keyboard.press("n")
  await expect(heading(page)).toHaveText("#2 Bell")
  await expect(page.getByRole("textbox", { name: "Internal note" })).toBeFocused()
  await expect(composer(page)).toHaveText("")
  await rowLink(page, "Chain").focus()
  await page.keyboard.press("o")
  await expect(heading(page)).toHaveText("#3 Chain")
  await heading(page).focus()
  await page.keyboard.press("c")
  await expect(property(page, "Status")).toContainText("Closed")
  await expect(page.locator(".toast", { hasText: "#3 is closed." })).toBeVisible()
  await page.keyboard.press("z")
  await expect(property(page, "Status")).toContainText("Open")
  await page.keyboard.press("c")
  await expect(property(page, "Status")).toContainText("Closed")
  await page.locator(".toast").getByRole("button", { name: "Undo" }).press("Enter")
  await expect(property(page, "Status")).toContainText("Open")
  // A button that went with the focus keeps no toast.
  await expect(page.locator(".toast")).toHaveCount(0)
  await heading(page).focus()
  await page.keyboard.press("c")
  await expect(property(page, "Status")).toContainText("Closed")
  await page.keyboard.press("Escape")
  await expect(page).toHaveURL(/\/ticket\/allopen$/)
  await expect(row(page, "Chain")).toHaveCount(0)
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("?")
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(sheet).toContainText("Assign to me")
  await sheet.getByRole("checkbox").uncheck()
  await sheet.getByRole("button", { name: "Close" }).click()
  await page.keyboard.press("j")
  await expect(rowLink(page, "Bell")).not.toBeFocused()
})

test("keys pressed from the moment a ticket is opened are its own, on a slow machine too, and no typed letter acts [T01]", async ({
  desk,
  page,
}) => {
  for (const subject of ["Axle", "Bell", "Chain"]) await desk.ticket(subject)
  await openView(desk)
  const slow = await page.context().newCDPSession(page)
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  // Letters that would close, take and choose, had they been keys.
  const words = "please oil each axle, close a case"
  for (const [subject, write, title] of [
    ["Axle", "r", "#1 Axle"],
    ["Bell", "n", "#2 Bell"],
  ] as const) {
    await rowLink(page, subject).click()
    await page.keyboard.type(write + words)
    await expect(heading(page)).toHaveText(title)
    await expect(composer(page)).toHaveText(words)
  }
  await rowLink(page, "Chain").focus()
  await page.keyboard.type("oc")
  await expect(heading(page)).toHaveText("#3 Chain")
  await expect(property(page, "Status")).toContainText("Closed")
  // A page that is loaded anew keeps what is pressed before its script runs.
  const axle = page.url().replace(/\/ticket\/.*/, `/ticket/allopen/${await idOf(page, "Axle")}`)
  await page.goto("about:blank")
  await page.goto(axle, { waitUntil: "commit" })
  await heading(page).waitFor()
  // Until the browser has moved on, it gives keys to the page before.
  await page.waitForFunction(() => document.hasFocus())
  await page.keyboard.type("r daily")
  await expect(composer(page)).toHaveText(`${words} daily`)
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  for (const subject of ["Axle", "Bell"]) {
    await rowLink(page, subject).click()
    await expect(property(page, "Status")).toContainText("Open")
    await expect(property(page, "Assignee")).toContainText("Unassigned")
  }
})

test("a ticket that is clicked before Next hears of the address opens once it does [T01]", async ({
  desk,
  page,
}) => {
  await desk.ticket("Axle")
  await openView(desk)
  const row = `[data-row="${await idOf(page, "Axle")}"]`
  await page.addInitScript((clicked) => {
    // Next writes its state into the history as it draws the page for the first time, and listens a moment later.
    const { replaceState } = History.prototype
    History.prototype.replaceState = function (...given) {
      replaceState.apply(this, given)
      History.prototype.replaceState = replaceState
      queueMicrotask(() => document.querySelector<HTMLElement>(clicked)?.click())
    }
  }, row)
  await page.reload()
  await expect(heading(page)).toHaveText("#1 Axle")
  await page.goBack()
  await expect(heading(page)).not.toHaveText("#1 Axle")
})

const idOf = (page: Page, subject: string) => rowLink(page, subject).getAttribute("data-row")

test("what comes in while somebody reads further down is announced, and moves nothing [T01]", async ({
  desk,
  page,
}) => {
  for (let number = 1; number <= 20; number++) await desk.ticket(`Ticket ${number}`)
  await openView(desk)
  await expect(row(page, "Ticket 20")).toBeVisible()
  await list(page)
    .locator(".view-scroller")
    .evaluate((box) => box.scrollTo(0, 400))
  const before = await rowLink(page, "Ticket 12").boundingBox()
  await desk.ticket("Brand new")
  const news = page.getByRole("button", { name: "1 new" })
  await expect(news).toBeVisible()
  expect(await rowLink(page, "Ticket 12").boundingBox()).toEqual(before)
  await news.click()
  await expect.poll(async () => (await subjects(page))[0]).toBe("Brand new")
})

test("a queue goes on past its first fifty as one scrolls, and again after a failure; its rest has an address [T01]", async ({
  desk,
  page,
}) => {
  for (let number = 1; number <= 60; number++) await desk.ticket(`Ticket ${number + 100}`)
  await openView(desk)
  await expect.poll(() => subjects(page)).toHaveLength(50)
  const more = list(page).getByRole("link", { name: "Show more" })
  const behind = (await more.getAttribute("href")) ?? ""
  await page.route(/listQueue\?.*lastVisible=(?!init)/, (route) => route.abort())
  await more.scrollIntoViewIfNeeded()
  await expect(list(page).getByText("More could not be loaded.")).toBeVisible()
  await page.unrouteAll()
  await list(page).getByRole("link", { name: "Try again" }).click()
  await expect.poll(() => subjects(page)).toHaveLength(60)
  await expect(more).toHaveCount(0)
  await rowLink(page, "Ticket 103").focus()
  await page.keyboard.press("j")
  await expect(rowLink(page, "Ticket 102")).toBeFocused()
  await page.getByRole("checkbox", { name: "Select all that are shown" }).check()
  await expect(page.getByRole("region", { name: "Selected tickets" })).toContainText("60 selected")
  await page.goto(new URL(behind, desk.acme.portal.origin).href)
  await expect.poll(() => subjects(page)).toHaveLength(10)
  await expect(row(page, "Ticket 101")).toBeVisible()
})

test("an owner works like an agent, and an answer becomes the draft of an article [T01, D-14]", async ({
  desk,
}) => {
  const { id } = await desk.ticket()
  await buildCategory(desk.acme.operator, { name: "Bells" })
  const { page } = await desk.as("owner", `/ticket/allopen/${id}`)
  await compose(page, "Reply", "Oil it twice a year.")
  await send(page)
  const make = page.getByRole("button", { name: "Make an article of this answer" })
  await expect(make).toBeVisible()
  await make.click()
  const dialog = page.getByRole("dialog", { name: "Make an article of this answer" })
  await dialog.getByRole("button", { name: "Begin the article" }).click()
  await expect(page).toHaveURL(/\/knowledge\/article\//)
})

test("axe finds nothing in the panel in light and dark, wide and narrow [look floor]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("Bell")
  await desk.ticket("<i>A very long subject</i> ".repeat(9))
  for (const width of [1680, 1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ["/ticket/allopen", "/ticket/closed", `/ticket/allopen/${id}`]) {
      await openListening(page, desk.acme.portal.origin + path)
      await expect(heading(page)).toBeVisible()
      expect({ width, path, faults: await faultsInBothSchemes() }).toEqual({ width, path, faults: [] })
    }
    await page.keyboard.press("n")
    await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
    expect({ width, faults: await faultsInBothSchemes() }).toEqual({ width, faults: [] })
    await property(page, "Assignee").click()
    await expect(page.getByRole("listbox")).toBeVisible()
    expect({ width, faults: await faultsInBothSchemes() }).toEqual({ width, faults: [] })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test("on a phone the ticket is a page of its own, and the list is where it was left [look floor]", async ({
  desk,
  page,
}) => {
  for (let number = 1; number <= 20; number++) await desk.ticket(`Ticket ${number}`)
  await page.setViewportSize({ width: 375, height: 700 })
  await openView(desk)
  await expect(row(page, "Ticket 20")).toBeVisible()
  await list(page)
    .locator(".view-scroller")
    .evaluate((box) => box.scrollTo(0, 500))
  await rowLink(page, "Ticket 12").click()
  await expect(heading(page)).toHaveText("#12 Ticket 12")
  await expect(rowLink(page, "Ticket 12")).toBeHidden()
  await page.getByRole("link", { name: "Back to the list" }).click()
  await expect(rowLink(page, "Ticket 12")).toBeInViewport()
  expect(
    await list(page)
      .locator(".view-scroller")
      .evaluate((box) => box.scrollTop),
  ).toBeGreaterThan(400)
  await pick(page.getByRole("button", { name: "View:" }), /Closed/)
  await expect(page).toHaveURL(/\/ticket\/closed$/)
})
