import { sectionPath } from "@/components/portals/settings/sections"
import { imapWords } from "@/lib/support/imap/values"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { type ImapServer, imapPassword, imapPrograms, startImapServer } from "@/lib/testing/imap-server"
import { optionalProgram } from "@/lib/testing/programs"
import { startTokenService } from "@/lib/testing/token-service"
import { expect, openListening, originOf, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { button, field } from "./portal"

test.beforeEach(() => ownsProcess("the portal reads a mailbox at this machine"))

let made = 0
const newName = () => `ways-${Date.now().toString(36)}-${++made}`
const mail = (id: string, subject: string) =>
  `From: Ann <ann@example.com>\r\nTo: help@acme.example\r\nSubject: ${subject}\r\nMessage-ID: <${id}@example.com>\r\n\r\nIt does not ring.\r\n`

test("an owner has an inbox read a mailbox, hears in words what is wrong, and its mail becomes a ticket", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  test.slow()
  const missing = imapPrograms.filter((name) => !optionalProgram(name))
  test.skip(missing.length > 0, `this machine has no ${missing.join(", ")}`)
  const server: ImapServer = await startImapServer()
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const user = newName()
  await addInbox(owner, { address: `${user}@acme.example` })
  await acme.portal.open(sectionPath("inboxes"))
  const card = page.getByRole("region", { name: `${user}@acme.example` })
  await card.getByRole("button", { name: /^Actions/ }).click()
  await page.getByRole("menuitem", { name: "Read a mailbox" }).click()
  await field(page, "Server").fill("127.0.0.1")
  await field(page, "Encryption").selectOption("none")
  await field(page, "Port").fill("1")
  await field(page, "User").fill(user)
  await field(page, "Password").fill("wrong")
  await button(page, "Test connection").click()
  const said = page.getByText(imapWords.refused)
  await expect(said).toBeVisible()
  await field(page, "Port").fill(String(server.port))
  await button(page, "Read this mailbox").click()
  await expect(page.getByText(imapWords.login)).toBeVisible()
  await field(page, "Password").fill(imapPassword)
  await button(page, "Test connection").click()
  await expect(page.getByText("It works. There are 0 emails in this folder.")).toBeVisible()
  await button(page, "Read this mailbox").click()
  await expect(card).toContainText(`Reads INBOX of ${user} at 127.0.0.1`)
  const agents = await browser.newContext()
  await signInAs(acme, "agent", agents)
  const agent = await openListening(await agents.newPage(), `${originOf(acme.host)}/ticket/allopen`)
  await expect(async () => {
    const found = await owner.store.support.imapSources.list()
    expect(found[0]?.checkedAt).not.toBeNull()
  }).toPass()
  await server.deliver(user, [mail(user, "The bell in the mailbox")])
  await expect(agent.getByRole("link", { name: "The bell in the mailbox" })).toBeVisible()
  await agents.close()
  await button(page, "Stop reading").click()
  await page.getByRole("dialog").getByRole("button", { name: "Stop reading" }).click()
  await expect(button(page, "Stop reading")).toHaveCount(0)
  await server.stop()
})

test("an owner has a mailbox read by the tokens of a sign-in service, and hears when it gives none", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const missing = imapPrograms.filter((name) => !optionalProgram(name))
  test.skip(missing.length > 0, `this machine has no ${missing.join(", ")}`)
  const user = newName()
  const service = await startTokenService({ user, clientId: "desk", refreshToken: "long-lived" })
  const server = await startImapServer({ whoseUrl: service.whoseUrl })
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  await addInbox(owner, { address: `${user}@acme.example` })
  await acme.portal.open(sectionPath("inboxes"))
  const card = page.getByRole("region", { name: `${user}@acme.example` })
  await card.getByRole("button", { name: /^Actions/ }).click()
  await page.getByRole("menuitem", { name: "Read a mailbox" }).click()
  await field(page, "Server").fill("127.0.0.1")
  await field(page, "Encryption").selectOption("none")
  await field(page, "Port").fill(String(server.port))
  await field(page, "User").fill(user)
  await field(page, "Sign in by").selectOption("oauth")
  await field(page, "Client id").fill("desk")
  await button(page, "Read this mailbox").click()
  await expect(page.getByText("Enter a refresh token")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await field(page, "Refresh token").fill("expired")
  await field(page, "Sign-in service").selectOption("other")
  await field(page, "Address for tokens").fill(service.tokenUrl)
  await button(page, "Read this mailbox").click()
  await expect(page.getByText(imapWords.oauth)).toBeVisible()
  await field(page, "Refresh token").fill("long-lived")
  await button(page, "Test connection").click()
  await expect(page.getByText("It works. There are 0 emails in this folder.")).toBeVisible()
  await button(page, "Read this mailbox").click()
  await expect(card).toContainText(`Reads INBOX of ${user} at 127.0.0.1`)
  await button(page, "Change mailbox").click()
  await expect(field(page, "Client id")).toHaveValue("")
  await button(page, "Test connection").click()
  await expect(page.getByText("It works. There are 0 emails in this folder.")).toBeVisible()
  await server.stop()
  service.stop()
})

test("an owner connects a service, whose mail becomes a ticket, and its address takes none once it is removed", async ({
  company,
  page,
  browser,
  request,
  signInAs,
}) => {
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const name = newName()
  await addInbox(owner, { address: `${name}@acme.example` })
  await acme.portal.open(sectionPath("inboxes"))
  const card = page.getByRole("region", { name: `${name}@acme.example` })
  await card.getByRole("button", { name: /^Actions/ }).click()
  await page.getByRole("menuitem", { name: "Connect a service" }).click()
  await field(page, "Service").selectOption("mailgun")
  await button(page, "Show the address").click()
  await expect(page.getByText("Enter what proves that it is the service which asks").first()).toBeVisible()
  await field(page, "Service").selectOption("postmark")
  await button(page, "Show the address").click()
  const address = (await card.getByText("/api/mail/postmark/").textContent()) ?? ""
  const agents = await browser.newContext()
  await signInAs(acme, "agent", agents)
  const agent = await openListening(await agents.newPage(), `${originOf(acme.host)}/ticket/allopen`)
  const { pathname } = new URL(address)
  const hand = () =>
    request.post(`http://localhost:${process.env.E2E_PORT}${pathname}`, {
      data: { RawEmail: mail(name, "The bell of the service") },
    })
  expect((await hand()).status()).toBe(200)
  await expect(agent.getByRole("link", { name: "The bell of the service" })).toBeVisible()
  await agents.close()
  await button(page, "Remove service").click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove service" }).click()
  await expect(card.getByText("/api/mail/postmark/")).toHaveCount(0)
  expect((await hand()).status()).toBe(404)
})
