import { createHash } from "node:crypto"
import { sql } from "kysely"
import PostalMime from "postal-mime"
import { POST as submitForm } from "@/app/api/guest-ticket/route"
import { POST as answerByLink, GET as askByLink } from "@/app/api/ticket-link/[token]/route"
import { solve } from "@/lib/api/platform/challenges/client"
import { mirrorPerson } from "@/lib/people/login-service/mirror"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { signUp, verifyEmail } from "@/lib/people/sign-in/sign-up/mutations"
import { redeemChallenge } from "@/lib/platform/challenges/mutations"
import { issueChallenge } from "@/lib/platform/challenges/queries"
import { unescapeHtml } from "@/lib/platform/html/escape"
import { newId } from "@/lib/platform/id"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import type { Context } from "@/lib/tenancy/context"
import { composeMessage } from "@/lib/tenancy/mail/message"
import type { Mail } from "@/lib/tenancy/mail/schema"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { solution } from "@/lib/testing/challenge-solution"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { contentOf } from "@/lib/work/tasks/send-mail"
import { ticketLink } from "./link"
import { claimTickets, createGuestTicket, createTicket, replyToTicket, resolveTicket } from "./mutations"
import { getThread, getTicket, guestContext, listOwnTickets } from "./queries"
import { submit } from "./submission"

const database = testDatabase()
let made = 0
const form = (overrides = {}) => ({
  firstName: "Gina",
  lastName: "Guest",
  email: `gina-${++made}@example.com`,
  subject: "The bell is broken",
  body: "<p>It does not ring.</p>",
  ...overrides,
})
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1)
const later = <T extends Context>(ctx: T, seconds: number) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

async function guestTicket(overrides = {}) {
  const company = await buildOrganisation(database.db)
  const ticket = await createGuestTicket(company.visitor, form(overrides))
  const link = await ticketLink(company.visitor, ticket)
  const agent = await signedIn(
    company.visitor,
    "agent",
    await buildAgent(company.operator, { firstName: "Ada" }),
  )
  return { ...company, ticket, link, token: tokenOf(link), agent }
}
const mailsTo = ({ requesterEmail }: { requesterEmail: string }) => queuedMails(database.db, requesterEmail)

test("a guest's ticket has their name, and a mail brings its link [O09, D-50]", async () => {
  const { ticket, visitor } = await guestTicket({ email: " GINA@Example.com " })
  expect(ticket).toMatchObject({ number: 1, requesterId: null, requesterEmail: "gina@example.com" })
  const [mail] = await mailsTo(ticket)
  const { link } = (mail?.props ?? {}) as { link: string }
  const guest = await guestContext(visitor, tokenOf(link))
  const { entries } = await getThread(guest, ticket.id)
  expect(entries).toMatchObject([{ authorFirstName: "Gina", authorRole: "guest" }])
})

test.each([
  [{ firstName: " " }, { firstName: "First name is required" }],
  [{ firstName: "x".repeat(56) }, { firstName: "At most 55 characters" }],
  [{ lastName: "x".repeat(56) }, { lastName: "At most 55 characters" }],
  [{ email: "gina" }, { email: "Please enter a valid email" }],
  [{ email: `${"x".repeat(50)}@a.com` }, { email: "At most 55 characters" }],
  [{ email: "a@x.test,b@y.test" }, { email: "Please enter a valid email" }],
  [{ email: '"e@attacker.test"@victim.test' }, { email: "Please enter a valid email" }],
  [{ email: "a(b)@x.test" }, { email: "Please enter a valid email" }],
  [{ email: "a@x.test\r\nBcc: b@y.test" }, { email: "Please enter a valid email" }],
  [{ subject: "x".repeat(256) }, { subject: "At most 255 characters" }],
  [{ body: "<p></p>" }, { body: "Content is required and should be max 1500 characters." }],
  [
    { body: `<p>${"x".repeat(1501)}</p>` },
    { body: "Content is required and should be max 1500 characters." },
  ],
  [{ website: "https://spam.test" }, { website: "Please leave this field empty" }],
])(
  "a guest's form with %.60j is refused [O03 to O07, D-27, D-30, negative 58, negative 62]",
  async (wrong, fields) => {
    const { visitor } = await buildOrganisation(database.db)
    await expect(createGuestTicket(visitor, form(wrong))).rejects.toMatchObject({ fields })
  },
)

