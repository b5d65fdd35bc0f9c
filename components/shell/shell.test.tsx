import { markupOf } from "@/components/testing/markup-of"
import type { Organisation, OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { Footer } from "./footer"
import { Header } from "./header"

const company = (settings: Partial<OrganisationSettings> = {}, switches: Partial<Organisation> = {}) =>
  sampleOrganisation({ ...switches, settings })

const header = (organisation: Organisation) => markupOf(<Header organisation={organisation} />)
const footer = (organisation: Organisation, submitsTicket = false) =>
  markupOf(<Footer organisation={organisation} submitsTicket={submitsTicket} />)

/** Every link of the markup as its address and its visible words. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, inner = ""]) => [
    href,
    inner.replace(/<[^>]+>/g, ""),
  ])

test("the logo links home; without one the company's initial stands there [C05]", () => {
  expect(linksOf(header(company()))[0]).toEqual(["/kb", "AAcme"])
  const withLogo = header(company({ logo: "/files/logo.webp" }))
  expect(withLogo).toMatch(/<a [^>]*href="\/kb"[^>]*><img src="\/files\/logo.webp"/)
})

test("the home link shows the first label, capitalised [C06]", () => {
  expect(linksOf(header(company({ headerLabels: ["start page", "Guides"] })))).toContainEqual([
    "/kb",
    "Start page",
  ])
})

test("the second label links to the categories [C07]", () => {
  const links = linksOf(header(company({ headerLabels: ["home", "Guides"] })))
  expect(links).toContainEqual(["/kb/categories", "Guides"])
})

test("missing labels are Home and Knowledge Base [D-22]", () => {
  const links = linksOf(header(company({ headerLabels: ["", ""] })))
  expect(links).toContainEqual(["/kb", "Home"])
  expect(links).toContainEqual(["/kb/categories", "Knowledge Base"])
})

test("without the knowledge-base app nothing links to it [D-21]", () => {
  const organisation = company({}, { knowledgeBaseApp: false })
  expect(header(organisation) + footer(organisation)).not.toContain("/kb/categories")
})

test("where no tickets are taken nothing offers one [C09, C24, D-20, D-21]", () => {
  for (const switches of [{ ticketApp: false }, { ticketsDeactivated: true }]) {
    const organisation = company({}, switches)
    const shown = header(organisation) + footer(organisation, true)
    expect(shown).not.toMatch(/\/(submit-ticket|create-ticket|list-ticket)"/)
    const places = linksOf(footer(organisation, true)).map(([href]) => href)
    expect(places).toEqual(["/kb", "/kb/categories", "/kb/accessibility"])
  }
  expect(header(company())).toContain('href="/submit-ticket"')
})

test("the footer shows custom links that have a usable address [C21, C22, D-36]", () => {
  const links = linksOf(
    footer(
      company({
        footerLinks: [
          { label: "Shop", url: "shop.example" },
          { label: "Nothing", url: "" },
          { label: "Script", url: "javascript://x%0aalert(1)" },
        ],
      }),
    ),
  )
  expect(links).toContainEqual(["https://shop.example", "Shop"])
  expect(links.map(([, label]) => label)).not.toEqual(expect.arrayContaining(["Nothing"]))
  expect(links.map(([, label]) => label)).not.toEqual(expect.arrayContaining(["Script"]))
})

test("the footer links home and to the categories [C23]", () => {
  const links = linksOf(footer(company()))
  expect(links.map(([href]) => href)).toEqual(["/kb", "/kb/categories", "/kb/accessibility"])
})

test("on the submit-ticket page 'Submit a ticket' replaces the categories [C24]", () => {
  const links = linksOf(footer(company(), true))
  expect(links).toContainEqual(["/submit-ticket", "Submit a ticket"])
  expect(links.map(([href]) => href)).not.toContain("/kb/categories")
})

test("social icons only when set [C25]", () => {
  expect(footer(company())).not.toContain("Social media")
  const links = linksOf(footer(company({ linkedin: "linkedin.com/company/acme", twitter: "javascript:x//" })))
  expect(links).toContainEqual(["https://linkedin.com/company/acme", "LinkedIn"])
  expect(links.map(([, name]) => name)).not.toContain("Twitter")
})

test("the footer keeps 70 px distance [C26, Z16]", () => {
  expect(footer(company())).toMatch(/<footer class="[^"]*\bmt-\[70px\]/)
})
