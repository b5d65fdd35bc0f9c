import type { Page } from "@playwright/test"
import type { Context } from "@/lib/tenancy/context"
import { goodPassword } from "@/lib/testing/factories"
import { expect, test } from "./fixtures"
import { button, field, holdBack, whoIsSignedIn } from "./portal"

/**
 * Opens a page of which all works but its parts, whose code is not named in the page and has been asked for. @returns what
 * lets that come
 */
async function openWithoutParts(page: Page, address: string) {
  const html = (await (await page.goto(address))?.text()) ?? ""
  const named = [...html.matchAll(/\/_next\/static\/chunks\/([^"\\]+?)\.js/g)].map(([, name]) => name)
  const later = new RegExp(`/chunks/(?!(?:${named.join("|")})\\.js)[^/]+\\.js`)
  const release = await holdBack(page, later)
  // The page counts as loaded only with what is held back, where that was asked for early enough.
  await Promise.all([page.waitForRequest(later), page.goto(address, { waitUntil: "domcontentloaded" })])
  // React knows the page's outermost element last: until then nothing is kept of what is done to the page.
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__react")),
  )
  return release
}

test("a button is pressed before the code of its part is there, and does its work once it is", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const release = await openWithoutParts(page, `${portal.origin}/overview/system`)
  const asked = page.waitForRequest(/\/getSystem/)
  await button(page, "Check again").click()
  release()
  await asked
})

test("a list that was opened before its code is there is filled and has the focus once it is", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const release = await openWithoutParts(page, `${portal.origin}/settings/languages`)
  await button(page, "Add a language").click()
  release()
  await expect(page.getByRole("combobox")).toBeFocused()
  await page.keyboard.type("de")
  await expect(page.getByRole("option").first()).toContainText("German")
})

test("a list that was opened before its code is there is filled once it is, though other parts of the page work before", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const ofForm = page.waitForResponse(
    async (answer) => answer.url().includes("/chunks/") && (await answer.text()).includes('"ticketHome"'),
  )
  await page.goto(`${portal.origin}/account`)
  const name = (await ofForm).url().split("/").at(-1) ?? ""
  const release = await holdBack(page, new RegExp(name))
  await page.goto(`${portal.origin}/account`, { waitUntil: "commit" })
  await page.getByRole("button", { name: "Time zone:" }).click()
  await expect(button(page, "Edit Password")).toHaveAttribute("data-ready", "true")
  const zones = page.getByRole("listbox").getByRole("option")
  await expect(zones).toHaveCount(0)
  release()
  await expect(zones.first()).toBeVisible()
})

test("what was pressed without effect, and then once more with one, is not pressed a third time", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const [releaseCode, releaseScript] = [
    await holdBack(page, /\/chunks\/.*\.js/),
    await holdBack(page, /\/static\/page\/.*\.js/),
  ]
  await page.goto(`${portal.origin}/settings/languages`, { waitUntil: "commit" })
  const switches = button(page, "Switch between light and dark")
  await switches.click()
  releaseScript()
  await expect(async () => {
    await switches.click()
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark", { timeout: 2000 })
  }).toPass()
  releaseCode()
  await button(page, "Add a language").click()
  await expect(page.getByRole("combobox")).toBeFocused()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
})

test("a list that was opened before any code is there is filled once it is, and what has worked already is not done twice", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const release = await holdBack(page, /\/chunks\/.*\.js/)
  // The page's script has run by then, which is none of the code held back.
  await page.goto(`${portal.origin}/settings/languages`, { waitUntil: "domcontentloaded" })
  await button(page, "Switch between light and dark").click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await button(page, "Add a language").click()
  release()
  await expect(page.getByRole("combobox")).toBeFocused()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  // By this it is known which clicks React has heard.
  const marks = await page.evaluate(() => Object.keys(document).filter((key) => /^_reactListening/.test(key)))
  expect(marks).toHaveLength(1)
})

test("a form is filled in and sent by Enter before its code is there", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  const release = await openWithoutParts(page, `${portal.origin}/kb/login`)
  await field(page, "Email").fill(customer.email)
  await field(page, "Password").fill(goodPassword)
  await field(page, "Password").press("Enter")
  release()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await whoIsSignedIn(page)).toBe(customer.email)
})

test("typing goes on where it was when the code comes", async ({ company, page }) => {
  const { portal } = await company()
  const release = await openWithoutParts(page, `${portal.origin}/kb/login`)
  await field(page, "Email").pressSequentially("gina@")
  release()
  await expect(button(page, "Sign in")).toBeEnabled()
  await field(page, "Email").pressSequentially("example.com")
  await expect(field(page, "Email")).toHaveValue("gina@example.com")
})

/** Fills in a view for everyone, lets the code come, and saves the view. */
async function makeSharedView(page: Page, { store }: Context, release: () => void) {
  await field(page, "Title").fill("Refunds")
  await field(page, "Who sees it").selectOption("all")
  release()
  await button(page, "Save view").click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refunds")
  expect((await store.support.savedViews.list("", { ofEveryTeam: false }))[0]?.visibility).toBe("all")
}

test("what is written and then chosen before the code is there is sent as it was", async ({
  companyAs,
  page,
}) => {
  const { portal, operator } = await companyAs("owner")
  const release = await openWithoutParts(page, `${portal.origin}/ticket/views/new`)
  await makeSharedView(page, operator, release)
})

test("what is written and chosen before any code is there is sent as it was", async ({ companyAs, page }) => {
  const { portal, operator } = await companyAs("owner")
  const release = await holdBack(page, /\/chunks\/.*\.js/)
  await page.goto(`${portal.origin}/ticket/views/new`, { waitUntil: "commit" })
  await makeSharedView(page, operator, release)
})