test("a link opens its own ticket at its own company, and no other [D-50, negative 1]", async () => {
  const [acme, globex] = [await guestTicket(), await guestTicket()]
  const other = await createGuestTicket(acme.visitor, form())
  const guest = await guestContext(acme.visitor, acme.token)
  await expect(getTicket(guest, other.id)).rejects.toThrow("Ticket not found")
  await expect(listOwnTickets(guest)).rejects.toThrow("Please sign in")
  await expect(guestContext(globex.visitor, acme.token)).rejects.toThrow("Ticket not found")
  const [body = "", signature = ""] = acme.token.split(".")
  for (const bad of ["", "x.y", `${body}.${signature.slice(1)}`, `${body}x.${signature}`])
    await expect(guestContext(acme.visitor, bad)).rejects.toThrow("Ticket not found")
  const old = later(acme.visitor, 3 * 365 * 24 * 60 * 60)
  await expect(guestContext(old, acme.token)).rejects.toThrow("Ticket not found")
})

test("staff's answers and resolutions are mailed, one's own words and notes are not [negative 5]", async () => {
  const { ticket, visitor, token, agent } = await guestTicket()
  const guest = await guestContext(visitor, token)
  expect((await replyToTicket(guest, ticket.id, { body: "<p>Please hurry.</p>" })).status).toBe("open")
  expect((await resolveTicket(guest, ticket.id)).status).toBe("closed")
  await replyToTicket(agent, ticket.id, { body: "<p>We look.</p><p>1 &lt; 2</p>" })
  await visitor.store.support.tickets.insertEntry({
    ...{ id: "note", ticketId: ticket.id, authorId: null, authorRole: "agent" as const },
    ...{ authorFirstName: "A", authorLastName: "", body: "CANARY", internal: true, createdAt: new Date() },
  })
  await resolveTicket(agent, ticket.id)
  const mails = await mailsTo(ticket)
  expect(mails.map(({ template }) => template)).toEqual([
    "ticketReceived",
    "ticketAnswered",
    "ticketResolved",
  ])
  expect(mails[1]?.props).toMatchObject({ author: "Ada", lines: ["We look.", "1 < 2"] })
  expect(JSON.stringify(mails)).not.toContain("CANARY")
  expect(JSON.stringify(await getThread(guest, ticket.id))).not.toContain("CANARY")
})

const received = /^\/submit-ticket\/received\?number=\d+$/
const nasty = '</p><img src=x>\r\nBcc: eve@example.com <a href="https://evil.test">win</a>'

async function overTheWire({ organisation }: Context, mails: Mail[]) {
  const server = await startMailServer()
  for (const [index, mail] of mails.entries()) {
    const id = mail.thread?.isFirst ? mail.thread.id : `later-${index}`
    const message = { id, to: mail.to, role: mail.role, content: contentOf(mail), thread: mail.thread }
    await smtp(server.url)(await composeMessage(organisation, message))
  }
  return Promise.all(server.received.map(async ({ raw, to }) => ({ to, ...(await PostalMime.parse(raw)) })))
}

test("what a stranger calls themselves is no link in the company's own words [negative 58]", async () => {
  const company = await buildOrganisation(database.db, {
    settings: {
      ticketReceivedText: "Hello {{name}}, about {{subject}}",
    },
  })
  const asked = form({ firstName: "prize: https://evil.test/win", subject: "www.evil.test" })
  const [mail] = await mailsTo(await createGuestTicket(company.visitor, asked))
  expect(mail?.props).toMatchObject({
    says: ["Hello prize: [web address], about [web address]"],
  })
})

test("a ticket's mails are one thread to one address, and nothing typed is a header or markup [negative 21, negative 58]", async () => {
  const { ticket, visitor, agent } = await guestTicket({ subject: nasty, firstName: nasty.slice(0, 55) })
  const answer = nasty.replace("evil.test", "acme.example")
  await replyToTicket(agent, ticket.id, { body: `<p>${answer}</p>` })
  await resolveTicket(agent, ticket.id)
  const [first, ...rest] = await overTheWire(visitor, await mailsTo(ticket))
  // The address may be another person's: a guest is quoted as text, with nothing to follow.
  expect(first?.text).toContain("It does not ring.")
  expect(`${first?.html}${first?.text}${first?.subject}`).not.toMatch(/evil\.|eve@example\.com/)
  expect(first?.html).not.toMatch(/<img|href="(?!http:\/\/company-)/)
  expect(rest).toHaveLength(2)
  for (const mail of rest) {
    expect([mail.inReplyTo, mail.references]).toEqual([first?.messageId, first?.messageId])
    expect(mail.subject).toBe(`Re: ${first?.subject}`)
    expect([mail.to, mail.bcc]).toEqual([[{ name: "", address: ticket.requesterEmail }], undefined])
    expect(mail.html).not.toMatch(/<img|href="https:\/\/evil/)
    expect(mail.html?.includes('href="https://acme.example"')).toBe(mail === rest[0])
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }))
  }
})

