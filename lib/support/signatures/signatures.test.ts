import { render } from "@react-email/render"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { beginTicket } from "@/lib/support/staff-tickets/mutations"
import { ticketMails } from "@/lib/support/tickets/emails"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { saveOwnSignature } from "./mutations"
import { getOwnSignature } from "./queries"

const database = testDatabase()
let made = 0

test("17: an agent's signature stands above the inbox's below what is mailed, and nowhere in the ticket", async () => {
  const acme = await buildDesk(database.db)
  await addInbox(acme.owner, { address: `signed-${++made}@acme.example`, signature: "Acme Ltd" })
  await saveOwnSignature(acme.ada, { signature: "  Ada Agent\r\nhttps://acme.example/ada " })
  const { id } = await ask(acme)
  await replyToTicket(later(1, acme.ada), id, { body: "<p>Press it.</p>" })
  await replyToTicket(later(2, acme.bo), id, { body: "<p>Or pull it.</p>" })
  await beginTicket(later(3, acme.ada), {
    ...{ email: acme.accounts.customer.email, subject: "Bells", body: "<p>All are new.</p>", mailed: true },
  })
  const mails = await queuedMails(database.db, acme.accounts.customer.email)
  const signed = mails.flatMap(({ template, props }) =>
    template === "ticketAnswered" || template === "ticketOpened"
      ? (props as { signature: string }).signature
      : [],
  )
  const adas = "Ada Agent\nhttps://acme.example/ada\n\nAcme Ltd"
  expect(signed).toEqual([adas, "Acme Ltd", adas])
  const { entries } = await getThread(acme.customer, id)
  expect(entries.map(({ body }) => body)).toEqual([
    "<p>It does not ring.</p>",
    "<p>Press it.</p>",
    "<p>Or pull it.</p>",
  ])
})

test("17: web addresses of a signature are links, and markup in it is text", async () => {
  const signature = "Ada <b>Agent</b>\nhttps://acme.example/a?b=1&c=2 or javascript:alert(1)"
  const known = { portal: "Acme", number: 1, subject: "Bell", link: "https://acme.example/t", author: "Ada" }
  const { body } = ticketMails.ticketOpened({ ...known, lines: ["Hello."], signature })
  const html = await render(body as React.ReactElement)
  expect(html).toMatch(/<a[^>]+href="https:\/\/acme\.example\/a\?b=1&amp;c=2"/)
  expect(html).toContain("Ada &lt;b&gt;Agent&lt;/b&gt;")
  expect(html).not.toMatch(/href="javascript:/)
})

test("17: a signature is its person's in one company, and goes when they leave", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  await saveOwnSignature(acme.bo, { signature: "Bo" })
  expect(await getOwnSignature(acme.bo)).toBe("Bo")
  expect(await getOwnSignature(acme.ada)).toBe("")
  expect(await getOwnSignature({ ...globex.bo, actor: acme.bo.actor })).toBe("")
  await saveOwnSignature(acme.bo, { signature: "Bo B." })
  expect(await getOwnSignature(acme.bo)).toBe("Bo B.")
  await deactivateAgent(acme.owner, acme.accounts.bo.id)
  expect(await getOwnSignature(acme.bo)).toBe("")
  await saveOwnSignature(acme.ada, { signature: "Ada" })
  await saveOwnSignature(acme.ada, { signature: " " })
  expect(await getOwnSignature(acme.ada)).toBe("")
})

test("17: only staff has one, of at most 2,000 characters", async () => {
  const acme = await buildDesk(database.db)
  await expect(saveOwnSignature(acme.customer, { signature: "x" })).rejects.toThrow(ForbiddenError)
  await expect(saveOwnSignature(acme.ada, { signature: "x".repeat(2001) })).rejects.toThrow(InvalidError)
  await expect(saveOwnSignature(acme.ada, { signature: "a\0b" })).rejects.toThrow(InvalidError)
  await saveOwnSignature(acme.ada, { signature: "x".repeat(2000) })
})
