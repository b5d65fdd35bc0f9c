import type { Page } from "@playwright/test"
import { type SettingsSection, sectionPath } from "@/components/portals/settings/sections"
import type { Automation } from "@/lib/rules/automations/schema"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { asked } from "./asked"
import { expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import {
  button,
  canClose,
  choose,
  field,
  holdBack,
  leaveQuestion,
  readAgain,
  whoIsSignedIn,
  write,
} from "./portal"

/** The form keeps what was typed, says what is there now in a few words, and puts that into its fields when asked to. */
async function isToldOf(page: Page, stale: string, now: string) {
  await button(page, "Save").click()
  await expect(page.locator(".form-error")).toContainText(stale)
  const newer = page.getByRole("region", { name: "What is there now" })
  await expect(newer).toContainText(now)
  return async () => {
    await button(page, "Take what is there now").click()
    await expect(newer).toHaveCount(0)
  }
}

test("a rule that a colleague has changed while it is in a form is not overwritten unseen [stale editors]", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  await portal.open(sectionPath("automations"))
  const content = {
    ...{ kind: "macro", name: "Thanks", isOn: true, triggers: [], delay: null, condition: { all: [] } },
    actions: [{ do: "note", body: "<p>Theirs <strong>before</strong></p>" }],
  }
  const { automation } = await asked<{ automation: Automation }>(page, "createAutomation", content)
  await page.reload()
  await choose(page, "Thanks", "Change")
  await field(page, "Name").fill("Many thanks")
  const text = page.getByRole("textbox", { name: "Text" })
  const edit = async () => {
    await text.focus()
    await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
  }
  await edit()
  await text.fill("Mine")
  await asked(page, "changeAutomation", {
    ...{ id: automation.id, seen: automation.updatedAt },
    content: { ...content, actions: [{ do: "tag", tags: ["kind"] }, content.actions[0]] },
  })
  await readAgain(page, "listAutomations")
  const take = await isToldOf(page, "Someone has changed this rule meanwhile", "Add the tag kind")
  await expect(text).toHaveText("Mine")
  await take()
  await expect(field(page, "Name")).toHaveValue("Thanks")
  await expect(text).toHaveText("Theirs before")
  await field(page, "Name").fill("Many thanks")
  await edit()
  await text.pressSequentially(" all")
  const changed = page.waitForRequest(/\/api\/staff\/changeAutomation/)
  await button(page, "Save").click()
  await expect(page.getByRole("region", { name: "Many thanks" })).toContainText("Add the tag kind")
  const { content: saved } = (await changed).postDataJSON() as { content: { actions: object[] } }
  expect(saved.actions.at(-1)).toEqual({ do: "note", body: "<p>Theirs <strong>before all</strong></p>" })
})

test("a webhook that a colleague has changed while it is in a form is not overwritten unseen [stale editors]", async ({
  companyAs,
  page,
}) => {
  ownsProcess("the portal may tell programs at this machine")
  const { portal } = await companyAs("owner")
  await portal.open(sectionPath("webhooks"))
  const address = "http://127.0.0.1:9/hook"
  const { webhook } = await asked<{ webhook: Webhook }>(page, "addWebhook", {
    ...{ address, events: ["ticket.created"] },
  })
  await page.reload()
  await choose(page, address, "Change")
  await page.locator('[name="events-ticket.replied"]').check()
  await asked(page, "changeWebhook", {
    ...{ id: webhook.id, seen: webhook.updatedAt, isOn: false, events: ["article.published"] },
  })
  await readAgain(page, "listWebhooks")
  const take = await isToldOf(page, "Someone has changed this webhook meanwhile", "article.published")
  await expect(page.locator('[name="events-ticket.replied"]')).toBeChecked()
  await take()
  await expect(field(page, "Switched on")).not.toBeChecked()
  await expect(page.locator('[name="events-ticket.replied"]')).not.toBeChecked()
  await page.locator('[name="events-ticket.replied"]').check()
  await button(page, "Save").click()
  const card = page.getByRole("region", { name: address })
  await expect(card).toContainText("Switched off")
  await expect(card).toContainText("ticket.replied")
})

test("a redirect that a colleague has changed while it is in a form is not overwritten unseen [stale editors]", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  await portal.open(sectionPath("redirects"))
  const { redirect } = await asked<{ redirect: { id: string; updatedAt: string } }>(page, "addRedirect", {
    ...{ from: "/old", to: "/kb", status: 301 },
  })
  await page.reload()
  await choose(page, "/old", "Change")
  await field(page, "Type").selectOption("302: moved for now")
  await asked(page, "changeRedirect", {
    ...{ id: redirect.id, seen: redirect.updatedAt, from: "/old", to: "/kb/categories", status: 301 },
  })
  await readAgain(page, "listRedirects")
  const take = await isToldOf(page, "Someone has changed this redirect meanwhile", "/kb/categories")
  await expect(field(page, "New address")).toHaveValue("/kb")
  await take()
  await expect(field(page, "New address")).toHaveValue("/kb/categories")
  await expect(field(page, "Type")).toHaveValue("301")
  await field(page, "Type").selectOption("302: moved for now")
  await button(page, "Save").click()
  await expect(page.getByRole("list", { name: "Redirects" })).toContainText("/kb/categories")
})

