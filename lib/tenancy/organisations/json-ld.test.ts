import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { siteJsonLd } from "./json-ld"

const site = (...[changes]: Parameters<typeof sampleOrganisation>) =>
  siteJsonLd({ organisation: sampleOrganisation(changes), language: "en" })

test("JSON-LD tells of the search that a portal has [V01]", () => {
  const { url, potentialAction } = site()
  expect(potentialAction).toEqual({
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${url}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  })
})

test.each([
  ["that is switched off", { settings: { searchEnabled: false } }],
  ["where the knowledge base is switched off", { knowledgeBaseApp: false }],
  ["where the knowledge base is deactivated", { knowledgeBaseDeactivated: true }],
])("JSON-LD tells of no search %s [D-63, D-21]", (_, changes) => {
  expect(site(changes)).toMatchObject({ "@type": "WebSite" })
  expect(JSON.stringify(site(changes))).not.toContain("search")
})
