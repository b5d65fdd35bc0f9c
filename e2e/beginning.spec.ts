import type { BrowserContext, Page } from "@playwright/test"
import sharp from "sharp"
import { createOwner } from "@/lib/people/owners/mutations"
import { goodPassword } from "@/lib/testing/factories"
import { apex, ask, expect, hostNamed, originOf, test } from "./fixtures"
import { codeTo, mailsTo, newAddress } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { compose, conversation, list, pick, property, row, rowLink, send } from "./panel"
import {
  agentView,
  askForRecovery,
  button,
  field,
  heading,
  logIn,
  recover,
  signUp,
  verify,
  write,
} from "./portal"
import { goOn, publish, saved, text, title } from "./writing"

test.beforeEach(() => ownsProcess("the test begins an empty installation"))

const secret = "canary-41c this one always complains"

/** Every page and answer a browser receives from now on; the build's own files are the same for all. */
function bytesOf(context: BrowserContext) {
  const received: Promise<string>[] = []
  context.on("response", (response) => {
    // Reading the files too would take so long that the browser has let go of an answer before it is its turn.
    if (/^\/(?:_next\/static|static|api\/live)(?:\/|$)/.test(new URL(response.url()).pathname)) return
    received.push(response.text().catch(() => ""))
  })
  return async () => (await Promise.all(received)).join("\n")
}

/** Opens the newest mail's link that matches. */
async function follow(page: Page, address: string, link: RegExp) {
  const [mail] = await mailsTo(address)
  await page.goto(link.exec(mail?.text ?? "")?.[0] ?? "")
}

async function askForHelp(page: Page, origin: string, subject: string) {
  await page.goto(`${origin}/create-ticket`)
  await field(page, "Subject").fill(subject)
  await write(page, "Details", `${subject}, I am afraid.`)
  await button(page, "Submit").click()
  await expect(page).toHaveURL(/\/list-ticket$/)
  await expect(page.getByRole("link", { name: subject })).toBeVisible()
}