test("an address that is proved gets its guest tickets, and their links lead to the account [D-50, negative 36]", async () => {
  const { ticket, visitor, token } = await guestTicket()
  const { userToken } = await signUp(visitor, {
    email: ticket.requesterEmail,
    password: goodPassword,
    acceptTerms: true,
  })
  const account = await visitor.store.people.accounts.findByEmail("customer", ticket.requesterEmail)
  expect((await getTicket(await guestContext(visitor, token), ticket.id)).requesterId).toBeNull()
  await verifyEmail(visitor, { userToken, code: await mailedCode(database.db, ticket.requesterEmail) })
  const customer = await signedIn(visitor, "customer", { id: account?.id ?? "", email: "" })
  expect((await listOwnTickets(customer)).map(({ id }) => id)).toEqual([ticket.id])
  await expect(guestContext(visitor, token)).rejects.toMatchObject({ path: `/detail-ticket/${ticket.id}` })
})

test("what is asked with the address of a customer who proved it is theirs at once, and only their mail says so [D-50, negative 36]", async () => {
  const { visitor, operator, organisation } = await buildOrganisation(database.db)
  const [customer, deactivated, unverified] = [
    await buildCustomer(operator),
    await buildCustomer(operator, { status: "deactivated" }),
    await buildCustomer(operator, { status: "unverified" }),
  ]
  const host = `${organisation.identifier}.localhost`
  const ask = async (email: string) => {
    const { status, headers } = await submitForm(post(host, "/api/guest-ticket", form({ email })))
    return [status, headers.get("location")]
  }
  const emails = [customer.email, deactivated.email, unverified.email, "nobody@example.com"]
  for (const email of emails) expect(await ask(email)).toEqual([303, expect.stringMatching(received)])
  const ctx = await signedIn(visitor, "customer", customer)
  const [own] = await listOwnTickets(ctx)
  const { entries } = await getThread(ctx, own?.id ?? "")
  // The requester has proved nothing: staff see a guest, and the mail holds none of their text.
  expect(entries).toMatchObject([{ authorRole: "guest", authorFirstName: "Gina" }])
  const mails = await Promise.all(emails.map((email) => queuedMails(database.db, email)))
  expect(mails.map(([mail]) => mail?.props)).toEqual([
    expect.objectContaining({
      subject: "The bell is broken",
      link: expect.stringMatching(`/detail-ticket/${own?.id}$`),
    }),
    expect.objectContaining({
      subject: "The bell is broken",
      link: expect.stringContaining("/detail-ticket/"),
    }),
    expect.objectContaining({
      subject: "The bell is broken",
      link: expect.stringContaining("/ticket-link/"),
    }),
    expect.objectContaining({
      subject: "The bell is broken",
      link: expect.stringContaining("/ticket-link/"),
    }),
  ])
})

test("an agent's address is no customer's, and another company's customer is nobody here [D-50, negative 1]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const { email } = await buildCustomer(globex.operator)
  const agent = await buildAgent(acme.operator)
  for (const address of [email, agent.email])
    expect((await createGuestTicket(acme.visitor, form({ email: address }))).requesterId).toBeNull()
})

test("an address is proved together with its tickets, or not at all [D-50]", async () => {
  const { ticket, visitor, organisation } = await guestTicket()
  const { requesterEmail: email } = ticket
  const { userToken } = await signUp(visitor, { email, password: goodPassword, acceptTerms: true })
  const proof = { userToken, code: await mailedCode(database.db, email) }
  await sql`CREATE FUNCTION refuse_claims() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER claims BEFORE UPDATE ON every_ticket FOR EACH ROW
    WHEN (NEW.organisation_id = ${sql.lit(organisation.id)}) EXECUTE FUNCTION refuse_claims()`.execute(
    database.db,
  )
  await expect(verifyEmail(visitor, proof)).rejects.toThrow("cut off")
  expect((await visitor.store.people.accounts.findByEmail("customer", email))?.status).toBe("unverified")
  await sql`DROP TRIGGER claims ON every_ticket`.execute(database.db)
  await verifyEmail(visitor, proof)
  expect((await visitor.store.support.tickets.find(ticket.id))?.requesterId).not.toBeNull()
})

