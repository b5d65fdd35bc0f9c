import { createHash } from "node:crypto"
import PostalMime from "postal-mime"
import { POST as submitForm } from "@/app/api/guest-ticket/route"
import { POST as answerByLink } from "@/app/api/ticket-link/[token]/route"
import { solve } from "@/lib/challenges/client"
import { redeemChallenge } from "@/lib/challenges/mutations"
import { issueChallenge } from "@/lib/challenges/queries"
import type { Context } from "@/lib/context"
import { contentOf } from "@/lib/jobs/send-mail"
import { composeMessage } from "@/lib/mail/message"
import type { Mail } from "@/lib/mail/schema"
import { smtp } from "@/lib/mail/smtp"
import { signUp, verifyEmail } from "@/lib/sign-up/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { mailedCode, queuedMails } from "@/lib/testing/mailbox"
import { ticketLink } from "./link"
import { createGuestTicket, createTicket, replyToTicket, resolveTicket } from "./mutations"
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
  await visitor.store.tickets.insertEntry({
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

const nasty = '</p><img src=x>\r\nBcc: eve@example.com <a href="https://evil.test">win</a>'

async function overTheWire({ organisation }: Context, mails: Mail[]) {
  const server = await startMailServer()
  for (const [index, mail] of mails.entries()) {
    const id = mail.thread?.isFirst ? mail.thread.id : `later-${index}`
    const message = { id, to: mail.to, content: contentOf(mail), thread: mail.thread }
    await smtp(server.url)(await composeMessage(organisation, message))
  }
  return Promise.all(server.received.map(async ({ raw, to }) => ({ to, ...(await PostalMime.parse(raw)) })))
}

test("a ticket's mails are one thread to one address, and nothing typed is a header or markup [negative 21, negative 58]", async () => {
  const { ticket, visitor, agent } = await guestTicket({ subject: nasty, firstName: nasty.slice(0, 55) })
  await replyToTicket(agent, ticket.id, { body: `<p>${nasty}</p>` })
  await resolveTicket(agent, ticket.id)
  const [first, ...rest] = await overTheWire(visitor, await mailsTo(ticket))
  // Nobody may be written to through us: a guest's confirmation holds no word of theirs.
  expect(`${first?.html}${first?.text}${first?.subject}`).not.toMatch(/evil|eve@|img/)
  expect(rest).toHaveLength(2)
  for (const mail of rest) {
    expect([mail.inReplyTo, mail.references]).toEqual([first?.messageId, first?.messageId])
    expect(mail.subject).toBe(`Re: ${first?.subject}`)
    expect([mail.to, mail.bcc]).toEqual([[{ name: "", address: ticket.requesterEmail }], undefined])
    expect(mail.html).not.toMatch(/<img|href="https:\/\/evil/)
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
  const account = await visitor.store.accounts.findByEmail("customer", ticket.requesterEmail)
  expect((await getTicket(await guestContext(visitor, token), ticket.id)).requesterId).toBeNull()
  await verifyEmail(visitor, { userToken, code: await mailedCode(database.db, ticket.requesterEmail) })
  const customer = await signedIn(visitor, "customer", { id: account?.id ?? "", email: "" })
  expect((await listOwnTickets(customer)).map(({ id }) => id)).toEqual([ticket.id])
  await expect(guestContext(visitor, token)).rejects.toMatchObject({ path: `/detail-ticket/${ticket.id}` })
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
  await expect(redeemChallenge(acme.visitor, solution)).rejects.toThrow("Too many attempts")
})

test("whoever solves nothing may ask 5 times an hour, and an address is confirmed 5 times [negative 57, negative 58]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const ask = (email: string, challenge?: string) =>
    submit(visitor, { kind: "ticket", request: {}, guest: { email, challenge } }, async () => null)
  for (let i = 0; i < 5; i++) await ask(`each-${i}@example.com`)
  await expect(ask("each-6@example.com")).rejects.toThrow("Too many attempts")
  const solved = async () => solve(await issueChallenge(visitor))
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
    Array(2).fill([303, "/submit-ticket/received"]),
  )
  expect(await mailsTo({ requesterEmail: fields.email })).toHaveLength(1)
  const wrong = await send({ key: "k2", email: "gina", firstName: "" })
  expect(wrong.headers.get("location")).toBe("/submit-ticket?check=firstName%2Cemail")
  expect((await send({ key: "k3" }, { origin: "https://evil.test" })).status).toBe(403)
  expect(visitor.organisation.id).toBe(organisation.id)
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
  await send(organisation.identifier, { action: "resolve" })
  const guest = await guestContext(visitor, token)
  const { entries, ticket: now } = await getThread(guest, ticket.id)
  expect(now.status).toBe("closed")
  expect(entries.map(({ body }) => body)).toEqual(["<p>It does not ring.</p>", "<p>More &lt;i&gt;</p>"])
  expect((await send(globex.organisation.identifier, { action: "resolve" })).status).toBe(404)
  expect((await send(organisation.identifier, { action: "resolve" }, "x.y")).status).toBe(404)
})
