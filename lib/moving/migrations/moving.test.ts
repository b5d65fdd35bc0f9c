import { moveArticle } from "@/lib/knowledge/arrangement/mutations"
import { mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import type { Given } from "@/lib/moving/desks/schema"
import { loginService } from "@/lib/people/login-service/keeper"
import { ForbiddenError, MovedError } from "@/lib/platform/errors"
import { removeCustomer } from "@/lib/privacy/deletion/mutations"
import { createAutomation, switchAutomation } from "@/lib/rules/automations/mutations"
import { addWebhook } from "@/lib/rules/webhooks/mutations"
import { webhookEventNames } from "@/lib/rules/webhooks/values"
import { changeField, createField } from "@/lib/support/fields/mutations"
import { createForm } from "@/lib/support/forms/mutations"
import { changeCannedReply } from "@/lib/support/replies/canned/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import {
  buildArticle,
  buildOrganisation,
  buildSignedInCustomer,
  buildSignedInOwner,
} from "@/lib/testing/factories"
import { arrangeMoves, articleOf, at, personOf, quietly, ticketOf } from "@/lib/testing/moves"
import { beginMove, bringMove, undoMove } from "./mutations"
import { getMove, presentMove, problemLines } from "./queries"

const database = testDatabase()
const { desk, fill, account, work, bringAll, rows } = arrangeMoves(database)

test("a desk is looked at first, which changes nothing, and comes whole then", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account(), quietly)
  expect(await work(operator, id)).toEqual({ when: "never" })
  const looked = await getMove(operator, id)
  expect(looked).toMatchObject({ state: "looked", title: "Acme", held: null })
  expect(looked.counts.find(({ kind }) => kind === "article")).toEqual({
    ...{ kind: "article", expected: 2, read: 2, written: 0, failed: 0 },
  })
  expect(await rows("everyTicket", operator)).toEqual([])

  await bringMove(operator, { id }, quietly)
  expect(await work(operator, id)).toEqual({ when: "never" })
  const done = await getMove(operator, id)
  expect(done.state).toBe("done")
  expect(done.counts.filter(({ read, written }) => read !== written)).toEqual([])

  const [ticket] = await rows("everyTicket", operator)
  expect(ticket).toMatchObject({
    ...{ number: 11, subject: "Ticket 11", status: "open", priorityId: "urgent" },
    ...{ requesterEmail: "c1@example.com", requesterFirstName: "Ann" },
  })
  expect((ticket as { createdAt: Date }).createdAt.toISOString()).toBe("2020-03-01T10:00:00.000Z")
  const entries = (await rows("ticketEntry", operator)) as { authorRole: string; body: string }[]
  expect(entries.map(({ authorRole, body }) => [authorRole, body]).sort()).toEqual([
    ["agent", "<p>Try again</p>"],
    ["customer", "<p>It does not work</p>"],
  ])
  const people = (await rows("account", operator)) as { email: string; status: string; description: string }[]
  expect(people.map(({ email, status, description }) => [email, status, description]).sort()).toEqual([
    ["a1@example.com", "invited", ""],
    ["c1@example.com", "unverified", "Initech"],
  ])
  const [field] = await operator.store.support.fields.list()
  expect((ticket as { fields: object }).fields).toEqual({
    [field?.id ?? ""]: field?.options.find(({ title }) => title === "Pro")?.id,
  })
})

test("nobody is told: no mail, no notice, nothing for rules", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  await addWebhook(operator, { address: "https://5.9.1.1/hook", events: webhookEventNames })
  const id = await bringAll(operator)
  expect(await operator.store.knowledge.articles.countPublished()).toBe(2)
  const count = async (table: string) =>
    Number(
      (
        await database.db
          .selectFrom(table as "ticketEvent")
          .select((eb) => eb.fn.countAll().as("n"))
          .where("organisationId", "=", operator.organisation.id)
          .executeTakeFirstOrThrow()
      ).n,
    )
  for (const table of ["ticketEvent", "notice", "webhookDelivery", "ticketServiceLevel", "undeliveredMail"])
    expect([table, await count(table)]).toEqual([table, 0])
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect(await operator.store.knowledge.articles.countPublished()).toBe(0)
  expect(await count("webhookDelivery")).toBe(0)
})

