import { memberContext, visitorContext } from "@/app/portal/[company]/[language]/context"
import { unsubscribeLink } from "@/lib/people/consents/unsubscribe-link"
import { saveOwnLanguage } from "@/lib/people/profile/mutations"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { isPersonalPath } from "@/lib/platform/http/request/portal-path"
import { surveyPath, ticketLinkPath, unsubscribePath } from "@/lib/platform/paths"
import { speakingIn } from "@/lib/platform/words/speaking"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { setLanguage } from "@/lib/support/ticket-actions/mutations"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { ticketLink } from "./link"
import { createGuestTicket, resolveTicket } from "./mutations"

let asked = ""
// Next knows the headers of a request of its own only.
jest.mock("next/headers", () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers({ [askedHeader]: asked }),
}))

const database = testDatabase()

/** A company that writes in English and German, and a guest's ticket of the German page. */
async function desk() {
  const built = await buildDesk(database.db)
  const settings = { title: "Help", languages: ["de"], texts: { de: { title: "Hilfe" } } }
  const organisation = await updateOrganisation(built.owner, { settings })
  const [ada, visitor] = [
    { ...built.ada, organisation },
    { ...built.visitor, organisation },
  ]
  const form = { firstName: "Gast", email: "gast@example.com", subject: "Klingel", body: "<p>Still.</p>" }
  const ticket = await createGuestTicket(contextIn(visitor, "de"), form)
  return { ...built, organisation, ada, visitor, ticket }
}

/** What a page at an address speaks, and how the company is called there. */
const pageAt = (path: string, company: string, context = visitorContext) =>
  speakingIn(
    "en",
    async () => {
      asked = path
      const { organisation, language } = await context(company)
      return { spoken: interfaceLanguage(), language, title: organisation.settings.title }
    },
    { isToPerson: isPersonalPath(path) },
  )

const inGerman = { spoken: "de", language: "de", title: "Hilfe" }
const inEnglish = { spoken: "en", language: "en", title: "Help" }
const pathOf = (link: string) => new URL(link).pathname

test("a guest's page is in the language of their ticket, as staff says it is", async () => {
  const { organisation, ada, visitor, ticket } = await desk()
  const path = pathOf(await ticketLink(visitor, ticket))
  expect(await pageAt(path, organisation.identifier)).toEqual(inGerman)
  expect(await pageAt(`${path}?empty=1`, organisation.identifier)).toEqual(inGerman)
  await setLanguage(ada, { ids: [ticket.id], language: "en" })
  expect(await pageAt(path, organisation.identifier)).toEqual(inEnglish)
})

test("a survey is in the language of its ticket; its address says nothing for another ticket or company", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await resolveTicket(acme.ada, acme.ticket.id)
  const survey = await acme.ada.store.support.surveys.findLatest(acme.ticket.id)
  const place = { organisationId: acme.organisation.id, ticketId: acme.ticket.id, id: survey?.id ?? "" }
  expect(await pageAt(surveyPath(place), acme.organisation.identifier)).toEqual(inGerman)
  const strange = surveyPath({ ...place, ticketId: globex.ticket.id })
  expect(await pageAt(strange, acme.organisation.identifier)).toEqual(inEnglish)
  expect(await pageAt(surveyPath(place), globex.organisation.identifier)).toEqual(inEnglish)
  expect(await pageAt(ticketLinkPath("nonsense"), acme.organisation.identifier)).toEqual(inEnglish)
})

test("who stops mails is spoken to in the language they have chosen", async () => {
  const { organisation, customer, accounts } = await desk()
  await saveOwnLanguage(customer, { language: "de" })
  const { page } = await unsubscribeLink(organisation, {
    accountId: accounts.customer.id,
    kind: "article-updates",
  })
  expect(await pageAt(pathOf(page), organisation.identifier, memberContext)).toEqual(inGerman)
  expect(await pageAt(unsubscribePath("nonsense"), organisation.identifier, memberContext)).toEqual(inEnglish)
})

test("public pages are in their own language, whatever they are called", async () => {
  const { organisation } = await desk()
  expect(await pageAt("/kb/article/ticket-link", organisation.identifier)).toEqual(inEnglish)
})
