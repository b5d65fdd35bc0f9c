import { longestSignature } from "@/lib/support/signatures/values"
import { createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { addInbox, changeInbox, makeFirstInbox, removeInbox } from "./mutations"
import { inboxesWithHealth, inboxOf, listInboxes } from "./queries"

const database = testDatabase()
let made = 0
const address = () => `help-${++made}@acme.example`
const addresses = async (ctx: Context) => (await listInboxes(ctx)).map((inbox) => inbox.address)

test("an inbox has a name, a signature, a team, a language and what becomes of strangers' mails", async () => {
  const { owner } = await buildDesk(database.db)
  const team = await createTeam(owner, { name: "Billing" })
  const settings = {
    ...{ name: "Billing", signature: "Your billing team\nAcme", teamId: team.id },
    ...{ language: "pt-BR", strangers: "suspend" as const },
  }
  const inbox = await addInbox(owner, { address: address(), ...settings })
  expect(await listInboxes(owner)).toEqual([{ ...inbox, ...settings, isFirst: true }])
  const changed = await changeInbox(later(1, owner), {
    id: inbox.id,
    name: "Invoices",
    seen: inbox.updatedAt,
  })
  expect(changed).toMatchObject({ ...settings, name: "Invoices" })
  await deleteTeam(owner, team.id)
  expect(await listInboxes(owner)).toMatchObject([{ teamId: null, name: "Invoices" }])
})

test("a deleted portal keeps its address, which no other company gets before the operator takes the inbox away", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  const { id, address: shared } = await addInbox(acme.owner, { address: address() })
  await updateOrganisation(acme.operator, { deleted: true })
  await expect(addInbox(globex.owner, { address: shared })).rejects.toThrow("taken in already")
  await removeInbox(acme.operator, id)
  await addInbox(globex.owner, { address: shared })
  await updateOrganisation(acme.operator, { deleted: false })
  expect(await addresses(acme.owner)).toEqual([])
  expect(await addresses(globex.owner)).toEqual([shared])
})

test.each([
  ["address", "that is none", { address: "help" }],
  ["address", "with a plus sign", { address: "help+sales@acme.example" }],
  ["language", "that is no tag", { language: "Deutsch" }],
  ["signature", "that is too long", { signature: "x".repeat(longestSignature + 1) }],
  ["signature", "that no database keeps", { signature: "zero\0" }],
  ["teamId", "of no team", { teamId: "nothing" }],
  ["strangers", "that is no rule", { strangers: "refuse" as "suspend" }],
])("a %s %s is refused with a word at its field", async (field, _, wrong) => {
  const { owner } = await buildDesk(database.db)
  await expect(addInbox(owner, { address: address(), ...wrong })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  })
  expect(await listInboxes(owner)).toEqual([])
})

test("another company's team or inbox is out of reach, and its address is taken", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  const team = await createTeam(globex.owner, { name: "Theirs" })
  const theirs = await addInbox(globex.owner, { address: address() })
  await expect(addInbox(acme.owner, { address: address(), teamId: team.id })).rejects.toThrow("team is gone")
  await expect(addInbox(acme.owner, { address: theirs.address })).rejects.toThrow("taken in already")
  for (const act of [changeInbox, makeFirstInbox, removeInbox] as ((
    ctx: Context,
    ...given: never[]
  ) => unknown)[]) {
    const given = (act === changeInbox ? { id: theirs.id } : theirs.id) as never
    await expect(act(acme.owner, given)).rejects.toThrow("not found")
  }
  expect(await listInboxes(globex.owner)).toEqual([theirs])
})

test("agents who do not manage the portal read and change none", async () => {
  const { owner, ada, customer } = await buildDesk(database.db)
  const { id } = await addInbox(owner, { address: address() })
  for (const actor of [ada, customer])
    for (const act of [
      () => inboxesWithHealth(actor),
      () => addInbox(actor, { address: address() }),
      () => changeInbox(actor, { id, name: "Mine" }),
      () => makeFirstInbox(actor, id),
      () => removeInbox(actor, id),
    ])
      await expect(act()).rejects.toThrow("manage")
})

test("of two people who change an inbox the second is told what is there now", async () => {
  const { owner } = await buildDesk(database.db)
  const { id, updatedAt } = await addInbox(owner, { address: address() })
  await changeInbox(owner, { id, name: "One", seen: updatedAt })
  await expect(changeInbox(owner, { id, name: "Two", seen: updatedAt })).rejects.toMatchObject({
    present: { id, name: "One" },
  })
})

test("answers go to the inbox that was chosen, and to the oldest where none is", async () => {
  const acme = await buildDesk(database.db)
  const [one, two] = [
    await addInbox(acme.owner, { address: address() }),
    await addInbox(later(1, acme.owner), { address: address(), signature: "Kind regards\n<b>Acme</b>" }),
  ]
  expect(await addresses(acme.owner)).toEqual([one.address, two.address])
  await makeFirstInbox(acme.owner, two.id)
  expect(await addresses(acme.owner)).toEqual([two.address, one.address])
  const ticket = await ask(acme)
  const name = two.address.split("@")[0] ?? ""
  expect((await inboxOf(acme.owner, ticket))?.replyTo).toMatch(new RegExp(`^${name}\\+`))
  await replyToTicket(later(2, acme.ada), ticket.id, { body: "<p>We look into it.</p>" })
  const mails = await queuedMails(database.db, acme.accounts.customer.email)
  expect(mails.find(({ template }) => template === "ticketAnswered")?.props).toMatchObject({
    signature: "Kind regards\n<b>Acme</b>",
  })
  await removeInbox(acme.owner, two.id)
  expect(await listInboxes(acme.owner)).toMatchObject([{ id: one.id, isFirst: true }])
})

test("an inbox says how it is doing", async () => {
  const acme = await buildDesk(database.db)
  const inbox = await addInbox(acme.owner, { address: address() })
  const [fresh] = (await inboxesWithHealth(acme.owner)).inboxes
  expect(fresh?.health).toEqual({
    ...{
      lastMailAt: null,
      ofLastDay: 0,
      waiting: 0,
      waitingSince: null,
      error: "",
      failedAt: null,
    },
  })
  const hoursAgo = (hours: number) => new Date(acme.owner.now.getTime() - hours * 3600_000)
  for (const [hours, state] of [
    [30, "filed"],
    [3, "received"],
    [2, "received"],
    [1, "suspended"],
  ] as const)
    await database.db
      .insertInto("inboundMail")
      .values({
        ...{
          organisationId: acme.organisation.id,
          inboxId: inbox.id,
          id: `m${hours}`,
          messageId: `m${hours}`,
        },
        ...{
          envelopeSender: "",
          recipient: inbox.address,
          key: "k",
          size: 1,
          state,
          receivedAt: hoursAgo(hours),
        },
      })
      .execute()
  const [busy] = (await inboxesWithHealth(acme.owner)).inboxes
  expect(busy?.health).toMatchObject({
    ...{ lastMailAt: hoursAgo(1).toISOString(), ofLastDay: 3, waiting: 2 },
    waitingSince: hoursAgo(3).toISOString(),
  })
})
