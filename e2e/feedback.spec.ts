import type { Page } from "@playwright/test"
import { surveyPath } from "@/lib/platform/paths"
import { findSurvey, listAnswers } from "@/lib/support/surveys/queries"
import type { SurveyPlace } from "@/lib/support/surveys/values"
import type { Context } from "@/lib/tenancy/context"
import type { SurveySettings } from "@/lib/tenancy/organisations/schema"
import {
  buildAgent,
  buildCustomer,
  createTicket,
  resolveTicket,
  savePortalSettings,
  signedIn,
  updateOrganisation,
} from "./arrange"
import { ask, type Company, expect, originOf, test } from "./fixtures"
import { mailsTo } from "./mail"
import { button, field, fieldErrors, heading, holdBack } from "./portal"

const question = "How did we do with your request?"
const submitted = "You have already submitted feedback"
const done = "Your feedback is submitted successfully"

/** The mail that holds a link, which comes behind the one that confirms the ticket. */
async function mailWith(link: string, to: string) {
  let text = ""
  const read = async () => {
    text = (await mailsTo(to)).find((mail) => mail.text.includes(link))?.text ?? ""
    return text
  }
  await expect.poll(read).not.toBe("")
  return text
}

const changeSurvey = async (ctx: Context, survey: Partial<SurveySettings>) =>
  (await savePortalSettings(ctx, { changes: { settings: { survey } } })).settings.survey

/** A ticket of this company that staff has resolved, and the link its requester is mailed. */
async function resolved({ operator, portal }: Company, changes: Partial<SurveySettings> = {}) {
  operator.organisation.settings.survey = await changeSurvey(operator, changes)
  const visitor = { ...operator, actor: { role: "anonymous" as const } }
  const account = await buildCustomer(operator)
  const customer = await signedIn(visitor, "customer", account)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const { id: ticketId } = await createTicket(customer, { subject: "My bell", body: "<p>It is silent.</p>" })
  await resolveTicket(agent, ticketId)
  const ofTicket = `/customer-feedback/${operator.organisation.id}/${ticketId}/`
  const [, rest = ""] = (await mailWith(ofTicket, account.email)).split(ofTicket)
  const place = { organisationId: operator.organisation.id, ticketId, id: /^\w*/.exec(rest)?.[0] ?? "" }
  return { link: portal.origin + surveyPath(place), place, email: account.email }
}

const kept = ({ operator }: Company, place: SurveyPlace) => findSurvey(operator, place)
const answersOf = async ({ operator }: Company) => (await listAnswers(operator)).items
const toast = (page: Page) => page.locator(".toast")
const submit = (page: Page) => button(page, "Submit").click()

test("the mail about a resolved ticket leads to a form that nobody signs in for [S04, S05, S09, S10, S12, S14]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const { link, place, email } = await resolved(acme)
  expect(await mailWith(link, email)).toContain(question)
  const answer = await page.goto(link)
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(heading(page)).toHaveText(question)
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex")
  const choices = page.getByRole("radiogroup", { name: question }).getByRole("radio")
  expect(await choices.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).toEqual([
    "good",
    "ok",
    "bad",
  ])
  await expect(page.getByRole("radio", { name: "Good" })).toBeChecked()
  expect(await faults()).toEqual([])
  await expect.poll(() => kept(acme, place)).toMatchObject({ clickedAt: expect.any(Date), pressedAt: null })
  // By the keyboard alone.
  await page.getByRole("radio", { name: "Good" }).focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "Ok", exact: true })).toBeChecked()
  await field(page, "What should we know about it? (optional)").fill("<img src=x onerror=alert(1)>")
  await submit(page)
  await expect(page).toHaveURL(`${originOf(acme.host)}/customer-feedback/success`)
  await expect(heading(page)).toHaveText(done)
  expect(await faults()).toEqual([])
  const state = await page.evaluate(() => window.history.state)
  expect(state).toMatchObject({ message: done, orgId: place.organisationId, logId: place.id })
  const log = await kept(acme, place)
  expect(log).toMatchObject({ pressedAt: expect.any(Date), submittedAt: expect.any(Date) })
  expect(await answersOf(acme)).toMatchObject([
    { question, value: "ok", comment: "<img src=x onerror=alert(1)>" },
  ])
  // The state outlives a reload, and the way back leads to a survey that is answered (D-66).
  await page.reload()
  await expect(heading(page)).toHaveText(done)
  await page.goBack()
  await expect(heading(page)).toHaveText(submitted)
})

test("the success page is for those who come from a survey of this company; others go to /404 [S11, D-18, D-66]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  await acme.portal.open("/customer-feedback/success")
  await expect(page).toHaveURL(`${originOf(acme.host)}/404`)
  await expect(heading(page)).toHaveText("There is nothing to show here")
  expect(await faults()).toEqual([])
  expect((await ask(acme.host, "/404")).status).toBe(404)
  await page.evaluate(() => window.history.pushState({ orgId: "another" }, "", "/customer-feedback/success"))
  await page.reload()
  await expect(page).toHaveURL(`${originOf(acme.host)}/404`)
})

test("a loader stands first, until the opening of the link has been noted [S01, S12]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { link, place } = await resolved(acme)
  // A mail program that looks behind its links only reads.
  expect((await ask(acme.host, surveyPath(place))).body).toContain(question)
  expect((await kept(acme, place))?.clickedAt).toBeNull()
  const go = await holdBack(page, "**/logCustomerFeedback")
  await page.goto(link)
  await expect(page.getByText("Loading…")).toBeVisible()
  await expect(heading(page)).toBeHidden()
  go()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText("Loading…")).toBeHidden()
})