test("asked again, it brings what is new, changes what has changed, and leaves what was changed here", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11"), ticketOf("12"), ticketOf("13")]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const [before] = await rows("ticketEntry", operator)
  const here = (await rows("everyTicket", operator)) as { id: string; number: number }[]
  await database.db
    .updateTable("everyTicket")
    .set({ status: "pending", updatedAt: new Date() })
    .where("organisationId", "=", operator.organisation.id)
    .where("number", "=", 12)
    .execute()
  const more = "2020-04-01T10:00:00Z"
  const answered = (of: string) =>
    ticketOf(of, {
      status: "closed",
      updatedAt: more,
      entries: [
        ...(ticketOf(of).entries ?? []),
        { id: `${of}-3`, author: { id: "c1" }, isByStaff: false, text: "Thanks", createdAt: more },
      ],
    })
  const changedAt = new Date().toISOString()
  const changed = [answered("11"), answered("12"), ticketOf("14")]
  desk.objects.ticket = [...changed.map((ticket) => ({ ...ticket, changedAt })), ticketOf("13")]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  const after = (await rows("everyTicket", operator)) as { id: string; number: number; status: string }[]
  expect(after.map(({ number, status }) => [number, status]).sort()).toEqual([
    [11, "closed"],
    [12, "pending"],
    [13, "open"],
    [14, "open"],
  ])
  expect(after.filter(({ id }) => here.some((one) => one.id === id))).toHaveLength(3)
  const entries = (await rows("ticketEntry", operator)) as { id: string }[]
  expect(entries).toHaveLength(3 + 3 + 2 + 2)
  expect(entries.some((entry) => entry.id === (before as { id: string }).id)).toBe(true)
  expect((await getMove(operator, id)).problems).toContainEqual({
    ...{ reason: "changed-here", kind: "ticket", count: 1 },
  })
})

test("what is merged at the desk leaves a ticket that was changed here, or leads here already, as it is", async () => {
  fill()
  desk.objects.ticket = ["11", "12", "13", "14"].map((id) => ticketOf(id))
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const targets = await operator.store.moving.moves.targets(id, "ticket", ["11", "12", "13", "14"])
  const at = (number: number) =>
    database.db
      .updateTable("everyTicket")
      .where("organisationId", "=", operator.organisation.id)
      .where("number", "=", number)
  await at(12).set({ status: "pending", updatedAt: new Date() }).execute()
  // Merged here the other way around.
  await at(14)
    .set({ status: "closed", mergedIntoId: targets.get("13") ?? "" })
    .execute()
  const changedAt = new Date().toISOString()
  const merged = (id: string, mergedIntoId: string) => ({ ...ticketOf(id, { mergedIntoId }), changedAt })
  desk.objects.ticket = [merged("11", "13"), merged("12", "13"), merged("13", "14"), ticketOf("14")]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  const after = (await rows("everyTicket", operator)) as {
    number: number
    status: string
    mergedIntoId: string | null
  }[]
  const into = targets.get("13")
  expect(after.map(({ number, status, mergedIntoId }) => [number, status, mergedIntoId]).sort()).toEqual([
    [11, "closed", into],
    [12, "pending", null],
    [13, "closed", null],
    [14, "closed", into],
  ])
})

test("what is in the trash at the desk is in the trash here from when it came", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11", { trashed: "spam" }), ticketOf("12")]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const next = { ...operator, now: new Date(operator.now.getTime() + 1000) }
  const changedAt = new Date().toISOString()
  desk.objects.ticket = ["11", "12"].map((id) => ({ ...ticketOf(id, { trashed: "deleted" }), changedAt }))
  await bringMove(next, { id, address: desk.origin, token: "right" }, quietly)
  await work(next, id)
  const tickets = (await rows("everyTicket", operator)) as {
    number: number
    trashedAs: string
    trashedAt: Date
  }[]
  expect(tickets.map(({ number, trashedAs, trashedAt }) => [number, trashedAs, trashedAt]).sort()).toEqual([
    [11, "deleted", operator.now],
    [12, "deleted", next.now],
  ])
})

