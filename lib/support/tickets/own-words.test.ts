import { speakingIn } from "@/lib/platform/words/speaking"
import { savePortalSettings } from "@/lib/portals/settings/mutations"
import { createField } from "@/lib/support/fields/mutations"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import type { Context } from "@/lib/tenancy/context"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { contentOf } from "@/lib/work/tasks/send-mail"
import { createTicket, replyToTicket, resolveTicket } from "./mutations"

const database = testDatabase()

test("17: mails about tickets have the company's own subject and words, and ours where it has none", async () => {
  const acme = await buildDesk(database.db)
  const settings = {
    ticketMailSubject: "[{{portal}}] Case {{ number }}",
    ticketReceivedText: "Dear {{name}},\n\nthank you for “{{subject}}”. <b>Nobody</b> runs this.",
    ticketAnsweredText: "Yours, {{portal}}",
  }
  const saved = await savePortalSettings(acme.owner, { changes: { settings } })
  const organisation = { ...acme.organisation, ...saved }
  const asking = { ...acme.customer, organisation }
  const { id } = await createTicket(asking, { subject: "The bell", body: "<p>It does not ring.</p>" })
  await replyToTicket(later(1, { ...acme.ada, organisation }), id, { body: "<p>Press it.</p>" })
  await resolveTicket(later(2, { ...acme.ada, organisation }), id)
  const mails = (await queuedMails(database.db, acme.accounts.customer.email)).filter(({ template }) =>
    template.startsWith("ticket"),
  )
  const sent = await Promise.all(
    mails.map((mail) =>
      composeMessage(organisation, { id: "x", to: mail.to, role: "customer", content: contentOf(mail) }),
    ),
  )
  const title = organisation.settings.title || organisation.name
  expect(sent.map(({ subject }) => subject)).toEqual([
    `[${title}] Case 1`,
    `Re: [${title}] Case 1`,
    `Re: [${title}] Case 1`,
  ])
  expect(sent[0]?.text).toContain("thank you for “The bell”. <b>Nobody</b> runs this.")
  expect(sent[0]?.text).not.toContain("Its number is")
  expect(sent[0]?.html).not.toContain("<b>Nobody</b>")
  expect(sent[1]?.text).toContain(`Yours, ${title}`)
  expect(sent[2]?.text).toContain("If something is still missing, reply and it opens again.")
})

test("a ticked box is said in the ticket's language, whatever the agent's is", async () => {
  const acme = await buildDesk(database.db)
  const box = {
    kind: "checkbox",
    title: "Express",
    visibleToCustomers: true,
    editableByCustomers: true,
  } as const
  const express = await createField(acme.owner, box)
  const settings = { languages: ["de"], ticketAnsweredText: "Express: {{field.express}}" }
  const saved = await savePortalSettings(acme.owner, { changes: { settings } })
  const here = <Asker extends Context>(asker: Asker): Asker => ({
    ...asker,
    organisation: { ...asker.organisation, ...saved },
  })
  const asked = { subject: "Die Klingel", body: "<p>Still.</p>" }
  const { id } = await createTicket(contextIn(here(acme.customer), "de"), asked)
  await setFields(here(acme.ada), { ids: [id], fields: { [express.key]: true } })
  await speakingIn("en", () => replyToTicket(later(1, here(acme.ada)), id, { body: "<p>Drücken.</p>" }))
  const [mail] = (await queuedMails(database.db, acme.accounts.customer.email)).filter(
    ({ template }) => template === "ticketAnswered",
  )
  expect(mail?.props).toMatchObject({ says: ["Express: Ja"] })
})

test("17: words may name a field that customers see, and none that they do not", async () => {
  const acme = await buildDesk(database.db)
  const field = { kind: "text", editableByCustomers: true } as const
  const serial = await createField(acme.owner, { ...field, title: "Serial number", visibleToCustomers: true })
  const hidden = await createField(acme.owner, { kind: "text", title: "Margin" })
  const words = "Your device {{field.serial_number}}{{field.margin}}{{field.gone}} is noted."
  const saved = await savePortalSettings(acme.owner, { changes: { settings: { ticketAnsweredText: words } } })
  const organisation = { ...acme.organisation, ...saved }
  const { id } = await createTicket(acme.customer, { subject: "The bell", body: "<p>It does not ring.</p>" })
  await setFields(acme.ada, { ids: [id], fields: { [serial.key]: "AB-1234", [hidden.key]: "12 %" } })
  await replyToTicket(later(1, { ...acme.ada, organisation }), id, { body: "<p>Press it.</p>" })
  const [mail] = (await queuedMails(database.db, acme.accounts.customer.email)).filter(
    ({ template }) => template === "ticketAnswered",
  )
  expect(mail?.props).toMatchObject({ says: ["Your device AB-1234 is noted."] })
  await expect(
    savePortalSettings(acme.owner, {
      changes: { settings: { ticketMailSubject: "{{field.serial_number}}" } },
    }),
  ).rejects.toThrow("{{field.serial_number}} is no placeholder here")
})

test("17: placeholders that stand for nothing are refused, and in a subject those that a requester fills", async () => {
  const { owner } = await buildDesk(database.db)
  for (const [settings, words] of [
    [{ ticketReceivedText: "Hello {{who}}" }, "{{who}} is no placeholder here"],
    [{ ticketMailSubject: "{{subject}}" }, "{{subject}} is no placeholder here"],
    [{ ticketMailSubject: "One\nBcc: x@y.example" }, "Write this on one line"],
  ] as const)
    await expect(savePortalSettings(owner, { changes: { settings } })).rejects.toMatchObject({
      fields: { [`settings.${Object.keys(settings)[0]}`]: words },
    })
})
