import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { GET } from "@/app/api/kb/[...call]/route"
import { GET as suggest } from "@/app/api/suggestions/route"
import { articlePreviewLink } from "@/lib/knowledge/articles/preview"
import { encodeCursor } from "@/lib/platform/cursor"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder } from "@/lib/testing/factories"
import { everyCall, isolated } from "@/lib/testing/isolated"
import { buildPeopled, neighbours } from "@/lib/testing/neighbours"

const database = testDatabase()

/** Why each route under app/api cannot give one company's content to another. A new route is added here with its case. */
const routes: Record<string, string> = {
  "[[...path]]": "reads nothing",
  attachments: "has its own test in lib/support/attachments",
  "attachments/[id]": "has its own test in lib/support/attachments",
  "auth/[...nextauth]": "has its own test in lib/platform/crypto",
  challenge: "reads nothing of any company",
  comment: "has its own test in lib/api/knowledge/reactions/article-form.test.ts",
  "customer-feedback/[orgId]/[ticketId]/[docId]": "has its own test in lib/support/surveys",
  "dev/mail/[key]": "answers this machine only, and has its own test in e2e/mailbox.spec.ts",
  docs: "reads nothing of any company",
  "docs/[asset]": "reads nothing of any company",
  "e2e/[...call]":
    "a token reaches only the companies made with it: lib/work/test-companies has its own test",
  "exports/[token]": "has its own test in lib/privacy/exports",
  "files/[...path]": "has its own test in lib/platform/files",
  "guest-ticket": "only writes, on the host's portal; has its own test in lib/support/tickets",
  health: "reads nothing of any company",
  live: "has its own test in lib/api",
  "kb/[...call]": "every call has its case in the test that lib/testing/isolated.ts gives it to",
  "login/[...call]": "every call has its case in lib/api/people/login-protocol/login.test.ts",
  "owner/[...call]": "every call has its case in lib/portals/owned-portals/owned-portals.test.ts",
  logo: "only writes, on the host's portal; has its own test in lib/portals/settings",
  "mail/[provider]/[...token]": "a token leads to one inbox; has its own test in lib/api/support/hooks",
  mcp: "has its own test in lib/api",
  "openapi.json": "reads nothing of any company",
  "sso/[provider]/callback": "has its own test in lib/people/sign-in/by-provider/saml.test.ts",
  "sso/[provider]/logout": "has its own test in lib/people/sign-in/by-provider/attacks.test.ts",
  "sign-in-mail": "has its own test in lib/people/sign-in/by-mail",
  "staff/[...call]": "every call has its case in the test that lib/testing/isolated.ts gives it to",
  "staff/images": "has its own test in lib/api/bases/knowledge-isolation.test.ts",
  "staff/knowledge": "has its own test in lib/api/bases/knowledge-isolation.test.ts",
  "staff/report": "has its own test in lib/api/bases/managing-isolation.test.ts",
  "staff/move": "has its own test in lib/api/bases/managing-isolation.test.ts",
  "staff/redirects": "has its own test in lib/api/bases/managing-isolation.test.ts",
  "staff/mails/[id]": "has its own test in lib/support/inbound",
  suggestions: "has its case below",
  "ticket-front/[...call]": "every call has its case in lib/api/support/tickets/ticket-isolation.test.ts",
  photos: "has its own test in lib/people/photos",
  "photos/[...path]": "has its own test in lib/people/photos",
  "ticket-link/[token]": "has its own test in lib/support/tickets",
  "unsubscribe/[token]": "has its own test in lib/people/consents",
  vote: "has its own test in lib/api/knowledge/reactions/article-form.test.ts",
  "v1/attachments/[id]": "has its own test in lib/moving/arrivals/article-files.test.ts",
  "v1/[...call]": "every call has its case in lib/api/bases/account-isolation.test.ts",
}

type Inputs = Record<string, string | undefined>
/** The inputs by which one company would reach another's content, from that content's ids. */
type Foreign = { category: string; folder: string; article: string; token: string; cursor: string }
const calls: Record<keyof typeof isolated.knowledgeBase, ((ids: Foreign) => Inputs[]) | "public by name"> = {
  listCategories: ({ cursor }) => [{}, { lastVisible: cursor }],
  listFolders: ({ category }) => [{ CategoryId: category }],
  listFolderNames: ({ category }) => [{ CategoryId: category }],
  getFolderPageSeo: ({ folder }) => [{ FolderId: folder }],
  listArticles: ({ category, folder }) => [
    { CategoryId: category },
    { FolderId: folder },
    { CategoryId: category, FolderId: folder },
  ],
  getAllArticlesSeo: ({ category, folder }) => [{ CategoryId: category }, { FolderId: folder }],
  getArticle: ({ article }) => [{ ArticleId: article }],
  getPreviewArticle: ({ article, token }) => [{ token }, { id: article }, { token, id: article }],
  getSettings: "public by name",
  getCompanySettings: "public by name",
}

