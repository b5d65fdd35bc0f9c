import type { Page } from "@playwright/test"
import { sectionPath } from "@/components/portals/settings/sections"
import type { Automation } from "@/lib/rules/automations/schema"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { asked } from "./asked"
import { expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { button, field, readAgain } from "./portal"

const choose = async (page: Page, thing: string, item: string) => {
  await button(page, `Actions for ${thing}`).click()
  await page.getByRole("menuitem", { name: item, exact: true }).click()
}

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
    actions: [{ do: "note", body: "<p>Theirs before</p>" }],
  }
  const { automation } = await asked<{ automation: Automation }>(page, "createAutomation", content)
  await page.reload()
  await choose(page, "Thanks", "Change")
  await field(page, "Name").fill("Many thanks")
  await field(page, "Text").fill("Mine")
  await asked(page, "changeAutomation", {
    ...{ id: automation.id, seen: automation.updatedAt },
    content: { ...content, actions: [{ do: "tag", tags: ["kind"] }, content.actions[0]] },
  })
  await readAgain(page, "listAutomations")
  const take = await isToldOf(page, "Someone has changed this rule meanwhile", "Add the tag kind")
  await expect(field(page, "Text")).toHaveValue("Mine")
  await take()
  await expect(field(page, "Name")).toHaveValue("Thanks")
  await expect(field(page, "Text")).toHaveValue("Theirs before")
  await field(page, "Name").fill("Many thanks")
  await button(page, "Save").click()
  await expect(page.getByRole("region", { name: "Many thanks" })).toContainText("Add the tag kind")
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