test("while a form is open no other takes its place, what was typed stays, and the focus goes into it and back", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  const inForm = page.locator("form :focus")
  const isKept = async (section: SettingsSection, kept: { add: string; thing: string; named?: string }) => {
    const { add, thing, named = "Name" } = kept
    await expect(button(page, `Actions for ${thing}`)).toBeVisible()
    await portal.open(sectionPath(section))
    await button(page, add).click()
    await expect(inForm).toBeVisible()
    await field(page, named).fill("Half written")
    await button(page, `Actions for ${thing}`).click()
    await expect(page.getByRole("menuitem", { name: "Change", exact: true })).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(field(page, named)).toHaveValue("Half written")
    await button(page, "Cancel").click()
    await expect(button(page, add)).toBeFocused()
    await choose(page, thing, "Change")
    await expect(inForm).toBeVisible()
    await expect(button(page, add)).toBeDisabled()
    await button(page, "Cancel").click()
    await expect(button(page, `Actions for ${thing}`)).toBeFocused()
    await expect(button(page, add)).toBeEnabled()
  }

  await test.step("rules", async () => {
    await portal.open(sectionPath("automations"))
    await page.getByText("Ready-made rules").click()
    await page.getByRole("button", { name: /^Tag billing/ }).click()
    await expect(page.getByRole("button", { name: /^Tag billing/ })).toBeDisabled()
    await expect(button(page, "New macro")).toBeDisabled()
    await button(page, "Add").click()
    await isKept("automations", { add: "New macro", thing: "Tag billing" })
  })

  await test.step("business hours and service levels", async () => {
    await portal.open(sectionPath("hours"))
    await button(page, "New business hours").click()
    await field(page, "Name").fill("Always")
    await page.getByLabel("Open around the clock, every day").check()
    await button(page, "Add business hours").click()
    await isKept("hours", { add: "New business hours", thing: "Always" })
    await portal.open(sectionPath("service-levels"))
    await button(page, "New service level").click()
    await field(page, "Name").fill("Bells")
    await field(page, "Medium, first reply").fill("2h")
    await button(page, "Add service level").click()
    await isKept("service-levels", { add: "New service level", thing: "Bells" })
  })

  await test.step("fields and forms", async () => {
    await portal.open(sectionPath("fields"))
    await button(page, "New field").click()
    await field(page, "Title").fill("Plan")
    await button(page, "Add field").click()
    await isKept("fields", { add: "New field", thing: "Plan", named: "Title" })
    await portal.open(sectionPath("forms"))
    await button(page, "New form").click()
    await field(page, "Title").fill("A device")
    await button(page, "Add form").click()
    await isKept("forms", { add: "New form", thing: "A device", named: "Title" })
  })

  await test.step("inboxes", async () => {
    await portal.open(sectionPath("inboxes"))
    await button(page, "New inbox").click()
    await field(page, "Address").fill("help@acme.example")
    await button(page, "Add inbox").click()
    await isKept("inboxes", { add: "New inbox", thing: "help@acme.example" })
  })

  await test.step("redirects", async () => {
    await portal.open(sectionPath("redirects"))
    await button(page, "New redirect").click()
    await field(page, "Old address").fill("/old")
    await field(page, "New address").fill("/kb")
    await button(page, "Add redirect").click()
    await isKept("redirects", { add: "New redirect", thing: "/old", named: "New address" })
    await choose(page, "/old", "Change")
    await expect(field(page, "Search redirects")).toBeDisabled()
  })
})

const elsewhere = (page: Page) =>
  page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: /^Activity/ })

/** Goes elsewhere, without a question. */
async function leave(page: Page) {
  await expect.poll(() => canClose(page)).toBe(true)
  await elsewhere(page).click()
  await expect(page).toHaveURL(/\/activity/)
}

/** Is asked before going elsewhere or back, and stays. */
async function staysAsked(page: Page) {
  // Before the form knows that it was changed, nothing can ask.
  await expect.poll(() => canClose(page)).toBe(false)
  const stay = leaveQuestion(page).getByRole("button", { name: "Keep editing" })
  await elsewhere(page).click()
  await stay.click()
  await expect(leaveQuestion(page)).toBeHidden()
  await page.goBack()
  await stay.click()
  await expect(leaveQuestion(page)).toBeHidden()
}

