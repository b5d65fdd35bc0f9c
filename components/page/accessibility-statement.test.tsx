import { markupOf } from "@/components/testing/markup-of"
import {
  accessibilityCheckedOn,
  accessibilityLimits,
  checkedPages,
  checkedWays,
} from "@/lib/portals/accessibility"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { AccessibilityStatement } from "./accessibility-statement"

const statement = (overrides: Parameters<typeof sampleOrganisation>[0] = {}) =>
  markupOf(<AccessibilityStatement organisation={sampleOrganisation(overrides)} />)
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")

test("the statement names the standard, when it was checked, how, where and what is left", () => {
  const said = text(statement())
  expect(said).toContain("WCAG 2.2, level AA")
  expect(said).toContain("22 November 2026")
  for (const words of [
    ...Object.values(checkedWays),
    ...Object.values(checkedPages),
    ...Object.values(accessibilityLimits),
  ])
    expect(said).toContain(words)
})

test("it was checked on a day that has been", () => {
  expect(Date.parse(accessibilityCheckedOn)).toBeLessThanOrEqual(Date.now())
})

test("people are told whom to tell: the owner's address, else the ticket form, else the company", () => {
  const contact = (accessibilityContact: string, ticketApp = true) =>
    statement({ ticketApp, settings: { accessibilityContact } })
  expect(contact("a11y@acme.example")).toContain('href="mailto:a11y@acme.example"')
  expect(contact("acme.example/access")).toContain('href="https://acme.example/access"')
  expect(contact("javascript:alert(1)")).not.toContain("javascript:")
  expect(contact("")).toContain('href="/submit-ticket"')
  expect(text(contact("", false))).toMatch(/please tell \S/)
})
