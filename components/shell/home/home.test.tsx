import { markupOf } from "@/components/testing/markup-of"
import {
  defaultSettings,
  type Organisation,
  type OrganisationSettings,
} from "@/lib/tenancy/organisations/schema"
import { InfoCards } from "./info-cards"
import { Welcome } from "./welcome"

const company = (settings: Partial<OrganisationSettings> = {}, switches: Partial<Organisation> = {}) =>
  ({
    name: "Acme",
    ticketApp: true,
    knowledgeBaseApp: true,
    ...switches,
    settings: { ...defaultSettings, ...settings },
  }) as Organisation

const text = (html: string) => html.replace(/<[^>]+>/g, "")
const welcome = (settings?: Partial<OrganisationSettings>) =>
  markupOf(<Welcome organisation={company(settings)} />)
const cards = (organisation: Organisation) => markupOf(<InfoCards organisation={organisation} />)

test("'Welcome to' and the title, or the portal's name without one [D01]", () => {
  expect(text(welcome({ title: "Acme Care" }))).toContain("Welcome to Acme Care")
  expect(text(welcome())).toContain("Welcome to Acme")
})

test("the tagline names what the portal has, the description only when set [D02, D03, D-08, D-20]", () => {
  const community = { communityUrl: "forum.example" }
  expect(text(welcome(community))).toContain(
    "Search our knowledge base, ask the community or submit a ticket",
  )
  expect(text(welcome())).toContain("Search our knowledge base or submit a ticket")
  const withoutTickets = markupOf(<Welcome organisation={company(community, { ticketApp: false })} />)
  expect(text(withoutTickets)).toContain("Search our knowledge base or ask the community")
  const deactivated = markupOf(<Welcome organisation={company(community, { ticketsDeactivated: true })} />)
  expect(text(deactivated)).toContain("Search our knowledge base or ask the community")
  expect(text(welcome({ description: "We mend bikes." }))).toContain("We mend bikes.")
})

test("the welcome picture keeps 70 px distance [C26, Z16]", () => {
  expect(welcome()).toMatch(/<section class="[^"]*\bmb-\[70px\]/)
})

test("three cards, none without a place to lead to [D04, D05, D06, D-08, D-15]", () => {
  const html = cards(company())
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
    "Ticketing",
    "Knowledge base",
    "Your account",
  ])
  expect([...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    "/submit-ticket",
    "/list-ticket",
    "/kb/categories",
    "/knowledge/dashboard",
    "/kb/login",
    "/profilesettings",
  ])
})

test("Community leads where the owner says, and is not promised otherwise [D06, D-08]", () => {
  expect(cards(company({ communityUrl: "forum.example" }))).toContain('href="https://forum.example"')
  expect(text(cards(company({ communityUrl: "javascript:alert(1)" })))).not.toContain("ommunity")
})

test("an app that is off has no card, and neither have deactivated tickets [D-20, D-21]", () => {
  expect(cards(company({}, { ticketsDeactivated: true }))).not.toContain("Ticketing")
  expect(cards(company({}, { ticketApp: false }))).not.toContain("Ticketing")
  expect(cards(company({}, { knowledgeBaseApp: false }))).not.toContain("Knowledge base")
})
