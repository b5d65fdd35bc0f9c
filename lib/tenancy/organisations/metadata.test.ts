import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { portalMetadata } from "./metadata"

const organisation = sampleOrganisation({ name: "Acme" })

test("a page's title names the page and the portal; home has the portal's name alone [C01, D-07]", () => {
  expect(portalMetadata(organisation, { title: "Submit a ticket" })).toMatchObject({
    title: { absolute: "Submit a ticket · Acme" },
    openGraph: { title: "Submit a ticket · Acme", siteName: "Acme" },
  })
  expect(portalMetadata(organisation, {})).toMatchObject({ title: { absolute: "Acme" } })
})

test("every page of a portal but home says what it is in its title [C01]", () => {
  const untitled: string[] = []
  const files = readdirSync("app/portal", { recursive: true, encoding: "utf8" })
  for (const path of files.filter((file) => file.endsWith("/page.tsx"))) {
    const source = readFileSync(join("app/portal", path), "utf8")
    const heads = source.match(/portalMetadata\([^;]*?\)\n|generateMetadata = \w+Metadata\b(?![(<]).*/g) ?? []
    const isTitled = heads.every((head) => /title[,:]/.test(head))
    // A page that only leads on has no head of its own.
    const isHeaded = /generateMetadata/.test(source) || /redirect\(/.test(source)
    if (!isTitled || !isHeaded) untitled.push(path)
  }
  expect(untitled).toEqual(["[company]/[language]/(public)/kb/page.tsx"])
})
