import { POST as submitForm } from "@/app/api/customer-feedback/[orgId]/[ticketId]/[docId]/route"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { surveyPath } from "@/lib/platform/paths"
import { savePortalSettings } from "@/lib/portals/settings/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { changeRequester } from "@/lib/support/requesters/mutations"
import { createTicket, replyToTicket, resolveTicket, writeEntry } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation, SurveySettings } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { logSurvey, submitSurvey } from "./mutations"
import { averageScore, countMoods, findSurvey, getSurvey, listAnswers, surveyState } from "./queries"
import type { SurveyPlace } from "./values"

const database = testDatabase()
const good = { value: "good", comment: "" }
const later = <T extends Context>(ctx: T, seconds: number) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
})

async function company(survey = {}) {
  const acme = await buildOrganisation(database.db, { settings: { survey } })
  const account = await buildCustomer(acme.operator)
  const customer = await signedIn(acme.visitor, "customer", account)
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const ask = () => createTicket(customer, { subject: "The bell", body: "<p>It is silent.</p>" })
  /** What the mails to the customer asked, oldest first. */
  const mailed = async () => {
    const mails = await queuedMails(database.db, account.email)
    return mails.flatMap(({ props }) => ("survey" in props ? [props.survey] : []))
  }
  return { ...acme, account, customer, agent, ask, mailed }
}

const changeSurvey = async (ctx: Context, survey: Partial<SurveySettings>) =>
  (await savePortalSettings(ctx, { changes: { settings: { survey } } })).settings.survey

const placeIn = (link = ""): SurveyPlace => {
  const [, organisationId = "", ticketId = "", id = ""] = new URL(link).pathname.slice(1).split("/")
  return { organisationId, ticketId, id }
}

/** A company with a resolved ticket, and where its requester is asked. */
async function asked(survey = {}) {
  const acme = await company(survey)
  const ticket = await acme.ask()
  await resolveTicket(acme.agent, ticket.id)
  const [mailed] = await acme.mailed()
  return { ...acme, ticket, place: placeIn(mailed?.link) }
}

/** Sends a survey's form as a browser does without a script. @returns the status, and where it leads */
async function sendForm(
  fields: Record<string, string>,
  { organisationId, ticketId, id }: SurveyPlace,
  { identifier }: Organisation,
) {
  const headers = {
    host: `${identifier}.localhost`,
    "content-type": "application/x-www-form-urlencoded",
  }
  const request = new Request("http://localhost/", {
    ...{ method: "POST", headers: { ...headers, origin: "null" } },
    body: new URLSearchParams(fields),
  })
  const params = Promise.resolve({ orgId: organisationId, ticketId, docId: id })
  const { status, headers: answer } = await submitForm(request, { params })
  return [status, answer.get("location")]
}

test("an answer into a ticket that is closed already closes nothing: who closed it themselves is not asked [S04]", async () => {
  const { agent, customer, ask, mailed } = await company()
  const ticket = await ask()
  await resolveTicket(later(customer, 10), ticket.id)
  await writeEntry(later(agent, 20), ticket.id, { body: "<p>Glad to hear.</p>", status: "closed" })
  expect(await mailed()).toEqual([null])
  const { timeline } = await getStaffThread(agent, ticket.id)
  expect(timeline.map(({ action }) => action).filter((action) => action === "ticket.resolved")).toHaveLength(
    1,
  )
})