test("a ticket that is deleted at the desk meanwhile keeps what was said here, and one that is new has what is left", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const said = async () => {
    const entries = (await rows("ticketEntry", operator)) as { ticketId: string; body: string }[]
    const tickets = (await rows("everyTicket", operator)) as Record<string, unknown>[]
    return tickets.map((ticket) => ({
      ...{ number: ticket.number, trashedAs: ticket.trashedAs, searchText: ticket.searchText },
      ...{ answeredAt: ticket.answeredAt, waitingSince: ticket.waitingSince },
      bodies: entries.flatMap(({ ticketId, body }) => (ticketId === ticket.id ? body : [])).sort(),
    }))
  }
  const [before] = await said()
  const deleted = (of: string) =>
    ticketOf(of, {
      ...{ trashed: "deleted", status: "closed", entriesAreLost: true },
      entries: [
        { id: `${of}-x`, author: { id: "c1" }, isByStaff: false, text: "It does not work", createdAt: at },
      ],
    })
  const changedAt = new Date().toISOString()
  desk.objects.ticket = ["11", "12"].map((of) => ({ ...deleted(of), changedAt }))
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  const [known, fresh] = (await said()).sort((one, other) => Number(one.number) - Number(other.number))
  expect(before?.bodies).toHaveLength(2)
  expect(known).toEqual({ ...before, trashedAs: "deleted" })
  expect(fresh).toMatchObject({ number: 12, trashedAs: "deleted", bodies: ["<p>It does not work</p>"] })
})

test("of a ticket that is restored at the desk what stood for its messages goes once they come", async () => {
  fill()
  const lost = (of: string, entries: Given<"ticket">["entries"]) =>
    ticketOf(of, { trashed: "deleted", status: "closed", entriesAreLost: true, entries })
  const described = { id: "11-description", author: { id: "c1" }, isByStaff: false, createdAt: at }
  desk.objects.ticket = [lost("11", [{ ...described, text: "It does not work" }]), lost("12", [])]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const bodies = async () =>
    ((await rows("ticketEntry", operator)) as { body: string }[]).map(({ body }) => body).sort()
  expect(await bodies()).toEqual(["<p>It does not work</p>", "<p>–</p>"])
  const changedAt = new Date().toISOString()
  desk.objects.ticket = ["11", "12"].map((of) => ({
    ...ticketOf(of, { standIns: [`${of}-description`] }),
    changedAt,
  }))
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  expect(await bodies()).toEqual(
    ["<p>It does not work</p>", "<p>Try again</p>"].flatMap((body) => [body, body]),
  )
  expect(await rows("everyTicket", operator)).toMatchObject([{ trashedAs: null }, { trashedAs: null }])
})

test("a customer who was deleted here does not come back into their tickets", async () => {
  fill()
  desk.objects.person?.push(personOf("c2"))
  const copies = [{ email: "c1@example.com", name: "Ann Lovelacey" }]
  const all = [
    ticketOf("11", { subject: "Of c1@example.com" }),
    ticketOf("12", { requester: { id: "c2" }, subject: "Of another", copies }),
  ]
  desk.objects.ticket = all
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const account = { id: "", email: "c1@example.com" }
  account.id = (await operator.store.moving.moves.targets(id, "person", ["c1"])).get("c1") ?? ""
  await operator.store.people.accounts.update(account.id, { status: "active" })
  await removeCustomer(operator, account, loginService)
  const changedAt = new Date().toISOString()
  desk.objects.ticket = all.map((ticket) => ({ ...ticket, tags: ["new"], changedAt }))
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  const tickets = (await rows("everyTicket", operator)) as { subject: string; searchText: string }[]
  expect(tickets.map(({ subject }) => subject).sort()).toEqual(["Of Deleted customer", "Of another"])
  const participants = await database.db
    .selectFrom("ticketParticipant")
    .select("address")
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  expect([participants, JSON.stringify(tickets).includes(account.email)]).toEqual([[], false])
})

/** An article as it is here, by its title in English. */
const articleHere = async ({ store }: Context, id: string, language = "en") =>
  (await store.knowledge.articles.find(id, language)) ?? fail(id)
const fail = (what: string): never => {
  throw new Error(`${what} is not here`)
}
const german = (html: string) => ({
  ...{ language: "de", title: "Artikel 101", status: "published" as const, html },
  ...{ updatedAt: "2020-05-01T10:00:00Z", publishedAt: "2020-05-01T10:00:00Z" },
})