test("an address proved to another installation brings its tickets as well [D-50, negative 36]", async () => {
  const { ticket, visitor } = await guestTicket()
  const named = { role: "customer" as const, email: ticket.requesterEmail, firstName: "Gina", lastName: "" }
  const person = { ...named, id: newId(), photo: "", timeZone: "", verified: false }
  const requester = async () => (await visitor.store.support.tickets.find(ticket.id))?.requesterId
  await mirrorPerson(visitor, person)
  expect(await requester()).toBeNull()
  await mirrorPerson(visitor, { ...person, verified: true })
  expect(await requester()).toBe(person.id)
})

test("a ticket that comes as its address is proved is the account's too [D-50]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const { email } = form()
  const { userToken } = await signUp(visitor, { email, password: goodPassword, acceptTerms: true })
  const code = await mailedCode(database.db, email)
  const asking = Array.from({ length: 4 }, () => createGuestTicket(visitor, form({ email })))
  const [, ...tickets] = await Promise.all([verifyEmail(visitor, { userToken, code }), ...asking])
  const found = await Promise.all(tickets.map(({ id }) => visitor.store.support.tickets.find(id)))
  const account = await visitor.store.people.accounts.findByEmail("customer", email)
  expect(found.map((ticket) => ticket?.requesterId)).toEqual(Array(4).fill(account?.id))
})

test("a customer's confirmation names the subject; its link asks for no proof but signing in", async () => {
  const { visitor, operator } = await buildOrganisation(database.db)
  const customer = await buildCustomer(operator)
  const ctx = await signedIn(visitor, "customer", customer)
  const { id } = await createTicket(ctx, { subject: "Bell", body: "<p>x</p>" })
  const [mail] = await queuedMails(database.db, customer.email)
  expect(mail?.props).toMatchObject({ subject: "Bell", link: expect.stringMatching(`/detail-ticket/${id}$`) })
  await expect(createGuestTicket(ctx, form())).rejects.toThrow("You are signed in")
})

test("a challenge counts once, solved, here and in time [D-30]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const challenge = await issueChallenge(acme.visitor)
  const solution = await solve(challenge)
  expect(createHash("sha256").update(solution).digest()[0]).toBe(0)
  const refusal = "Your browser could not be checked"
  await expect(redeemChallenge(globex.visitor, solution)).rejects.toThrow(refusal)
  await expect(redeemChallenge(later(acme.visitor, 3601), solution)).rejects.toThrow(refusal)
  await expect(redeemChallenge(acme.visitor, `${challenge.challenge}:x`)).rejects.toThrow(refusal)
  await redeemChallenge(acme.visitor, solution)
  await expect(redeemChallenge(acme.visitor, solution)).rejects.toThrow(refusal)
})

test("a person who solves nothing may ask 5 times an hour, and an address is confirmed 5 times [negative 57, negative 58]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const ask = (email: string, challenge?: string) =>
    submit(visitor, { kind: "ticket", request: {}, guest: { email, challenge } }, async () => null)
  for (let i = 0; i < 5; i++) await ask(`each-${i}@example.com`)
  await expect(ask("each-6@example.com")).rejects.toThrow("Too many attempts")
  const solved = async () => solution(await issueChallenge(visitor))
  for (let i = 0; i < 5; i++) await ask("one@example.com", await solved())
  await expect(ask("one@example.com", await solved())).rejects.toThrow("Too many attempts")
})

const post = (host: string, path: string, fields: Record<string, string>, headers = {}) =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  })

