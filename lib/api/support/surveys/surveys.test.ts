import { createTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { type Asking, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildSignedInOwner, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const change = (asking: Asking, survey: object) =>
  call("savePortalSettings", { changes: { settings: { survey } } }, asking)

async function company() {
  const acme = await buildSignedInOwner(database.db)
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const visitor: Asking = { organisation: acme.organisation }
  const resolved = async () => {
    const { id: ticketId } = await createTicket(customer, { subject: "Bell", body: "<p>x</p>" })
    // As the agent's next request would find it.
    const organisation = await acme.operator.store.tenancy.organisation.lock()
    await resolveTicket({ ...agent, organisation }, ticketId)
    const open = await acme.visitor.store.support.surveys.findOpen(ticketId)
    return { orgId: acme.organisation.id, ticketId, docId: open?.id ?? "" }
  }
  return { ...acme, agent, asVisitor: visitor, resolved }
}

test("a survey is asked about, noted and answered in the specification's words, by nobody signed in [S02, S12, S13, S14, X28, X29, X30]", async () => {
  const { asVisitor, resolved } = await company()
  const address = await resolved()
  const { orgId, ticketId } = address
  const setting = await call("getFeedbackSetting", { orgId, ticketId }, asVisitor)
  expect(setting.body).toEqual({
    status: "200",
    results: {
      feedbackQuestion: "How did we do with your request?",
      feedType: "smiley",
      incCommentBox: true,
      incCommentMandatory: false,
      commentDescription: "What should we know about it?",
      thankyouPageContent: "",
    },
  })
  const isSubmit = async () => (await call("checkFeedbackExist", address, asVisitor)).body.results.isSubmit
  expect(await isSubmit()).toBe(false)
  const clicked = await call("logCustomerFeedback", { ...address, click_link: true }, asVisitor)
  expect(clicked.body.results).toEqual({
    ...{ id: address.docId, ticket_id: ticketId },
    ...{ click_link: true, submit_button_click: false, form_submit: false },
  })
  const answer = {
    ...address,
    feedbackQuestion: "Forged?",
    feedType: "smiley",
    feedValue: "ok",
    comment: "Fine",
  }
  const done = await call("createCustomerFeedback", answer, asVisitor)
  expect(done.body).toEqual({
    ...{ status: "200", id: address.docId },
    results: "Your feedback is submitted successfully",
  })
  expect(await isSubmit()).toBe(true)
  const again = await call("createCustomerFeedback", answer, asVisitor)
  expect([again.status, again.body.message]).toEqual([409, "You have already submitted feedback"])
})

test("what is wrong is said by the specification's names [S05, S06, S07, X29]", async () => {
  const { asVisitor, resolved, asking } = await company()
  await change(asking, { type: "scale", commentMandatory: true })
  const address = await resolved()
  for (const [wrong, errors] of [
    [{ feedValue: 11 }, { feedValue: "Choose a whole number from 1 to 10", comment: "Comment is required" }],
    [{ feedValue: 1.5, comment: "x" }, { feedValue: "Choose a whole number from 1 to 10" }],
    [
      { feedValue: 5, comment: "x", feedType: "smiley" },
      { feedType: "This question is answered in another way" },
    ],
  ] as const) {
    const { status, body } = await call("createCustomerFeedback", { ...address, ...wrong }, asVisitor)
    expect([status, body.errors]).toEqual([400, errors])
  }
  const right = { ...address, feedValue: 5, comment: "x" }
  expect((await call("createCustomerFeedback", right, asVisitor)).status).toBe(200)
})

test("a submission sent again under its key is answered as at first [negative 55, X29]", async () => {
  const { asVisitor, resolved } = await company()
  const answer = { ...(await resolved()), feedValue: "good" }
  const send = () => call("createCustomerFeedback", answer, asVisitor, { "idempotency-key": "one" })
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test("the owner configures the survey and reads answers with their averages; nobody else does", async () => {
  const { asking, agent, resolved, asVisitor } = await company()
  const changes = { question: "Well?", thankYou: "<b>Thanks</b>", enabled: true }
  expect((await change(asking, changes)).body.data.settings.survey).toMatchObject(changes)
  const wrong = await change(asking, { question: " " })
  expect(Object.values(wrong.body.errors)).toEqual(["A survey asks a question"])
  const address = await resolved()
  await call("createCustomerFeedback", { ...address, feedValue: "bad", comment: "<i>Slow</i>" }, asVisitor)
  const { body } = await call("listSurveyAnswers", {}, asking)
  expect(body.data).toMatchObject({
    answers: [{ num_ticket_id: 1, feedbackQuestion: "Well?", feedValue: "bad", comment: "<i>Slow</i>" }],
    average: { smiley: { answers: 1, average: 1 }, scale: { answers: 0, average: null } },
    ...{ lastVisible: null, more: false },
  })
  const asAgent = { ...asVisitor, token: agent.token }
  expect((await change(asAgent, changes)).status).toBe(403)
  expect((await call("listSurveyAnswers", {}, asAgent)).status).toBe(403)
})