test("an article that was changed here keeps that when it has changed at the desk as well; another takes the change", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const places = await operator.store.moving.moves.targets(id, "article", ["101", "9007199254740993"])
  const [own, other] = [places.get("101") ?? "", places.get("9007199254740993") ?? ""]
  await updateArticle(operator, own, { title: "Ours", body: "<p>Our words</p>", status: "draft" })
  const changed = (id: string) => {
    const [text] = articleOf(id).translations ?? []
    const english = { ...text, language: "en", html: `<p>New words of ${id}</p>` } as typeof text
    const article = articleOf(id, { translations: [english, german("<p>Worte</p>")] as never })
    return { ...article, changedAt: new Date().toISOString() }
  }
  desk.objects.article = [changed("101"), changed("9007199254740993")]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  expect(await articleHere(operator, own)).toMatchObject({ title: "Ours", status: "draft" })
  expect((await articleHere(operator, own)).body).toContain("Our words")
  expect(await operator.store.knowledge.articles.find(own, "de")).toBeNull()
  expect((await articleHere(operator, other)).body).toContain("New words")
  expect(await articleHere(operator, other, "de")).toMatchObject({ status: "published" })
  expect((await articleHere(operator, other, "de")).body).toContain("Worte")
  expect((await getMove(operator, id)).problems).toContainEqual({
    ...{ reason: "changed-here", kind: "article", count: 1 },
  })
  await expect(undoMove(operator, id, quietly)).rejects.toThrow("changed here: Ours")
  await updateArticle(operator, other, { title: "Ours too" })
  await expect(undoMove(operator, id, quietly)).rejects.toThrow(/changed here: .*Ours too/)
})

test("an article follows the desk to another section, unless it was put elsewhere here", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  desk.objects.folder?.push({ id: "3", name: "Further steps", categoryId: "1" })
  desk.objects.article = ["101", "102", "103"].map((id) => articleOf(id))
  const id = await bringAll(operator)
  const { moves } = operator.store.moving
  const articles = await moves.targets(id, "article", ["101", "102", "103"])
  const folders = await moves.targets(id, "folder", ["2", "3"])
  const [category = ""] = (await moves.targets(id, "category", ["1"])).values()
  const placeOf = async (of: string) => (await articleHere(operator, articles.get(of) ?? "")).folderId
  const bring = async (of: string, folderId: string) => {
    const changedAt = new Date().toISOString()
    desk.objects.article = desk.objects.article?.map((article) =>
      article.id === of ? { ...article, folderId, changedAt } : article,
    )
    await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
    await work(operator, id)
  }
  await moveArticle(operator, articles.get("102") ?? "", { categoryId: category, folderId: null }, null)
  expect(await operator.store.moving.departures.changes(id)).toEqual([])
  await bring("101", "3")
  await bring("102", "3")
  expect([await placeOf("101"), await placeOf("102")]).toEqual([folders.get("3"), null])
  await bring("101", "2")
  await bring("102", "2")
  expect([await placeOf("101"), await placeOf("102")]).toEqual([folders.get("2"), null])
  expect(await placeOf("103")).toBe(folders.get("2"))
  expect(await operator.store.moving.departures.changes(id)).toEqual([])
  const { problems } = await getMove(operator, id)
  expect(problems.filter(({ kind }) => kind === "article")).toEqual([])
})

test("nothing is taken away of an article that was changed here and is still to be brought anew", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const own = (await operator.store.moving.moves.targets(id, "article", ["101"])).get("101") ?? ""
  const read = { sourceId: "101", payload: articleOf("101"), hash: "another", problems: [] }
  await operator.store.moving.moves.stage(id, "article", [read])
  await updateArticle(operator, own, { body: "<p>Our words</p>" })
  await expect(undoMove(operator, id, quietly)).rejects.toThrow("changed here: Article 101")
})

test("all of it can be taken away again, until the first change", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  await undoMove(operator, id, quietly)
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("undone")
  for (const table of ["everyTicket", "ticketEntry", "account"] as const)
    expect([table, await rows(table, operator)]).toEqual([table, []])
  for (const table of ["article", "category", "folder", "team", "ticketField", "automation", "ticketView"])
    expect([
      table,
      await database.db
        .selectFrom(table as "article")
        .select("id")
        .where("organisationId", "=", operator.organisation.id)
        .execute(),
    ]).toEqual([table, []])

  const again = await bringAll(operator)
  await database.db
    .updateTable("everyTicket")
    .set({ updatedAt: new Date() })
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  await expect(undoMove(operator, again, quietly)).rejects.toThrow("changed here: #11")
})