test("the form works without a script, once however often it is sent [O08, negative 55]", async () => {
  const { organisation, visitor } = await buildOrganisation(database.db)
  const host = `${organisation.identifier}.localhost`
  const { lastName: _, ...fields } = form({ body: "Two\n\nlines <b>" })
  const send = (changes = {}, headers = {}) =>
    submitForm(post(host, "/api/guest-ticket", { ...fields, key: "k1", ...changes }, headers))
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array(2).fill([303, "/submit-ticket/received?number=1"]),
  )
  expect(await mailsTo({ requesterEmail: fields.email })).toHaveLength(1)
  const wrong = await send({ key: "k2", email: "gina", firstName: "" })
  expect(wrong.headers.get("location")).toBe("/submit-ticket?check=firstName%2Cemail")
  expect((await send({ key: "k3" }, { origin: "https://evil.test" })).status).toBe(403)
  expect(visitor.organisation.id).toBe(organisation.id)
})

test("a form that can only be refused costs no try [O03 to O07, negative 57]", async () => {
  const { organisation } = await buildOrganisation(database.db)
  const host = `${organisation.identifier}.localhost`
  const send = async (changes = {}) => {
    const answer = await submitForm(
      post(host, "/api/guest-ticket", form({ email: "one@example.com", ...changes })),
    )
    return answer.headers.get("location")
  }
  for (let i = 0; i < 7; i++) expect(await send({ subject: " " })).toBe("/submit-ticket?check=subject")
  for (let i = 0; i < 5; i++) expect(await send()).toMatch(received)
  expect(await send({ subject: " " })).toBe("/submit-ticket?check=subject")
})

test("a person who sends the form without a script is led to a page whatever happens [O08, negative 57]", async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const host = `${organisation.identifier}.localhost`
  const fields = form()
  const send = async (request: Request) => {
    const { status, headers } = await submitForm(request)
    expect(status).toBe(303)
    return headers.get("location")
  }
  const ask = (changes = {}) => send(post(host, "/api/guest-ticket", { ...fields, ...changes }))
  await ask({ key: "k" })
  expect(await ask({ key: "k", body: "Another" })).toBe("/submit-ticket?refused=409")
  expect(await ask({ body: "x".repeat(200_001) })).toBe("/submit-ticket?refused=413")
  for (let i = 0; i < 4; i++) await ask({ email: `each-${i}@example.com` })
  expect(await ask()).toBe("/submit-ticket?refused=429")
  await updateOrganisation(operator, { settings: { challengeRequired: true } })
  expect(await ask({ subject: " " })).toBe("/submit-ticket?check=subject")
  expect(await ask({ body: "Unchecked" })).toBe("/submit-ticket?refused=script")
  await updateOrganisation(operator, { ticketsDeactivated: true })
  expect(await ask({ body: "Later" })).toMatch(/^\/submit-ticket\?refused=/)
})

test("who has signed in since the form was opened gets back what they wrote, and nothing is asked in their name [O01, O08]", async () => {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  const host = `${organisation.identifier}.localhost`
  const headers = { cookie: `${sessionCookie()}=${customer.token}`, origin: `http://${host}` }
  const written = { subject: "A <b>bell</b>", body: "Two\n\nlines </textarea>" }
  const answer = await submitForm(post(host, "/api/guest-ticket", form(written), headers))
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "private, no-store"])
  const page = await answer.text()
  expect(page).toContain("You are signed in: ask in My Area")
  expect(page).toContain('href="/create-ticket"')
  const kept = [...page.matchAll(/<textarea[^>]*>\n([^<]*)<\/textarea>/g)].map(([, text = ""]) =>
    unescapeHtml(text),
  )
  expect(kept).toEqual([written.subject, written.body])
  expect(await listOwnTickets(customer)).toEqual([])
})

test("a guest answers and resolves by plain forms with the token alone [D-50]", async () => {
  const { ticket, visitor, token, organisation, globex } = {
    ...(await guestTicket()),
    globex: await guestTicket(),
  }
  const send = (host: string, fields: Record<string, string>, by = token) =>
    answerByLink(post(`${host}.localhost`, `/api/ticket-link/${by}`, fields), {
      params: Promise.resolve({ token: by }),
    })
  expect((await send(organisation.identifier, { body: "More <i>", action: "reply", key: "a" })).status).toBe(
    303,
  )
  await send(organisation.identifier, { body: "More <i>", action: "reply", key: "a" })
  const empty = await send(organisation.identifier, { body: " ", action: "reply" })
  expect(empty.headers.get("location")).toContain("?empty=1")
  const long = await send(organisation.identifier, { body: "x".repeat(100_001), action: "reply" })
  expect(long.headers.get("location")).toContain("?refused=413")
  await send(organisation.identifier, { action: "resolve" })
  const guest = await guestContext(visitor, token)
  const { entries, ticket: now } = await getThread(guest, ticket.id)
  expect(now.status).toBe("closed")
  expect(entries.map(({ body }) => body)).toEqual(["<p>It does not ring.</p>", "<p>More &lt;i&gt;</p>"])
  // Led back to the link, which is a page that is not there.
  const elsewhere = await send(globex.organisation.identifier, { action: "resolve" })
  expect(elsewhere.headers.get("location")).toBe(`/ticket-link/${token}?refused=404#reply`)
  const forged = await send(organisation.identifier, { action: "resolve" }, "x.y")
  expect(forged.headers.get("location")).toBe("/ticket-link/x.y?refused=404#reply")
  expect((await globex.visitor.store.support.tickets.find(globex.ticket.id))?.status).toBe("open")
})