test("every route under app/api has its isolation case [negative 1]", () => {
  const files = readdirSync(join(process.cwd(), "app/api"), { recursive: true, encoding: "utf8" })
  const found = files.flatMap((file) => /^(.+)\/route\.tsx?$/.exec(file)?.[1] ?? [])
  expect(found.sort()).toEqual(Object.keys(routes).sort())
})

test("every call of every base is asked for by one test of isolation [negative 1]", () => {
  expect(Object.values(isolated).flatMap(Object.keys).sort()).toEqual(everyCall.sort())
  const tests = readdirSync(join(process.cwd(), "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(process.cwd(), "lib", file), "utf8"))
  const askedFor = (group: string) =>
    tests.filter((text) => text.includes(`: Record<keyof typeof isolated.${group},`)).length
  const groups = Object.keys(isolated)
  expect(groups.map((group) => [group, askedFor(group)])).toEqual(groups.map((group) => [group, 1]))
})

test("every call has its isolation case [negative 1]", () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(isolated.knowledgeBase).sort())
})

async function company() {
  const { organisation, operator } = await buildPeopled(database.db)
  const category = await buildCategory(operator, { name: "CANARY category" })
  const folder = await buildFolder(operator, category.id, { name: "CANARY folder" })
  const place = { categoryId: category.id, folderId: folder.id }
  const article = await buildArticle(operator, { ...place, title: "CANARY article", body: "<p>CANARY</p>" })
  const link = new URL(await articlePreviewLink(operator, article.id), "http://portal.invalid")
  const cursor = encodeCursor([0, "0"])
  const token = link.searchParams.get("token") ?? ""
  return {
    organisation,
    ids: { category: category.id, folder: folder.id, article: article.id, token, cursor },
  }
}

const companies = neighbours(database, company)

async function ask(identifier: string, call: string, inputs: Inputs) {
  const url = `http://localhost/api/kb/${call}?${new URLSearchParams(inputs as Record<string, string>)}`
  const response = await GET(new Request(url, { headers: { host: `${identifier}.localhost` } }))
  return { status: response.status, body: await response.text() }
}

const unknown: Foreign = {
  category: "nothing",
  folder: "nothing",
  article: "nothing",
  token: "no.thing",
  cursor: "",
}

test.each(Object.entries(calls))(
  "%s: another company's id is answered like one that does not exist [A10, negative 1]",
  async (call, inputsOf) => {
    if (inputsOf === "public by name") return
    const { acme } = companies
    const { organisation: globex } = await buildPeopled(database.db)
    const existing = inputsOf(acme.ids)
    const invented = inputsOf({ ...unknown, cursor: acme.ids.cursor })
    for (const [at, inputs] of existing.entries()) {
      const answer = await ask(globex.identifier, call, inputs)
      expect(answer).toEqual(await ask(globex.identifier, call, invented[at] ?? {}))
      expect(answer.body).not.toContain("CANARY")
      expect(answer.body).not.toContain(acme.ids.article)
      // The inputs lead somewhere in their own company, or this test would prove nothing.
      const isStaffOnly = call === "getPreviewArticle" && !("token" in inputs)
      if (!isStaffOnly)
        expect((await ask(acme.organisation.identifier, call, inputs)).body).toContain("CANARY")
    }
  },
)

test("a company's articles are suggested to nobody else's visitors [A10, negative 1]", async () => {
  const { acme } = companies
  const { organisation: globex } = await buildPeopled(database.db)
  const suggested = async (identifier: string) => {
    const headers = { host: `${identifier}.localhost` }
    const response = await suggest(
      new Request("http://localhost/api/suggestions?text=CANARY+article", { headers }),
    )
    return response.text()
  }
  expect(await suggested(globex.identifier)).not.toContain("CANARY")
  expect(await suggested(acme.organisation.identifier)).toContain("CANARY")
})
