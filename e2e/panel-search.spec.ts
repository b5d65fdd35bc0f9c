import type { Page } from "@playwright/test"
import { setStatus } from "./arrange"
import { openListening } from "./fixtures"
import { compose, composer, type Desk, expect, list, rowLink, subjects, test } from "./panel"

const openView = ({ acme: { portal } }: Desk, path: string) =>
  openListening(portal.page, `${portal.origin}/ticket/${path}`)
const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const close = (desk: Desk, id: string) => setStatus(desk.ada, { ids: [id], status: "closed" })

test("a number is found whatever its ticket's queue: a line leads there, and so does Enter [T01, D-14]", async ({
  desk,
  page,
}) => {
  const done = await desk.ticket("Saddle that is done")
  await desk.ticket("Bell")
  await close(desk, done.id)
  await openView(desk, "allopen")
  const box = page.getByRole("searchbox", { name: "Search this view" })
  await box.fill(`${done.number}`)
  const hit = list(page)
    .getByRole("status")
    .getByRole("link", { name: `#${done.number} Saddle that is done` })
  await expect(hit).toContainText("Closed")
  await box.fill("#999")
  await expect(list(page).getByText("There is no ticket #999.")).toBeVisible()
  await expect(hit).toHaveCount(0)
  await box.fill(`#${done.number}`)
  await box.press("Enter")
  await expect(heading(page)).toHaveText(`#${done.number} Saddle that is done`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/ticket/allopen/${done.id}\\?search=%23${done.number}$`))
  await page.keyboard.press("Escape")
  await expect(hit).toBeFocused()
})

test("a search that finds nothing in its queue goes on in all tickets, closed ones too [T01, D-14]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const done = await desk.ticket("Saddle that is done")
  await close(desk, done.id)
  await openView(desk, "allopen")
  await page.getByRole("searchbox", { name: "Search this view" }).fill("saddle")
  await expect(list(page).getByText("No tickets match")).toBeVisible()
  await list(page).getByRole("link", { name: "Search all tickets" }).click()
  await expect(page).toHaveURL(/\/ticket\/all\?search=saddle$/)
  await expect(heading(page)).toHaveText("All tickets")
  await expect(rowLink(page, "Saddle that is done")).toBeVisible()
  await desk.ticket("Saddle that squeaks")
  await expect(rowLink(page, "Saddle that squeaks")).toBeVisible()
  await openView(desk, "all?search=saddle")
  await expect.poll(() => subjects(page)).toEqual(["Saddle that squeaks", "Saddle that is done"])
  expect(await faultsInBothSchemes()).toEqual([])
  await page.getByRole("searchbox", { name: "Search all tickets" }).fill("")
  await desk.ticket("Bell")
  await expect.poll(() => subjects(page)).toEqual(["Bell", "Saddle that squeaks", "Saddle that is done"])
})

test("one field leads to tickets, customers, articles and actions, by keys alone, and back to what was opened last [T01, D-14]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("Saddle that squeaks")
  await desk.ticket("Bell")
  await openView(desk, "unassigned")
  const palette = page.getByRole("dialog", { name: "Search and commands" })
  const option = (name: string | RegExp) => palette.getByRole("option", { name })
  await page.keyboard.press("Control+k")
  await expect(palette.getByRole("combobox")).toBeFocused()
  await expect(option("New article")).toHaveAttribute("data-active", "true")
  // Settings are for those who manage the portal.
  await expect(palette.getByRole("group", { name: "Settings" })).toHaveCount(0)
  await page.keyboard.type("squeaks")
  await expect(palette.getByRole("group", { name: "Tickets" }).getByRole("option")).toHaveCount(1)
  expect(await faultsInBothSchemes()).toEqual([])
  // This Enter takes over what an input method has written.
  await palette.getByRole("combobox").dispatchEvent("keydown", { key: "Enter", isComposing: true })
  await expect(palette.getByRole("group", { name: "Tickets" })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(heading(page)).toHaveText("#1 Saddle that squeaks")
  await expect(page).toHaveURL(new RegExp(`/ticket/all/${id}$`))
  await page.keyboard.press("Control+k")
  await expect(palette.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveCount(1)
  await page.keyboard.type("customer")
  await palette.getByRole("group", { name: "Customers" }).getByRole("option").click()
  await expect(page).toHaveURL(/\/ticket\/all\?search=/)
  await expect.poll(() => subjects(page)).toEqual(["Bell", "Saddle that squeaks"])
  await page.getByRole("button", { name: "Search and commands" }).click()
  await page.keyboard.type("no such thing")
  await expect(palette.getByRole("status")).toHaveText("Nothing found")
  await page.route("**/api/staff/listQueue**", (route) => route.abort())
  await palette.getByRole("combobox").fill("bells")
  await expect(palette.getByRole("status")).toContainText("could not be loaded")
  await page.unroute("**/api/staff/listQueue**")
  await palette.getByRole("combobox").fill("")
  await page.keyboard.press("Escape")
  await expect(palette).toHaveCount(0)
  await page.keyboard.type("gm")
  await expect(page).toHaveURL(/\/ticket\/myopentickets$/)
})

test("a colleague who types is seen at the ticket, and no list, count or thread is asked for because of it [T01]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/staff/")) asked.push(pathname.replace("/api/staff/", ""))
  })
  const untilQuiet = async () => {
    // What a change leads to may come 30 seconds later; the notices are asked for every 60, so the next time is far off then.
    await page.clock.runFor(35_000)
    asked.length = 0
    await expect(async () => {
      await page.clock.runFor(5000)
      expect(asked).toContain("countNotices")
    }).toPass({ intervals: [100] })
    for (let before = -1; before !== asked.length; await page.clock.runFor(5000)) before = asked.length
  }
  await page.clock.install()
  await openView(desk, `allopen/${id}`)
  const { page: bos } = await desk.as("colleague", `/ticket/allopen/${id}`)
  await expect(page.getByText("Bo Brewer is looking")).toBeVisible()
  await untilQuiet()
  asked.length = 0
  await compose(bos, "Reply", "We send a new one.")
  // It is said for five seconds.
  await expect(async () => {
    await composer(bos).pressSequentially(" ")
    await expect(page.getByText("Bo Brewer is typing")).toBeVisible({ timeout: 4000 })
  }).toPass()
  await page.clock.runFor(5000)
  expect(new Set(asked)).toEqual(new Set(["touchPresence"]))
})

test("a screenshot pasted into an answer is attached to it, and the composer says so [D-14]", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket()
  await openView(desk, `allopen/${id}`)
  await compose(page, "Reply", "See the picture.")
  await page.evaluate(() => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(
      atob(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      ),
      (sign) => sign.charCodeAt(0),
    )
    data.items.add(new File([bytes], "image.png", { type: "image/png" }))
    document
      .querySelector(".tiptap")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("Attached below, because the text cannot hold files.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Remove image.png" })).toBeVisible()
  await expect(page.locator(".tiptap img")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled()
})