test("a company begins with nothing: it is branded, an agent is invited, writes, answers and merges, and a customer is helped [T01, T02, T03, D-13, D-14, D-41, negative 5]", async ({
  browser,
  page,
  pool,
}) => {
  const identifier = `begin-${process.pid}-${Date.now().toString(36)}`
  const host = hostNamed(identifier)
  const origin = originOf(host)
  const addresses = { owner: newAddress("olga"), agent: newAddress("ada"), customer: newAddress("cara") }
  const [agents, customers] = [await browser.newContext(), await browser.newContext()]
  const received = bytesOf(customers)
  const [agent, customer] = [await agents.newPage(), await customers.newPage()]
  const visitorReads = async (path: string) => (await ask(host, path)).body

  await test.step("the owner makes the portal and gives it its look", async () => {
    await createOwner({ email: addresses.owner, firstName: "Olga" }, pool)
    await page.goto(`${apex}/forgot-password`)
    await askForRecovery(page, addresses.owner)
    await recover(page, await codeTo(addresses.owner), goodPassword)
    await page.getByRole("link", { name: "Sign In" }).click()
    await logIn(page, addresses.owner)
    await field(page, "Portal name").fill("Bell Care")
    await field(page, "Company identifier").fill(identifier)
    await expect(page.getByText(`${origin} is free.`)).toBeVisible()
    await button(page, "Create a help centre").click()
    await expect(page).toHaveURL(/\/overview$/)
    await expect(heading(page)).toHaveText("Overview")
    await page.goto(`${origin}/settings/branding`)
    await field(page, "Title").fill("Bells, mended")
    await field(page, "Brand colour").fill("#0b6e4f")
    const logo = sharp({ create: { width: 120, height: 40, channels: 3, background: "#0b6e4f" } })
    await page
      .locator("#logo")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo.png().toBuffer() })
    await expect(page.getByAltText("The current logo")).toBeVisible()
    await button(page, "Save changes").click()
    await expect(page.getByText("The settings have been saved.")).toBeVisible()
    const home = await visitorReads("/kb")
    expect(home).toContain("Bells, mended")
    expect(home).toMatch(/--brand:#0b6e4f/)
  })

  await test.step("the owner prepares an answer for everybody and invites an agent", async () => {
    await page.goto(`${origin}/settings/replies`)
    await button(page, "New canned reply").click()
    await field(page, "Name").fill("Oil")
    await write(page, "Answer", "Dear customer, please oil ticket {{ticket.number}}. {{agent.firstName}}")
    await button(page, "Save").click()
    await expect(page.getByRole("region", { name: "Oil" })).toBeVisible()
    await page.goto(`${origin}/team`)
    await button(page, "Invite agents").click()
    await field(page, "Email addresses").fill(addresses.agent)
    await button(page, "Send invitations").click()
    await expect(page.getByText("1 invitation has been sent.")).toBeVisible()
  })

  await test.step("the agent accepts", async () => {
    await follow(agent, addresses.agent, /http\S+\/agent-verify\/[^\s")\]]+/)
    await field(agent, "New Password").fill(goodPassword)
    await field(agent, "Confirm Password").fill(goodPassword)
    await button(agent, "Set Password").click()
    await expect(agent).toHaveURL(agentView)
    await agent.goto(`${origin}/account`)
    await field(agent, "First name").fill("Ada")
    await button(agent, "Save changes").click()
    await expect(agent.getByText("Your profile has been successfully updated.")).toBeVisible()
  })

  await test.step("the agent writes an article, which visitors have at once", async () => {
    await agent.goto(`${origin}/knowledge/dashboard`)
    await button(agent, "New category").first().click()
    await field(agent, "Name").fill("Care")
    await button(agent, "Create the category").click()
    await expect(agent.getByRole("heading", { name: "Care" })).toBeVisible()
    await agent.getByRole("link", { name: "New article" }).first().click()
    await title(agent).fill("Oiling a bell")
    await expect(text(agent)).toBeVisible()
    await goOn(agent, "A drop of quincewort oil is enough.")
    await saved(agent)
    expect(await visitorReads("/sitemap.xml")).not.toContain("Oiling-a-bell")
    await publish(agent)
    await expect.poll(() => visitorReads("/kb/article/Oiling-a-bell")).toContain("quincewort")
    await expect.poll(() => visitorReads("/kb/search?q=quincewort")).toContain("Oiling a bell")
    expect(await visitorReads("/sitemap.xml")).toContain("/kb/article/Oiling-a-bell")
  })

  await test.step("a customer signs up and asks, twice", async () => {
    await customer.goto(`${origin}/kb/signup`)
    await signUp(customer, addresses.customer)
    await verify(customer, await codeTo(addresses.customer))
    await expect(heading(customer)).toHaveText("Congratulations!!!")
    await askForHelp(customer, origin, "My bell is silent")
    await askForHelp(customer, origin, "Silent bell, again")
    await customer.getByRole("link", { name: "My bell is silent" }).click()
    await expect(heading(customer)).toContainText("My bell is silent")
  })

  await test.step("the agent merges them, leaves a note and answers; the customer sees the answer come", async () => {
    await agent.goto(`${origin}/ticket/unassigned`)
    await expect(list(agent).locator("[data-row]")).toHaveCount(2)
    await rowLink(agent, "Silent bell, again").click()
    await button(agent, "Merge").click()
    const dialog = agent.getByRole("dialog", { name: "Merge this ticket" })
    await dialog.getByLabel("Find the ticket to keep").fill("#1")
    await dialog.getByRole("button", { name: "Merge into #1" }).click()
    await expect(heading(agent)).toHaveText("#1 My bell is silent")
    await expect(conversation(agent)).toContainText("Silent bell, again, I am afraid.")
    await button(agent, "Assign to me").click()
    await expect(property(agent, "Assignee")).toContainText("Ada")
    await compose(agent, "Internal note", secret)
    await send(agent, "Add note")
    await expect(conversation(agent).getByRole("article", { name: /Internal note of/ })).toContainText(secret)
    await compose(agent, "Reply", "Hm. ")
    await pick(agent.getByRole("button", { name: "Canned replies:" }), /Oil/)
    await send(agent)
    await expect(customer.getByText("please oil ticket 1. Ada")).toBeVisible()
    await agent.goto(`${origin}/ticket/myopentickets`)
    await expect(row(agent, "My bell is silent")).toBeVisible()
  })

  await test.step("no byte of the note has reached the customer", async () => {
    for (const path of ["/list-ticket", "/list-ticket?q=canary", "/profilesettings", "/kb/search?q=canary"])
      await customer.goto(origin + path)
    await customer.goto(`${origin}/list-ticket`)
    await customer.getByRole("link", { name: "My bell is silent" }).click()
    await expect(customer.getByText("please oil ticket 1. Ada")).toBeVisible()
    const all = await received()
    expect(all).toContain("please oil ticket 1. Ada")
    const mails = JSON.stringify(await mailsTo(addresses.customer))
    expect(mails).toContain("please oil ticket 1. Ada")
    expect([all.includes("canary-41c"), mails.includes("canary-41c")]).toEqual([false, false])
  })
  await Promise.all([agents.close(), customers.close()])
})