test("an answer is in the data of whom gave it, and not in that of a later requester [R05, negative 5]", async () => {
  const { place, agent, customer, account, operator, visitor, ticket } = await asked()
  await submitSurvey(customer, place, { value: "good", comment: "Mine" })
  const other = await buildCustomer(operator)
  const { email, firstName } = other
  const seen = { requesterEmail: account.email }
  await changeRequester(later(agent, 60), { id: ticket.id, email, firstName, lastName: "", seen })
  const given = (accountId: string) => operator.store.privacy.ownData(accountId).surveys(undefined)
  expect(await given(account.id)).toMatchObject([{ ticket: ticket.number, comment: "Mine" }])
  expect(await given(other.id)).toEqual([])
  const asOther = await signedIn(visitor, "customer", other)
  await replyToTicket(later(asOther, 90), ticket.id, { body: "<p>It is silent again.</p>" })
  await resolveTicket(later(agent, 120), ticket.id)
  const latest = await operator.store.support.surveys.findLatest(ticket.id)
  const again = { ...place, id: latest?.id ?? "" }
  await submitSurvey(later(asOther, 180), again, { value: "bad", comment: "Theirs" })
  expect(await given(account.id)).toMatchObject([{ comment: "Mine" }])
  expect(await given(other.id)).toMatchObject([{ comment: "Theirs" }])
})

test("a person who is told by staff that their ticket is resolved is asked, by an unguessable link [S04, D-65]", async () => {
  const { agent, customer, ask, mailed, organisation } = await company({ question: "How was it?" })
  const ticket = await ask()
  await replyToTicket(agent, ticket.id, { body: "<p>We look.</p>" })
  expect(await mailed()).toEqual([null])
  await replyToTicket(agent, ticket.id, { body: "<p>It rings.</p>", resolve: true })
  const [, first] = await mailed()
  expect(first?.question).toBe("How was it?")
  expect(placeIn(first?.link)).toEqual({
    organisationId: organisation.id,
    ticketId: ticket.id,
    id: expect.stringMatching(/^[0-9a-z]{28}$/),
  })
  // Requesters who resolve a ticket themselves get no mail about it, and so no survey.
  const own = await ask()
  await resolveTicket(customer, own.id)
  expect(await customer.store.support.surveys.findOpen(own.id)).toBeNull()
})

test("a ticket that is resolved again is asked about by the same link until that is answered", async () => {
  const { agent, customer, ticket, place, mailed, operator } = await asked()
  await changeSurvey(operator, { question: "Other words?" })
  const again = async () => {
    await replyToTicket(customer, ticket.id, { body: "<p>Not yet.</p>" })
    await resolveTicket(agent, ticket.id)
    return placeIn((await mailed()).at(-1)?.link)
  }
  expect(await again()).toEqual(place)
  await submitSurvey(customer, place, good)
  expect((await again()).id).not.toBe(place.id)
})

test("a company that asks nobody mails no link, and takes answers to those it has mailed", async () => {
  const { agent, ask, mailed, operator, organisation, place, visitor } = await asked()
  organisation.settings.survey = await changeSurvey(operator, { enabled: false })
  const context = { ...agent, organisation }
  await resolveTicket(context, (await ask()).id)
  expect((await mailed()).at(-1)).toBeNull()
  await submitSurvey({ ...visitor, organisation }, place, good)
})

test("settings not named keep their value, and every one has a default", async () => {
  const { operator } = await buildOrganisation(database.db)
  expect(operator.organisation.settings.survey).toMatchObject({
    enabled: true,
    type: "smiley",
    commentMandatory: false,
  })
  await changeSurvey(operator, { question: "One?" })
  expect(await changeSurvey(operator, { type: "scale" })).toMatchObject({ question: "One?", type: "scale" })
  for (const wrong of [{ question: " " }, { type: "stars" as "scale" }, { thankYou: "x".repeat(1001) }]) {
    const [name] = Object.keys(wrong)
    const refused = changeSurvey(operator, wrong).catch(({ fields }) => Object.keys(fields))
    expect(await refused).toEqual([`settings.survey.${name}`])
  }
})

test("the page is a form, then says that it was answered; anything else is no survey [S02, S03, S04, S14]", async () => {
  const { visitor, place, organisation } = await asked({ commentDescription: "Tell us" })
  const { enabled: _, ...survey } = { ...organisation.settings.survey }
  expect(await surveyState(visitor, place)).toEqual({ is: "open", survey })
  await submitSurvey(visitor, place, good)
  expect(await surveyState(visitor, place)).toEqual({ is: "submitted" })
  for (const wrong of [{ id: "x" }, { ticketId: "x" }, { organisationId: "x" }, { id: "" }])
    expect(await surveyState(visitor, { ...place, ...wrong })).toEqual({ is: "invalid" })
})

