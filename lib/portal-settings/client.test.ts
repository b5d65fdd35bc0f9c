import { changesTo } from "@/lib/meanwhile"
import { defaultSettings } from "@/lib/organisations/schema"
import { fieldOf } from "./client"
import type { FlatSettings } from "./schema"

const seen: FlatSettings = {
  name: "Acme",
  customDomain: null,
  ticketApp: true,
  knowledgeBaseApp: true,
  ticketsDeactivated: false,
  knowledgeBaseDeactivated: false,
  ...defaultSettings,
  footerLinks: [{ label: "Shop", url: "shop.example" }],
}

test("a form saves what it has changed and nothing else, so that two open forms do not undo one another", () => {
  expect(changesTo(seen, structuredClone(seen))).toEqual({})
  const survey = { ...seen.survey, question: "Well?" }
  const footerLinks = [{ label: "Shop", url: "shop.example" }]
  expect(changesTo(seen, { name: "Acme Ltd", customDomain: null, survey, footerLinks })).toEqual({
    name: "Acme Ltd",
    survey: { question: "Well?" },
  })
})

test.each([
  ["changes.settings.title", "title"],
  ["settings.footerLinks.0.url", "footerLinks"],
  ["customDomain", "customDomain"],
  ["changes.name", "name"],
])("an error about %s is one about %s", (named, field) => {
  expect(fieldOf(named)).toBe(field)
})
