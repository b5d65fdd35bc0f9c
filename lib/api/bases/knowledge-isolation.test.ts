import { POST as takeImage } from "@/app/api/staff/images/route"
import { GET as giveKnowledge, POST as takeKnowledge } from "@/app/api/staff/knowledge/route"
import { saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { recordSearch } from "@/lib/knowledge/search/mutations"
import { type CallName, call, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder } from "@/lib/testing/factories"
import { isolated } from "@/lib/testing/isolated"
import { buildPeopled, neighbours } from "@/lib/testing/neighbours"

const database = testDatabase()
/** What one company's knowledge base could be reached by. */
type Ids = Record<"category" | "folder" | "article" | "other" | "revision" | "comment", string> & {
  version: number
}

const ofId = (name: keyof Ids) => (ids: Ids) => [{ id: ids[name] }]

/** The inputs by which one company would reach another's content. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.staffKnowledge, (ids: Ids) => object[]> = {
  listKnowledge: () => [{}],
  createCategory: () => [{ name: "New" }],
  updateCategory: ({ category }) => [{ id: category, name: "Taken" }],
  moveCategory: ({ category }) => [{ id: category, before: null }],
  deleteCategory: ({ category, folder }) => [
    { id: category },
    { id: category, moveTo: { categoryId: category, folderId: folder } },
  ],
  createFolder: ({ category }) => [{ categoryId: category, name: "New" }],
  updateFolder: ({ folder }) => [{ id: folder, name: "Taken" }],
  moveFolder: ({ folder, category }) => [{ id: folder, categoryId: category, before: null }],
  deleteFolder: ofId("folder"),
  listPlaceArticles: ({ category, folder }) => [{ categoryId: category }, { folderId: folder }, {}],
  pickArticles: () => [{ search: "CANARY" }],
  moveArticle: ({ article, category, other }) => [
    { id: article, categoryId: category, folderId: null, before: null },
    { id: article, categoryId: category, folderId: null, before: other },
  ],
  pinArticle: ({ article }) => [{ id: article, pinned: true }],
  unpublishArticle: ofId("article"),
  mergeArticle: ({ article, other }) => [{ id: article, into: other }],
  removeAddress: ({ article }) => [{ id: article, path: "/docs/canary" }],
  deleteArticle: ofId("article"),
  previewLink: ofId("article"),
  checkLinks: () => [{}],
  listMissedSearches: () => [{}],
  createDraft: ({ category, folder }) => [
    { categoryId: category },
    { categoryId: category, folderId: folder },
  ],
  openDraft: ofId("article"),
  saveDraft: ({ article, version, category }) => [
    { id: article, version, title: "Taken" },
    { id: article, version: 0, title: "Taken" },
    { id: article, version, categoryId: category },
  ],
  publishDraft: ({ article, version }) => [{ id: article, version }],
  discardDraft: ({ article, version }) => [{ id: article, version }],
  scheduleDraft: ({ article, version }) => [{ id: article, version, at: "2027-01-01T00:00:00Z" }],
  cancelSchedule: ofId("article"),
  listTranslations: ofId("article"),
  translateArticle: ({ article }) => [{ id: article, language: "en" }],
  translateArticleByMachine: ({ article }) => [{ id: article, language: "en" }],
  confirmTranslation: ({ article }) => [{ id: article, language: "en" }],
  unpublishTranslation: ({ article }) => [{ id: article, language: "en" }],
  deleteTranslation: ({ article }) => [{ id: article, language: "en" }],
  markdownToBody: () => [{ markdown: "# Words" }],
  listRevisions: ({ article }) => [{ articleId: article }],
  getRevision: ofId("revision"),
  compareRevisions: ({ article, revision }) => [{ articleId: article, from: revision, to: "draft" }],
  restoreRevision: ({ revision, version }) => [{ id: revision, version }],
  listComments: () => [{}, { status: "approved" }, { status: "rejected" }],
  countWaitingComments: () => [{}],
  approveComment: ofId("comment"),
  rejectComment: ofId("comment"),
  reopenComment: ofId("comment"),
  replyToComment: ({ comment }) => [{ id: comment, comment: "Hello" }],
  deleteComment: ofId("comment"),
}
/** Calls that answer with what is the asker's own, whatever is asked. */
const own: CallName[] = ["createCategory", "markdownToBody"]

test("every call about the knowledge base has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.staffKnowledge).sort())
})

const companies = neighbours(database, () => buildPeopled(database.db))

async function withContent() {
  const acme = await buildPeopled(database.db)
  const category = await buildCategory(acme.operator, { name: "CANARY category" })
  const folder = await buildFolder(acme.operator, category.id, { name: "CANARY folder" })
  const place = { categoryId: category.id, folderId: folder.id }
  const body = '<p>CANARY <a href="/kb/article/CANARY-gone">CANARY</a></p>'
  const article = await buildArticle(acme.operator, { ...place, title: "CANARY article", body })
  const other = await buildArticle(acme.operator, { ...place, title: "CANARY other" })
  await updateArticle(acme.operator, article.id, { title: "CANARY again", redirectFrom: ["/docs/canary"] })
  const draft = await saveDraft(acme.agent, article.id, { title: "CANARY draft" }, article.version + 1)
  const comment = await writeComment(acme.customer, { articleId: article.id, body: "CANARY" })
  const [revision] = await acme.visitor.store.knowledge.revisions.list(article.id, "en", { limit: 1 })
  await recordSearch(acme.visitor, "canary missing", 0)
  const ids: Ids = {
    ...{ category: category.id, folder: folder.id, article: article.id, other: other.id },
    ...{ revision: revision?.id ?? "", comment: comment.id, version: draft.version },
  }
  return { ...acme, ids }
}
const invented: Ids = {
  ...{ category: "nothing", folder: "nothing", article: "nothing", other: "nowhere" },
  ...{ revision: "nothing", comment: "nothing", version: 3 },
}

