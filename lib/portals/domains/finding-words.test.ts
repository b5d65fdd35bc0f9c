import { findingWords } from "./finding-words"
import { leading } from "./schema"

const domain = "help.acme.example"
const target = "acme.desk.example"
const told = (leads: (typeof leading)[number], hasRecord: boolean, found: string[] = []) =>
  findingWords({ domain, leads, hasRecord, found }, target)

test("each finding of a domain's check is told in sentences, never by its name in the program", () => {
  for (const leads of leading)
    for (const hasRecord of [true, false]) {
      expect(told(leads, hasRecord)).toMatch(/^[A-Za-z].*\.$/)
      expect(told(leads, hasRecord)).not.toMatch(/unchecked|unreachable|leads (missing|elsewhere\.)/)
    }
})

test("a domain that points nowhere asks for the first record, one that points elsewhere says where to", () => {
  expect(told("missing", true)).toBe(
    "The TXT record is there. Set the first record too: help.acme.example does not point anywhere yet.",
  )
  expect(told("missing", false)).toContain("There is no DNS record for help.acme.example yet.")
  expect(told("elsewhere", false, ["cdn.example"])).toBe(
    "help.acme.example leads to cdn.example, not to acme.desk.example.",
  )
})