test("what was typed in a form is asked about before the page is left, until it is saved or taken back", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")

  await test.step("a rule", async () => {
    await portal.open(sectionPath("automations"))
    await page.getByText("Ready-made rules").click()
    await page.getByRole("button", { name: /^Tag billing/ }).click()
    const name = await field(page, "Name").inputValue()
    await field(page, "Name").fill("Mine")
    await staysAsked(page)
    await field(page, "Name").fill(name)
    await expect.poll(() => canClose(page)).toBe(true)
    await field(page, "Name").fill("Mine")
    await staysAsked(page)
    await button(page, "Add").click()
    await expect(page.getByRole("region", { name: "Mine" })).toBeVisible()
    await leave(page)
  })

  await test.step("business hours", async () => {
    await portal.open(sectionPath("hours"))
    await button(page, "New business hours").click()
    await field(page, "Name").fill("Always")
    await page.getByLabel("Open around the clock, every day").check()
    await staysAsked(page)
    await button(page, "Add business hours").click()
    await choose(page, "Always", "Change")
    expect(await canClose(page)).toBe(true)
    await field(page, "Name").fill("Day and night")
    await staysAsked(page)
    await button(page, "Cancel").click()
    await leave(page)
  })

  await test.step("a canned reply", async () => {
    await portal.open(sectionPath("replies"))
    await button(page, "New canned reply").click()
    await write(page, "Answer", "Please oil it")
    await staysAsked(page)
    await field(page, "Name").fill("Oil")
    await button(page, "Save").click()
    await choose(page, "Oil", "Change")
    await page.getByLabel("Answer").focus()
    await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
    await leave(page)
  })

  await test.step("a redirect", async () => {
    await portal.open(sectionPath("redirects"))
    await button(page, "New redirect").click()
    await field(page, "Old address").fill("/old")
    await field(page, "New address").fill("/kb")
    await staysAsked(page)
    await button(page, "Add redirect").click()
    await expect(page.getByRole("list", { name: "Redirects" })).toContainText("/old")
    await leave(page)
  })

  await test.step("a team", async () => {
    await portal.open("/team/teams")
    await field(page, "New team").fill("Billing")
    await staysAsked(page)
    await button(page, "Create team").click()
    await expect(page.getByRole("region", { name: "Billing" })).toBeVisible()
    await leave(page)
  })
})

test("of several forms on a page each is asked about, by one question", async ({ companyAs, page }) => {
  const { portal } = await companyAs("owner")
  await portal.open("/team")
  await portal.open("/account")
  const saving = (name: string) => page.getByRole("region", { name }).getByRole("button", { name: /^Save/ })
  await field(page, "Signature").fill("Ada")
  await field(page, "Open tickets at most").fill("3")
  await page.locator(".notice-choices input").first().click()
  await staysAsked(page)

  const release = await holdBack(page, /\/api\/staff\/setAvailability/)
  await saving("Your availability").click()
  await field(page, "Open tickets at most").fill("35")
  release()
  await expect(saving("Your availability")).toBeEnabled()
  await expect(field(page, "Open tickets at most")).toHaveValue("35")
  await button(page, "Save signature").click()
  await expect(page.getByText("Your signature has been saved.")).toBeVisible()
  await staysAsked(page)
  const saved = page.waitForResponse(/\/api\/staff\/setAvailability/)
  await saving("Your availability").click()
  await saved
  await staysAsked(page)
  await button(page, "Save choices").click()
  await leave(page)

  await portal.open("/team")
  await portal.open("/account")
  await field(page, "Signature").fill("Bea")
  await field(page, "Open tickets at most").fill("4")
  await staysAsked(page)
  await page.goBack()
  await button(page, "Leave without saving").click()
  await expect(page).toHaveURL(/\/team$/)
})

test("who signs out is asked about what is not saved before, and stays signed in or is out", async ({
  companyAs,
  page,
}) => {
  const { portal, person } = await companyAs("agent")
  await portal.open("/account")
  await field(page, "Signature").fill("Ada")
  await expect.poll(() => canClose(page)).toBe(false)
  const signOut = async () => {
    await page.getByRole("navigation", { name: "Workspace" }).getByRole("button", { name: "Account" }).click()
    await page.getByRole("menuitem", { name: "Sign Out" }).click()
  }
  await signOut()
  await leaveQuestion(page).getByRole("button", { name: "Keep editing" }).click()
  expect(await whoIsSignedIn(page)).toBe(person.email)
  await button(page, "Save signature").click()
  await expect(page.getByText("Your signature has been saved.")).toBeVisible()
  await field(page, "Signature").fill("Bea")
  await expect.poll(() => canClose(page)).toBe(false)
  await signOut()
  await button(page, "Leave without saving").click()
  await expect(page).toHaveURL(/\/agent-login$/)
  expect(await whoIsSignedIn(page)).toBe(null)
})
