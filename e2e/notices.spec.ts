import type { Page } from "@playwright/test"
import { deployment } from "./deployment"
import { openListening } from "./fixtures"
import { outOfReach } from "./out-of-reach"
import { composer, conversation, expect, pick, property, send, test } from "./panel"

const bell = (page: Page) => page.getByRole("button", { name: /^Notices/ }).and(page.locator(":visible"))
const panel = (page: Page) => page.getByRole("dialog", { name: "Notices" })

test("an agent hears at once of a ticket that a colleague assigns, opens it, and has read of it", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const asked = await desk.ticket("My bell is broken")
  const bo = await desk.as("colleague", "/ticket/closed")
  await expect(bell(bo.page)).toHaveAccessibleName("Notices")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${asked.id}`)
  await pick(property(page, "Assignee"), "Bo Brewer")
  await expect(bell(bo.page)).toHaveAccessibleName("Notices, 1 unread")
  await expect(bo.page).toHaveTitle(/^\(1\) /)
  await bell(bo.page).click()
  const notice = panel(bo.page).getByRole("link", {
    name: /Ada Agent assigned this to you.*#1 My bell is broken/,
  })
  await expect(notice).toBeVisible()
  await bo.page.keyboard.press("ArrowDown")
  await expect(notice).toBeFocused()
  await bo.page.keyboard.press("Enter")
  await expect(bo.page.getByRole("heading", { level: 1 })).toHaveText("#1 My bell is broken")
  await expect(panel(bo.page)).toBeHidden()
  await expect(bell(bo.page)).toHaveAccessibleName("Notices")
  await expect(bo.page).not.toHaveTitle(/^\(/)
  await expect(bell(page)).toHaveAccessibleName("Notices")
  await bell(page).click()
  await expect(panel(page).getByRole("listitem")).toHaveCount(1)
  expect(await faultsInBothSchemes()).toEqual([])
})

test("what an agent is told by mail alone is read while its ticket is in sight", async ({ desk, page }) => {
  const { id } = await desk.ticket()
  const bo = await desk.as("colleague", "/account")
  const box = (way: string) =>
    bo.page.getByRole("checkbox", { name: `A ticket is assigned to me ${way}`, exact: true })
  await box("Bell").uncheck()
  await expect(box("Email")).toBeChecked()
  await bo.page.getByRole("button", { name: "Save choices" }).click()
  await expect(bo.page.getByText("Your choices are saved")).toBeVisible()
  await openListening(bo.page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  await expect(bell(bo.page)).toHaveAccessibleName("Notices")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  const read = bo.page.waitForResponse(
    async (response) => /readNotices/.test(response.url()) && (await response.json()).data.wasUnread,
  )
  await pick(property(page, "Assignee"), "Bo Brewer")
  await read
})

test("notices are marked as read one by one and all at once, on a small screen too", async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  for (const subject of ["Bell", "Lamp", "Chain"]) await desk.ticket(subject)
  await openListening(page, `${desk.acme.portal.origin}/ticket/closed`)
  await expect(bell(page)).toHaveAccessibleName("Notices, 3 unread")
  await bell(page).click()
  await panel(page).getByRole("button", { name: "Mark as read: #2 Lamp" }).click()
  await expect(bell(page)).toHaveAccessibleName("Notices, 2 unread")
  await panel(page).getByRole("button", { name: "Mark all as read" }).click()
  await expect(bell(page)).toHaveAccessibleName("Notices")
  await expect(page).toHaveTitle(/^Closed/)
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test("a note mentions a colleague by name, who is told once; answers to customers offer no names", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket()
  const bo = await desk.as("colleague", "/ticket/closed")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  const dock = page.getByRole("region", { name: "Your answer" })
  const names = page.getByRole("listbox", { name: "Colleagues" })
  await dock.getByRole("button", { name: "Reply" }).click()
  await expect(dock.getByRole("group", { name: "Formatting" })).toBeVisible()
  await composer(page).pressSequentially("Hello @B")
  await expect(composer(page)).toHaveText("Hello @B")
  await expect(names).toHaveCount(0)
  await composer(page).clear()
  await dock.getByRole("button", { name: "Internal note" }).click()
  await expect(dock.getByRole("group", { name: "Formatting" })).toBeVisible()
  await composer(page).pressSequentially("Please look, @bre")
  await expect(names.getByRole("option")).toHaveText(["Bo Brewer"])
  expect(await faultsInBothSchemes()).toEqual([])
  await page.keyboard.press("Enter")
  await expect(names).toHaveCount(0)
  await composer(page).pressSequentially("today.")
  await expect(composer(page)).toHaveText("Please look, @Bo Brewer today.")
  await send(page, "Add note")
  await expect(bell(bo.page)).toHaveAccessibleName("Notices, 1 unread")
  await bell(bo.page).click()
  await panel(bo.page)
    .getByRole("link", { name: /Ada Agent mentioned you.*#1/ })
    .click()
  await expect(conversation(bo.page).locator("[data-mention]")).toHaveText("@Bo Brewer")
  await expect(bell(bo.page)).toHaveAccessibleName("Notices")
})

test("an agent chooses what they are told and how, and keeps quiet hours", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  await openListening(page, `${desk.acme.portal.origin}/account`)
  const box = (event: string, way: string) =>
    page.getByRole("checkbox", { name: `${event} ${way}`, exact: true })
  const [mine, unowned] = [
    "A ticket is assigned to me",
    "A ticket without assignee and team is new or answered",
  ]
  await expect(box(mine, "Email")).toBeChecked()
  await box(mine, "Email").uncheck()
  await box(unowned, "Bell").uncheck()
  await page.getByRole("checkbox", { name: /^Quiet hours/ }).check()
  await page.getByLabel("From", { exact: true }).fill("22:00")
  await page.getByLabel("To", { exact: true }).fill("22:00")
  await page.getByRole("button", { name: "Save choices" }).click()
  await expect(page.getByText("Quiet hours end at another time than they begin").first()).toBeVisible()
  await page.getByLabel("To", { exact: true }).fill("06:30")
  await page.getByRole("button", { name: "Save choices" }).click()
  await expect(page.getByText("Your choices are saved")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await page.reload()
  await expect(box(mine, "Email")).not.toBeChecked()
  await expect(box(mine, "Bell")).toBeChecked()
  await expect(box(unowned, "Bell")).not.toBeChecked()
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:30")
  await desk.ticket()
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen`)
  await expect(page.getByRole("link", { name: /My bell is broken/ }).first()).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName("Notices")
})

test("the service worker stands for none of the portal's pages, and cannot be made to", async ({
  desk,
  page,
}) => {
  if (deployment?.isInsecure)
    outOfReach("a service worker is loaded under a certificate that the browser believes alone")
  const { origin } = desk.acme.portal
  await openListening(page, `${origin}/account`)
  const registered = await page.evaluate(async () => {
    const script = "/static/notices-worker.js"
    const { scope } = await navigator.serviceWorker.register(script)
    const wider = ["/", "/ticket/"].map((scope) =>
      navigator.serviceWorker.register(script, { scope }).then(
        () => "registered",
        ({ name }: Error) => name,
      ),
    )
    return [scope, ...(await Promise.all(wider))]
  })
  expect(registered).toEqual([`${origin}/static/`, "SecurityError", "SecurityError"])
})