test("a scale has ten numbers and begins with the highest; the company thanks in its own words [S06, S10, negative 16]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const thankYou = '<script>window.__xss = 1</script>\n<img src=x onerror="window.__xss = 1">'
  const { link } = await resolved(acme, { type: "scale", question: thankYou, thankYou, commentBox: false })
  await page.goto(link)
  await expect(heading(page)).toHaveText(thankYou)
  await expect(page.getByRole("radio")).toHaveCount(10)
  await expect(page.getByRole("radio", { name: "10" })).toBeChecked()
  await expect(page.getByRole("textbox")).toHaveCount(0)
  expect(await faults()).toEqual([])
  await page.getByRole("radio", { name: "7" }).check()
  await submit(page)
  await expect(page).toHaveURL(/\/success$/)
  await expect(heading(page)).toHaveText(thankYou)
  expect(await page.evaluate(() => "__xss" in window)).toBe(false)
  expect(await answersOf(acme)).toMatchObject([{ value: "7", comment: "", question: thankYou }])
})

test("a mandatory comment is required, and the press is noted [S07, S12, D-64]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const { link, place } = await resolved(acme, { commentMandatory: true, commentDescription: "Why?" })
  await page.goto(link)
  await expect(heading(page)).toBeVisible()
  await submit(page)
  await expect(fieldErrors(page)).toHaveText("Comment is required")
  await expect(field(page, "Why?")).toBeFocused()
  expect(await faults()).toEqual([])
  await expect.poll(() => kept(acme, place)).toMatchObject({ pressedAt: expect.any(Date), submittedAt: null })
  await field(page, "Why?").fill("It was quick.")
  await submit(page)
  await expect(heading(page)).toHaveText(done)
})

test("of two tabs one is taken, and the other says so [S02, S08, negative 55]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const { link } = await resolved(acme)
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(link)
    await expect(button(tab, "Submit")).toBeVisible()
  }
  await submit(page)
  await expect(page).toHaveURL(/\/success$/)
  await second.getByRole("radio", { name: "Bad" }).check()
  await submit(second)
  await expect(toast(second)).toHaveText(submitted)
  await expect(heading(second)).toHaveText(submitted)
  await page.goto(link)
  await expect(heading(page)).toHaveText(submitted)
  await expect(button(page, "Submit")).toBeHidden()
  expect(await faults()).toEqual([])
  expect(await answersOf(acme)).toMatchObject([{ value: "good" }])
})

test("a link of another company, another ticket or nobody is invalid [S03, negative 3]", async ({
  company,
  page,
  faults,
}) => {
  const [acme, globex] = [await company(), await company()]
  const [{ place }, other] = [await resolved(acme), await resolved(globex)]
  const addresses = [
    `${originOf(globex.host)}${surveyPath(place)}`,
    `${originOf(acme.host)}${surveyPath({ ...place, ticketId: other.place.ticketId })}`,
    `${originOf(acme.host)}${surveyPath({ ...place, id: `${place.id}x` })}`,
  ]
  for (const address of addresses) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(heading(page)).toHaveText("Invalid url you are entering!")
  }
  expect(await faults()).toEqual([])
})

test("without a script the form is the browser's own [S04, S07, S08, S10]", async ({ company, browser }) => {
  const acme = await company()
  const { link } = await resolved(acme, { commentMandatory: true })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(link)
  await expect(heading(page)).toBeVisible()
  await page.getByRole("radio", { name: "Bad" }).check()
  // Blanks pass the browser's own check.
  await page.getByRole("textbox").fill("  ")
  await submit(page)
  await expect(fieldErrors(page)).toHaveText("Comment is required")
  await expect(page.getByRole("radio", { name: "Bad" })).toBeChecked()
  await page.getByRole("textbox").fill("It took weeks.")
  await submit(page)
  await expect(heading(page)).toHaveText(done)
  await page.goto(link)
  await expect(heading(page)).toHaveText(submitted)
  expect(await answersOf(acme)).toMatchObject([{ value: "bad", comment: "It took weeks." }])
  await page.context().close()
})

test("a form sent before its script runs ends at its own page, which thanks; what was chosen early is kept [S09, S10]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const { link, place } = await resolved(acme, { commentMandatory: true, thankYou: "Thanks a lot!" })
  await page.goto(link)
  await expect(heading(page)).toBeVisible()
  const sendAsBrowser = () => page.locator("form").evaluate((form: HTMLFormElement) => form.submit())
  await page.getByRole("radio", { name: "Bad" }).check()
  await sendAsBrowser()
  await expect(fieldErrors(page)).toHaveText("Comment is required")
  await expect(page.getByRole("radio", { name: "Bad" })).toBeChecked()
  await page.getByRole("textbox").fill("It took weeks.")
  await sendAsBrowser()
  await expect(heading(page)).toHaveText("Thanks a lot!")
  expect(new URL(page.url()).pathname).toBe(surveyPath(place))
  expect(await faults()).toEqual([])
  await page.goto(link)
  await expect(heading(page)).toHaveText(submitted)
  expect(await answersOf(acme)).toMatchObject([{ value: "bad", comment: "It took weeks." }])
})

test("a portal that is closed shows no survey, one whose tickets rest takes none [D-20]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { link } = await resolved(acme)
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  await page.goto(link)
  await expect(heading(page)).toHaveText("This portal has been deactivated. Please contact your admin.")
  // An open page would leave by itself.
  await page.goto("about:blank")
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  const leadsTo = async () => (await ask(acme.host, new URL(link).pathname)).headers.location
  await expect.poll(leadsTo).toBe("/not-exist")
  await page.goto(link)
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("a survey fits the narrowest screen, and axe finds nothing in light and dark [look floor]", async ({
  company,
  page,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  const { link } = await resolved(acme, { type: "scale" })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link)
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await faultsInBothSchemes()).toEqual([])
})