/** Asks as the script of a link's page does. */
function scriptOf({ organisation, token }: { organisation: Context["organisation"]; token: string }) {
  const host = `${organisation.identifier}.localhost`
  const path = `/api/ticket-link/${token}`
  const params = { params: Promise.resolve({ token }) }
  const accept = { accept: "application/json" }
  const answered = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
  return {
    reply: async (fields: Record<string, string>) =>
      answered(await answerByLink(post(host, path, { action: "reply", ...fields }, accept), params)),
    ask: async (method = "GET") => {
      const headers = { host }
      return answered(await askByLink(new Request(`http://localhost${path}`, { method, headers }), params))
    },
  }
}

test("a script hears what is wrong with a guest's reply, and what is sent again is written once [D-50, negative 55]", async () => {
  const company = await guestTicket()
  const { reply } = scriptOf(company)
  expect(await reply({ body: " " })).toMatchObject({
    status: 400,
    body: { errors: { body: "Content field should not be empty" } },
  })
  expect(await reply({ body: " ", action: "resolve", attachment: "none" })).toMatchObject({ status: 400 })
  expect(await reply({ body: "x", attachment: "none" })).toMatchObject({
    status: 400,
    body: { errors: { attachment: "An attachment has to be uploaded again" } },
  })
  const sent = { body: "More", action: "resolve", key: "k" }
  expect([await reply(sent), await reply(sent)]).toEqual(
    Array(2).fill({ status: 200, body: { status: 200 } }),
  )
  const guest = await guestContext(company.visitor, company.token)
  const { ticket, entries } = await getThread(guest, company.ticket.id)
  expect([ticket.status, entries.length]).toEqual(["closed", 2])
})

test("following a link changes nothing; it says when the ticket last changed, until it is an account's [D-50, negative 30]", async () => {
  const company = await guestTicket()
  const { ticket, visitor, agent } = company
  const { ask, reply } = scriptOf(company)
  const rows = () => visitor.store.support.tickets.find(ticket.id)
  const before = await rows()
  const first = { status: 200, body: { updated_at: before?.updatedAt.toISOString() } }
  expect([await ask(), await ask("HEAD")]).toEqual([first, first])
  expect(await rows()).toEqual(before)
  await replyToTicket(later(agent, 60), ticket.id, { body: "<p>We look.</p>" })
  const answered = await ask()
  expect(answered).not.toEqual(first)
  expect(answered.body.updated_at).toBe((await rows())?.updatedAt.toISOString())
  const { organisation } = await guestTicket()
  expect((await scriptOf({ organisation, token: company.token }).ask()).status).toBe(404)
  const person = await buildCustomer(company.operator, { email: ticket.requesterEmail })
  await claimTickets(visitor, person)
  expect([(await ask()).status, (await reply({ body: "x" })).status]).toEqual([404, 404])
})

test("a guest's answer that comes too late, after the account of the address was deleted, finds no ticket [D-50, D-57]", async () => {
  const { ticket, visitor, operator, token, agent } = await guestTicket()
  const guest = await guestContext(visitor, token)
  const account = await buildCustomer(operator, { email: ticket.requesterEmail })
  await deleteOwnAccount(await signedIn(visitor, "customer", account), goodPassword)
  const late = replyToTicket(guest, ticket.id, { body: "<p>Still me</p>" })
  await expect(late).rejects.toMatchObject({ name: "NotFoundError" })
  await expect(resolveTicket(guest, ticket.id)).rejects.toMatchObject({ name: "NotFoundError" })
  expect((await getThread(agent, ticket.id)).entries).toHaveLength(1)
})
