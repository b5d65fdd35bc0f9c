import { readdirSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"

const article = readFileSync("content/vestibule/reference/addresses.md", "utf8")

/** The folders of such files, as addresses as far as they are fixed. */
const addressesBelow = (folder: string, file: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === file)
    .map((path) => `/${dirname(path).replace(/\([^)]*\)\/?/g, "")}`.replace(/\[.*/, ""))

test("the article on addresses names every page of a portal", () => {
  const addresses = addressesBelow("app/portal/[company]/[language]", "page.tsx")
  expect(addresses).toContain("/detail-ticket/")
  expect(addresses.filter((address) => !article.includes(`\`${address}`))).toEqual([])
})

/** Parts of a page that is named: the mailbox, and the API's document. */
const partsOfPages = ["/api/dev/mail/", "/api/docs/"]

test("it names every route of the API, but for parts of its pages", () => {
  const addresses = addressesBelow("app/api", "route.ts").map((address) => `/api${address}`)
  expect(addresses).toContain("/api/attachments/")
  const unnamed = addresses.filter((address) => !article.includes(`\`${address}`))
  expect(unnamed.sort()).toEqual(partsOfPages)
})