test.each(Object.entries(cases))(
  "%s: another company's knowledge base is answered like none; customers and visitors are refused [A10, negative 1, negative 8]",
  async (name, inputsOf) => {
    // What is asked at home changes it, so each case has its own.
    const [acme, { globex, initech }] = [await withContent(), companies]
    const state = async () => {
      const { store } = acme.visitor
      const found = [
        await store.knowledge.articles.find(acme.ids.article),
        await store.knowledge.articles.find(acme.ids.other),
      ]
      const places = [
        await store.knowledge.categories.find(acme.ids.category),
        await store.knowledge.folders.find(acme.ids.folder),
      ]
      const drafts = await store.knowledge.articleDrafts.find(acme.ids.article, "en")
      const addresses = await store.knowledge.articleAddresses.listOf(acme.ids.article, "en", 9)
      return JSON.stringify([
        found,
        places,
        drafts,
        addresses,
        await store.knowledge.comments.find(acme.ids.comment),
      ])
    }
    const before = await state()
    for (const [which, input] of inputsOf(acme.ids).entries()) {
      for (const role of ["agent", "owner"] as const) {
        const foreign = await call(name as CallName, input, { ...globex, token: globex[role].token })
        const nothing = await call(name as CallName, inputsOf(invented)[which] ?? {}, {
          ...initech,
          token: initech[role].token,
        })
        expect({ which, role, status: foreign.status }).toEqual({ which, role, status: nothing.status })
        if (!own.includes(name as CallName)) expect(foreign.text).toBe(nothing.text)
        expect(foreign.text).not.toMatch(/canary/i)
      }
      const statusOf = async (asking: { token?: string }, at = acme) =>
        (await call(name as CallName, input, { ...at, token: asking.token })).status
      expect([which, "visitor", await statusOf({})]).toEqual([which, "visitor", 401])
      expect([which, "customer", await statusOf(acme.customer)]).toEqual([which, "customer", 403])
      const elsewhere = await call(name as CallName, input, { ...globex, token: acme.agent.token })
      expect([which, "token of another company", elsewhere.status]).toEqual([
        which,
        "token of another company",
        401,
      ])
    }
    expect(await state()).toBe(before)
    // The first input does lead somewhere at home, or this test would prove nothing.
    const [input = {}] = inputsOf(acme.ids)
    const conflicts = [
      "deleteCategory",
      "deleteFolder",
      "translateArticle",
      "translateArticleByMachine",
      "deleteTranslation",
    ].includes(name)
    const athome = await call(name as CallName, input, { ...acme, token: acme.agent.token })
    expect(athome.status).toBe(conflicts ? 409 : 200)
  },
)

test("the archive is for those who manage the portal, and holds nothing of another company [A10, negative 1, negative 8]", async () => {
  const [acme, { globex }] = [await withContent(), companies]
  const request = (asking: typeof acme | typeof globex, token = "", method = "GET") =>
    new Request("http://localhost/api/staff/knowledge", {
      method,
      headers: { host: hostOf(asking), ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === "POST" && { body: "no zip" }),
    })
  for (const [token, status] of [
    ["", 401],
    [acme.customer.token, 403],
    [acme.agent.token, 403],
    [globex.owner.token, 401],
  ] as const) {
    for (const method of ["GET", "HEAD"])
      expect((await giveKnowledge(request(acme, token, method))).status).toBe(status)
    expect((await takeKnowledge(request(acme, token, "POST"))).status).toBe(status)
  }
  expect((await takeKnowledge(request(acme, acme.owner.token, "POST"))).status).toBe(400)
  const exports = async () =>
    (
      await database.db
        .selectFrom("activity")
        .select("id")
        .where("action", "=", "knowledge.exported")
        .execute()
    ).length
  const before = await exports()
  const head = await giveKnowledge(request(acme, acme.owner.token, "HEAD"))
  expect([head.status, head.headers.get("content-type"), head.body]).toEqual([200, "application/zip", null])
  expect(await exports()).toBe(before)
  const theirs = await giveKnowledge(request(globex, globex.owner.token))
  expect({ status: theirs.status, cache: theirs.headers.get("cache-control") }).toEqual({
    status: 200,
    cache: "private, no-store",
  })
  expect(Buffer.from(await theirs.arrayBuffer()).toString("latin1")).not.toMatch(/canary/i)
  const ours = await giveKnowledge(request(acme, acme.owner.token))
  expect(Buffer.from(await ours.arrayBuffer()).toString("latin1")).toMatch(/canary/i)
})

test("only staff of the host's company keeps an image [A10, negative 1, negative 8]", async () => {
  const { acme, globex } = companies
  const take = async (token: string, headers = {}) => {
    const url = "http://localhost/api/staff/images?name=a.png"
    const asking = { host: hostOf(acme), ...(token && { authorization: `Bearer ${token}` }), ...headers }
    return (await takeImage(new Request(url, { method: "POST", headers: asking, body: "no image" }))).status
  }
  expect(await take("")).toBe(401)
  expect(await take(acme.customer.token)).toBe(403)
  expect(await take(globex.agent.token)).toBe(401)
  expect(await take(acme.agent.token, { origin: "https://evil.example" })).toBe(403)
  expect(await take(acme.agent.token)).toBe(400)
})