test("a survey of another company or ticket is none [negative 1, negative 3]", async () => {
  const [acme, globex] = [await asked(), await asked()]
  const mixed = [
    acme.place,
    { ...acme.place, organisationId: globex.organisation.id },
    { ...globex.place, id: acme.place.id },
    { ...globex.place, ticketId: acme.place.ticketId },
  ]
  for (const place of mixed) {
    expect(await surveyState(globex.visitor, place)).toEqual({ is: "invalid" })
    await expect(submitSurvey(globex.visitor, place, good)).rejects.toThrow("Survey not found")
    await expect(logSurvey(globex.visitor, place, ["clickedAt"])).rejects.toThrow("Survey not found")
  }
  const other = await acme.ask()
  await expect(submitSurvey(acme.visitor, { ...acme.place, ticketId: other.id }, good)).rejects.toThrow()
  expect(await findSurvey(acme.visitor, acme.place)).toMatchObject({ clickedAt: null, submittedAt: null })
})

test.each([
  ["smiley", ["great", "GOOD", "", "10", "good "], ["good", "ok", "bad"]],
  ["scale", ["0", "11", "-1", "1.5", "1e1", "07", " 7", "good", "", "NaN", "５"], ["1", "7", "10"]],
] as const)("a %s takes its own values and no others [S05, S06, S13]", async (type, wrong, right) => {
  const { visitor, place } = await asked({ type })
  for (const value of wrong)
    await expect(submitSurvey(visitor, place, { value, comment: "" })).rejects.toMatchObject({
      fields: { value: expect.stringContaining("Choose") },
    })
  const other = type === "scale" ? "smiley" : "scale"
  await expect(submitSurvey(visitor, place, { type: other, value: right[0], comment: "" })).rejects.toThrow(
    "answered in another way",
  )
  expect((await findSurvey(visitor, place))?.submittedAt).toBeNull()
  await submitSurvey(visitor, place, { type, value: right[0], comment: "" })
  for (const value of right) {
    const again = await asked({ type })
    await submitSurvey(again.visitor, again.place, { value, comment: "" })
  }
})

test("a comment is required only where it is mandatory and there is a box [S07, D-64]", async () => {
  const mandatory = await asked({ commentMandatory: true })
  for (const comment of ["", "  \n "])
    await expect(
      submitSurvey(mandatory.visitor, mandatory.place, { value: "ok", comment }),
    ).rejects.toMatchObject({ fields: { comment: "Comment is required" } })
  const long = { value: "ok", comment: "x".repeat(1501) }
  await expect(submitSurvey(mandatory.visitor, mandatory.place, long)).rejects.toThrow("At most 1500")
  await submitSurvey(mandatory.visitor, mandatory.place, { value: "ok", comment: "x".repeat(1500) })
  const boxless = await asked({ commentBox: false, commentMandatory: true })
  await submitSurvey(boxless.visitor, boxless.place, { value: "ok", comment: "unasked" })
  expect((await listAnswers(boxless.operator)).items).toMatchObject([{ value: "ok", comment: "" }])
})

test("of twenty answers at once one is taken [S08, D-65, negative 55, negative 58]", async () => {
  const { visitor, operator, place } = await asked()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => submitSurvey(visitor, place, { value: "good", comment: `${at}` })),
  )
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === "rejected")
      expect(answer.reason).toMatchObject({
        name: "ConflictError",
        message: "You have already submitted feedback",
      })
  expect((await listAnswers(operator)).items).toHaveLength(1)
})

test("the same under the same key gets its first answer again; other words are refused [negative 55]", async () => {
  const { visitor, place } = await asked()
  const twice = () => Promise.all([1, 2].map(() => submitSurvey(visitor, place, good, "key-1")))
  expect(await twice()).toEqual([{ id: place.id }, { id: place.id }])
  await expect(submitSurvey(visitor, place, { ...good, value: "bad" }, "key-1")).rejects.toThrow(
    "something else",
  )
  await expect(submitSurvey(visitor, place, good, "key-2")).rejects.toThrow("already submitted")
})