const idIn = async (table: "automation" | "cannedReply" | "ticketView" | "ticketField", ctx: Context) =>
  (
    await database.db
      .selectFrom(table)
      .select("id")
      .where("organisationId", "=", ctx.organisation.id)
      .executeTakeFirstOrThrow()
  ).id

test.each<[string, string, (ctx: Context) => Promise<unknown>]>([
  [
    "a macro",
    "Close",
    async (ctx) => switchAutomation(ctx, { id: await idIn("automation", ctx), isOn: false }),
  ],
  [
    "a canned reply",
    "Ours",
    async (ctx) =>
      changeCannedReply(ctx, { id: await idIn("cannedReply", ctx), name: "Ours", body: "<p>Hello</p>" }),
  ],
  [
    "a view",
    "Urgent ones",
    async (ctx) => {
      const at = database.db.updateTable("ticketView").set({ updatedAt: new Date() })
      await at.where("organisationId", "=", ctx.organisation.id).execute()
    },
  ],
  [
    "a field",
    "Scheme",
    async (ctx) => changeField(ctx, { id: await idIn("ticketField", ctx), title: "Scheme" }),
  ],
  [
    "a field that a form asks for",
    "Plan",
    async (ctx) => createForm(ctx, { title: "Ours", fields: [{ fieldId: await idIn("ticketField", ctx) }] }),
  ],
  [
    "a field that a rule sets",
    "Plan",
    async (ctx) =>
      createAutomation(ctx, {
        ...{ kind: "macro", name: "Ours", isOn: true, triggers: [], delay: null, condition: { all: [] } },
        actions: [{ do: "field", fieldId: await idIn("ticketField", ctx), value: null }],
      }),
  ],
])("%s that was changed or is in use here keeps all that came", async (_, named, change) => {
  fill()
  const reply = { id: "m2", title: "Hello", reply: "<p>Hi</p>" }
  desk.objects.macro = [...(desk.objects.macro ?? []), reply]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  // What has changed at the desk alone is not brought anew, and does not pass for changed here.
  desk.objects.macro = [{ ...reply, title: "Hi", changedAt: new Date().toISOString() }]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  expect(await operator.store.moving.departures.changes(id)).toEqual([])
  await change({ ...operator, now: new Date(operator.now.getTime() + 1000) })
  await expect(undoMove(operator, id, quietly)).rejects.toThrow(`changed here: ${named}`)
})

/** A report that says kinds and reasons as they are called here. */
const say = { columns: ["Kind"], kind: (kind: string) => kind, reason: (reason: string) => reason }

test("what is not in use at the desk is not in use here", async () => {
  fill()
  const views = desk.objects.view ?? []
  desk.objects.view = [...views, { ...views[0], id: "v2", title: "Former", isOn: false }]
  desk.objects.macro = [{ id: "m3", title: "Old words", isOn: false, reply: "<p>Hi</p>" }]
  desk.objects.field = [{ id: "f2", title: "Serial", kind: "text", isArchived: true }]
  desk.objects.ticket = [ticketOf("11", { fields: { f2: "A-1" } })]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  expect(await rows("ticketView", operator)).toMatchObject([{ title: "Urgent ones" }])
  expect(await rows("cannedReply", operator)).toEqual([])
  expect(await rows("automation", operator)).toMatchObject([{ name: "Old words", isOn: false }])
  const [field] = await operator.store.support.fields.list()
  expect(field).toMatchObject({ title: "Serial", isArchived: true })
  expect(await rows("everyTicket", operator)).toMatchObject([{ fields: { [field?.id ?? ""]: "A-1" } }])
  let text = ""
  for await (const piece of problemLines(operator, id, say)) text += piece
  expect(text).toContain('"view","v2","Former","not-offered"')
  expect(await operator.store.moving.departures.changes(id)).toEqual([])
})

test("a pattern of the desk is the text field of its title", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const serial = await createField(operator, { kind: "text", title: "Serial" })
  desk.objects.field = [{ id: "f2", title: "serial", kind: "pattern" }]
  await bringAll(operator)
  expect((await operator.store.support.fields.list()).map(({ id }) => id)).toEqual([serial.id])
})

