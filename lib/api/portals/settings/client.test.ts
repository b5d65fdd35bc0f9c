import { changesTo, following } from "@/lib/platform/meanwhile"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { fieldOf } from "./client"

const seen: FlatSettings = {
  name: "Acme",
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
  expect(changesTo(seen, { name: "Acme Ltd", survey, footerLinks })).toEqual({
    name: "Acme Ltd",
    survey: { question: "Well?" },
  })
})

test("after somebody else has saved, a form's untouched fields are theirs, so that saving again undoes nothing of theirs [stale editors]", () => {
  const { survey } = seen
  const held = { ...seen, termsUrl: "mine.example", survey: { ...survey, question: "Mine?" } }
  const theirs = {
    ...seen,
    ...{ termsUrl: "theirs.example", signupAllowed: false },
    survey: { ...survey, question: "Theirs?", thankYou: "Theirs" },
    footerLinks: [{ label: "Blog", url: "blog.example" }],
  }
  const now = following(held, seen, theirs)
  expect(now).toEqual({
    ...theirs,
    termsUrl: "mine.example",
    survey: { ...theirs.survey, question: "Mine?" },
  })
  expect(changesTo(theirs, now)).toEqual({ termsUrl: "mine.example", survey: { question: "Mine?" } })
})

test("a list that was typed in stays as it was typed, whole: the refusal is about all of it [stale editors]", () => {
  const [mine, theirs] = [{ footerLinks: ["a", "mine"] }, { footerLinks: ["b", "c"] }]
  expect(following(mine, { footerLinks: ["a", "c"] }, theirs)).toEqual(mine)
})

test.each([
  ["changes.settings.title", "title"],
  ["settings.footerLinks.0.url", "footerLinks"],
  ["settings.survey.question", "survey.question"],
  ["changes.name", "name"],
])("an error about %s is one about %s", (named, field) => {
  expect(fieldOf(named)).toBe(field)
})
