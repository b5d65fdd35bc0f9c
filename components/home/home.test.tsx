import { markupOf } from "@/components/testing/markup-of"
import { defaultSettings, type Organisation, type OrganisationSettings } from "@/lib/organisations/schema"
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

test("the tagline is there, the description only when set [D02, D03]", () => {
  expect(text(welcome())).toContain("Search our knowledge base, ask the community or submit a ticket")
  expect(text(welcome({ description: "We mend bikes." }))).toContain("We mend bikes.")
})

test("the welcome picture keeps 70 px distance [C26]", () => {
  expect(welcome()).toMatch(/<section class="[^"]*\bmb-\[70px\]/)
})

test("three cards; only those with a place to lead to are links [D04, D05, D06, D-08, D-15]", () => {
  const html = cards(company())
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
    "Ticketing",
    "Knowledge base",
    "Community",
  ])
  expect([...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    "/submit-ticket",
    "/list-ticket",
    "/kb/categories",
    "/knowledge/dashboard",
  ])
})

test("Community leads where the owner says [D06, D-08]", () => {
  expect(cards(company({ communityUrl: "forum.example" }))).toContain('href="https://forum.example"')
})

test("an app that is off has no card [D-21]", () => {
  expect(cards(company({}, { ticketApp: false }))).not.toContain("Ticketing")
  expect(cards(company({}, { knowledgeBaseApp: false }))).not.toContain("Knowledge base")
})