test("a macro and a field that are changed while a move is taken away stay", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const ids = [await idIn("automation", operator), await idIn("ticketField", operator)]
  await undoMove(operator, id, quietly)
  const [macro = "", field = ""] = ids
  await switchAutomation(operator, { id: macro, isOn: false })
  await changeField(operator, { id: field, title: "Scheme" })
  await work(operator, id)
  expect([await idIn("automation", operator), await idIn("ticketField", operator)]).toEqual(ids)
  await expect(idIn("ticketView", operator)).rejects.toThrow("no result")
})

test("what a person changes while a move is taken away stays, with those it belongs to", async () => {
  fill()
  const { operator } = await buildOrganisation(database.db)
  await undoMove(operator, await bringAll(operator), quietly)
  await database.db
    .updateTable("everyTicket")
    .set({ updatedAt: new Date() })
    .where("organisationId", "=", operator.organisation.id)
    .execute()
  const [article] = (await rows("article", operator)) as { id: string }[]
  const comment = {
    authorRole: "customer",
    body: "Thank you",
    status: "pending",
    createdAt: new Date(),
  } as const
  await database.db
    .insertInto("comment")
    .values({ ...comment, id: "c1", articleId: article?.id ?? "", organisationId: operator.organisation.id })
    .execute()
  const { id } = (await presentMove(operator)) ?? { id: "" }
  await work(operator, id)
  expect((await getMove(operator, id)).state).toBe("undone")
  expect(await rows("everyTicket", operator)).toHaveLength(1)
  expect((await rows("ticketEntry", operator)).length).toBeGreaterThan(0)
  expect(((await rows("account", operator)) as { email: string }[]).map(({ email }) => email)).toContain(
    "c1@example.com",
  )
  expect(await rows("article", operator)).toEqual([expect.objectContaining({ id: article?.id })])
  expect(await rows("category", operator)).toHaveLength(1)
})

test("an article that came and has taken in one of the company's own stays, and that one's address leads to it", async () => {
  fill()
  const { operator, visitor } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const [came] = (await rows("article", operator)) as { id: string }[]
  const { slug, ...own } = await buildArticle(operator, { title: "Refunds" })
  await mergeArticle(operator, own.id, came?.id ?? "")
  await expect(undoMove(operator, id, quietly)).rejects.toThrow("changed here")
  await expect(publishedArticle(visitor, slug)).rejects.toThrow(MovedError)
})

test("only the owner and the operator move a company, each their own", async () => {
  fill()
  const { asking: owner } = await buildSignedInOwner(database.db)
  const { asking: customer } = await buildSignedInCustomer(database.db)
  await expect(beginMove(customer, account(), quietly)).rejects.toThrow(ForbiddenError)
  const id = await beginMove(owner, account(), quietly)
  const { asking: other } = await buildSignedInOwner(database.db)
  await expect(getMove(other, id)).rejects.toThrow("not found")
  await expect(undoMove(other, id, quietly)).rejects.toThrow("not found")
  expect(await presentMove(other)).toBeNull()
})

test("what the connector says of a thing stays in the report when it has come, beside what is found here", async () => {
  fill()
  desk.problems = [{ reason: "side-conversation", kind: "ticket", id: "11", about: "Ticket 11" }]
  desk.objects.ticket = [ticketOf("11", { requester: { id: "x" } })]
  const { operator } = await buildOrganisation(database.db)
  const { problems } = await getMove(operator, await bringAll(operator))
  expect(problems.flatMap(({ reason, kind }) => (kind === "ticket" ? reason : [])).sort()).toEqual([
    ...["requester-missing", "side-conversation"],
  ])
})

test("the report names what did not come, as CSV", async () => {
  fill()
  desk.objects.ticket = [ticketOf("11", { requester: { id: "x", name: "=1+1" } }), { id: "bad" } as never]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  let text = ""
  for await (const piece of problemLines(operator, id, say)) text += piece
  expect(text).toContain('"ticket","bad","bad","invalid"')
  expect(text).toContain('"requester-missing"')
})

test.each([
  ["the sign zero", "A\u0000B", "AB"],
  ["words about the sign zero", "unsupported \\u0000 here", "unsupported \\u0000 here"],
  ["half of a character", "Broken \ud83d", "Broken \ufffd"],
])("%s holds no move up", async (_, subject, kept) => {
  fill()
  desk.objects.ticket = [ticketOf("11", { subject })]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  expect(await getMove(operator, id)).toMatchObject({ state: "done", held: null })
  const [ticket] = (await rows("everyTicket", operator)) as { subject: string }[]
  expect(ticket?.subject).toBe(kept)
})
