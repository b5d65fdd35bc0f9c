import { expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { button, field } from "./portal"
import { startReceiver } from "./receiver"

test("a manager makes a key of the company, which is shown once, works at once and not after it is revoked", async ({
  page,
  companyAs,
  faultsInBothSchemes,
}) => {
  const { portal } = await companyAs("owner")
  await portal.open("/settings/keys")
  await page.getByRole("button", { name: "New API key" }).click()
  await page.getByRole("button", { name: "Create key" }).click()
  await expect(page.getByText("Name is required").first()).toBeVisible()
  await page.getByRole("textbox", { name: "Name" }).fill("Sync with the shop")
  await page.getByRole("combobox", { name: "Tickets" }).selectOption("Read and change")
  await page.getByRole("combobox", { name: "Reports" }).selectOption("Read")
  expect(await faultsInBothSchemes()).toEqual([])
  await page.getByRole("button", { name: "Create key" }).click()
  const shown = page.getByRole("status", { name: "Your new key" })
  const key = (await shown.getByRole("code").textContent()) ?? ""
  expect(key).toMatch(/^vst_[0-9A-Za-z]{40}$/)
  expect(await faultsInBothSchemes()).toEqual([])

  const asks = (path: string) =>
    page.evaluate(
      async ([path = "", key]) => {
        const headers = { authorization: `Bearer ${key}` }
        const { status, headers: said } = await fetch(path, { headers, credentials: "omit" })
        return { status, policy: said.get("ratelimit-policy") }
      },
      [path, key],
    )
  expect(await asks("/api/staff/countQueues")).toEqual({ status: 200, policy: '"key";q=600;w=60' })
  expect(await asks("/api/staff/listInboxes")).toMatchObject({ status: 403 })

  await shown.getByRole("button", { name: "Done" }).click()
  await page.reload()
  const card = page.getByRole("region", { name: "Sync with the shop" })
  await expect(card).toContainText("Created by")
  await expect(card.getByText("Last used").locator("..")).not.toContainText("Never")
  await expect(page.getByText(key)).toHaveCount(0)
  await card.getByRole("button", { name: "Revoke" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click()
  await expect(card).toHaveCount(0)
  expect(await asks("/api/staff/countQueues")).toMatchObject({ status: 401 })
})

test("an agent makes a key of their own in their profile and sees no other", async ({ page, companyAs }) => {
  const { portal } = await companyAs("agent")
  await portal.open("/account")
  const keys = page.getByRole("region", { name: "Your API keys" })
  await keys.getByRole("button", { name: "New API key" }).click()
  await keys.getByRole("textbox", { name: "Name" }).fill("My script")
  await keys.getByRole("combobox", { name: "Your own profile" }).selectOption("Read")
  await keys.getByRole("button", { name: "Create key" }).click()
  await expect(keys.getByRole("status", { name: "Your new key" })).toContainText("vst_")
  await expect(keys.getByRole("region", { name: "My script" })).toContainText("Your own profile")
})

test("an owner adds a webhook, whose receiver is told what happens, signed by the secret that is shown", async ({
  page,
  companyAs,
  faultsInBothSchemes,
}) => {
  ownsProcess("the portal tells a receiver at this machine")
  test.slow()
  const receiver = await startReceiver()
  const { address, received, answer } = receiver
  answer.first.push(500)
  const { portal } = await companyAs("owner")
  await portal.open("/settings/webhooks")
  await button(page, "New webhook").click()
  await field(page, "Address").fill("https://10.0.0.1/hook")
  await button(page, "Add webhook").click()
  await expect(page.getByText("This server is in a private network").first()).toBeVisible()
  await field(page, "Address").fill(address)
  await button(page, "Add condition").click()
  await field(page, "Field").selectOption({ label: "Subject" })
  await field(page, "Value").fill("bell")
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Add webhook").click()
  const card = page.getByRole("region", { name: address })
  await expect(card).toContainText("of some tickets")
  await card.getByRole("button", { name: "Show secret" }).click()
  const secret = (await card.getByText(/^whsec_/).textContent()) ?? ""

  await card.getByRole("button", { name: /^Actions/ }).click()
  await page.getByRole("menuitem", { name: "Send a test" }).click()
  await card.getByText("Deliveries").click()
  const log = card.getByRole("list", { name: "Deliveries" })
  // Five seconds after the first attempt.
  await expect(log).toContainText("Delivered: 204")
  const [first, second] = received
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"])
  for (const told of receiver.verified(secret)) expect(told).toMatchObject({ type: "webhook.test" })
  answer.status = 500
  await log.getByRole("button", { name: "Send again" }).click()
  await expect(log).toContainText("The receiver answered 500")
  expect(received.length).toBeGreaterThan(2)
  // This stays: after a second failure the next attempt is five minutes away.
  expect(await faultsInBothSchemes()).toEqual([])
  receiver.close()
})