test("the log notes each step when it was first taken, and a submission all of them [S12]", async () => {
  const { visitor, place, ticket } = await asked()
  const none = { clickedAt: null, pressedAt: null, submittedAt: null }
  expect(await getSurvey(visitor, place)).toMatchObject({ ticketId: ticket.id, ...none })
  await logSurvey(visitor, place, ["clickedAt"])
  const log = await logSurvey(later(visitor, 60), place, ["clickedAt", "pressedAt"])
  expect(log).toMatchObject({ clickedAt: visitor.now, pressedAt: later(visitor, 60).now, submittedAt: null })
  await submitSurvey(later(visitor, 90), place, good)
  expect(await logSurvey(later(visitor, 99), place, [])).toMatchObject({
    ...{ clickedAt: visitor.now, pressedAt: later(visitor, 60).now, submittedAt: later(visitor, 90).now },
  })
})

test("answers keep the question as it was asked; the owner reads them newest first, 20 at a time", async () => {
  const { agent, ask, mailed, visitor, operator } = await company({ question: "Before?" })
  for (let i = 0; i < 22; i++) {
    await resolveTicket(agent, (await ask()).id)
    if (i === 0) await changeSurvey(operator, { question: "After?" })
    const place = placeIn((await mailed()).at(-1)?.link)
    await submitSurvey(later(visitor, i), place, { value: "ok", comment: `<b>${i}</b>` })
  }
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const first = await listAnswers(owner)
  expect(first.items.map(({ comment }) => comment)).toEqual(
    Array.from({ length: 20 }, (_, at) => `<b>${21 - at}</b>`),
  )
  const { items, next } = await listAnswers(owner, first.next ?? "")
  expect(items.map(({ comment }) => comment)).toEqual(["<b>1</b>", "<b>0</b>"])
  expect([items.at(-1)?.question, items.at(-1)?.ticketNumber, next]).toEqual(["Before?", 1, null])
})

test("the averages are of each type by itself, since a moment, and the company's own", async () => {
  const { agent, ask, mailed, visitor, operator, organisation } = await company()
  const answer = async (value: string, seconds: number) => {
    await resolveTicket({ ...agent, organisation }, (await ask()).id)
    const place = placeIn((await mailed()).at(-1)?.link)
    await submitSurvey(later({ ...visitor, organisation }, seconds), place, { value, comment: "" })
  }
  for (const [at, value] of ["bad", "good", "good", "ok"].entries()) await answer(value, at)
  organisation.settings.survey = await changeSurvey(operator, { type: "scale" })
  for (const value of ["10", "7"]) await answer(value, 9)
  await asked()
  expect(await averageScore(operator, later(visitor, 1).now)).toEqual({
    smiley: { answers: 3, average: 8 / 3 },
    scale: { answers: 2, average: 8.5 },
  })
  expect((await averageScore(operator, later(visitor, 99).now)).scale).toEqual({ answers: 0, average: null })
})

test("a person who manages the portal configures surveys and reads answers: no other agent, customer, visitor or company [negative 1, negative 8]", async () => {
  const { agent, customer, visitor, operator, organisation, place } = await asked({ question: "How was it?" })
  await submitSurvey(visitor, place, { value: "good", comment: "CANARY" })
  const present = async () =>
    (await findOrganisation(apexContext(database.db), organisation.identifier))?.settings.survey.question
  const reads: ((ctx: Context) => unknown)[] = [
    (ctx) => listAnswers(ctx),
    (ctx) => averageScore(ctx, new Date(0)),
    (ctx) => countMoods(ctx, new Date(0)),
  ]
  const change = (ctx: Context) => changeSurvey(ctx, { question: "Taken?" })
  for (const ctx of [agent, customer, visitor]) {
    const reason = ctx === visitor ? "Please sign in" : "Only those who manage"
    for (const read of reads) await expect(async () => read(ctx)).rejects.toThrow(reason)
    await expect(change(ctx)).rejects.toThrow(reason)
  }
  const globex = await buildOrganisation(database.db)
  const stranger = await signedIn(globex.visitor, "owner", await buildOwner(globex.operator))
  for (const read of reads) expect(JSON.stringify(await read(stranger))).not.toMatch(/CANARY|How was it/)
  expect((await averageScore(stranger, new Date(0))).smiley.answers).toBe(0)
  await change(stranger)
  expect(await present()).toBe("How was it?")
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  for (const ctx of [manager, await signedIn(visitor, "owner", await buildOwner(operator))]) {
    expect((await listAnswers(ctx)).items).toMatchObject([{ comment: "CANARY" }])
    expect((await averageScore(ctx, new Date(0))).smiley.answers).toBe(1)
  }
  await changeSurvey(manager, { question: "Well?" })
  expect(await present()).toBe("Well?")
})

test("a portal without tickets, or a deactivated one, takes no answers [D-20]", async () => {
  for (const closing of [{ ticketsDeactivated: true }, { ticketApp: false }]) {
    const { operator, visitor, place } = await asked()
    const closed = { ...visitor, organisation: await updateOrganisation(operator, closing) }
    expect(await surveyState(closed, place)).toEqual({ is: "closed" })
    await expect(submitSurvey(closed, place, good)).rejects.toThrow("This portal has been deactivated")
  }
})

test("an address sends 60 answers in ten minutes and no more [negative 58]", async () => {
  const { visitor, place } = await asked()
  const ctx = { ...visitor, address: "203.0.113.58" }
  for (let i = 0; i < 60; i++)
    await expect(submitSurvey(ctx, { ...place, id: `${i}` }, good)).rejects.toThrow("not found")
  await expect(submitSurvey(ctx, place, good)).rejects.toThrow("Too many attempts")
  await submitSurvey({ ...visitor, address: "203.0.113.59" }, place, good)
})

test("the form works without a script: taken once, refused where it is wrong, and only by its own address [S08, S09, negative 55]", async () => {
  const { organisation, visitor, place, operator } = await asked({ commentMandatory: true })
  const globex = await buildOrganisation(database.db)
  const send = (fields: Record<string, string>, to = place, at = organisation) => sendForm(fields, to, at)
  const back = surveyPath(place)
  expect(await send({ value: "ok", comment: " " })).toEqual([303, `${back}?check=comment&value=ok`])
  expect(await send({ value: "x".repeat(50_000) })).toEqual([303, `${back}?check=value%2Ccomment`])
  expect(await getSurvey(visitor, place)).toMatchObject({ pressedAt: expect.any(Date), submittedAt: null })
  expect(await send({ value: "ok" }, { ...place, id: "x" })).toEqual([303, surveyPath({ ...place, id: "x" })])
  expect(await send({ value: "ok" }, place, globex.organisation)).toEqual([303, back])
  expect((await getSurvey(visitor, place)).submittedAt).toBeNull()
  const whole = { value: "ok", comment: "<script>alert(1)</script>", key: "k" }
  expect(await send(whole)).toEqual([303, `${back}?sent=1`])
  expect(await send(whole)).toEqual([303, `${back}?sent=1`])
  expect(await send({ ...whole, key: "" })).toEqual([303, back])
  expect((await listAnswers(operator)).items).toMatchObject([{ value: "ok", comment: whole.comment }])
})

test("without a script, an answer is taken where no more steps of its address are noted", async () => {
  const { organisation, visitor, place } = await asked()
  const { points } = limits["survey-log-address"]
  await Promise.all(
    Array.from({ length: points }, () => spend(visitor, "survey-log-address", addressOf(visitor))),
  )
  await expect(logSurvey(visitor, place, ["clickedAt"])).rejects.toThrow("Too many attempts")
  expect(await sendForm({ value: "ok" }, place, organisation)).toEqual([303, `${surveyPath(place)}?sent=1`])
})
