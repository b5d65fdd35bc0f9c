import {
  deleteArticle,
  deleteCategory,
  deleteFolder,
  moveArticle,
  moveFolder,
  pinArticle,
  unpublishArticle,
} from "@/lib/knowledge/arrangement/mutations"
import { createArticle, mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { deleteTranslation, translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import {
  approveComment,
  deleteComment,
  rejectComment,
  reopenComment,
  replyToComment,
  writeComment,
} from "@/lib/knowledge/comments/mutations"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { castVote, sayMissing } from "@/lib/knowledge/reactions/votes/mutations"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildCustomer,
  buildFolder,
  buildOrganisation,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { operatorApexContext } from "@/lib/work/contexts"

const database = testDatabase()
const counts = ["article-status", "category-count", "folder-count", "reactions", "found-in-vain"] as const

test("whatever changes articles, votes and comments counts them as a recount would", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const [first, second] = [await buildCategory(operator), await buildCategory(operator)]
  const folder = await buildFolder(operator, first.id)
  const inFolder = { categoryId: first.id, folderId: folder.id }
  const article = await buildArticle(operator, inFolder)
  const other = await buildArticle(operator, { categoryId: second.id })
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const comments = { ids: [] as string[] }
  const write = async (articleId: string, body: string) => {
    await writeComment(customer, { articleId, body })
    await list()
  }
  const list = async () => {
    const rows = await database.db
      .selectFrom("comment")
      .select("id")
      .orderBy("replyToId", (order) => order.desc().nullsFirst())
      .orderBy("createdAt")
      .execute()
    comments.ids = rows.map(({ id }) => id)
  }
  const answer = async (body: string) => {
    await replyToComment(agent, comments.ids[0] ?? "", body)
    await list()
  }
  const to = (categoryId: string, folderId: string | null = null) => ({ categoryId, folderId })
  let company = operator
  const languages = async (...all: string[]) => {
    const settings = { language: "en", languages: all }
    company = { ...operator, organisation: await updateOrganisation(operator, { settings }) }
  }

  const steps: [string, () => Promise<unknown>][] = [
    ["created", async () => {}],
    ["as a draft", () => createArticle(operator, { title: "A draft", ...inFolder })],
    ["published", () => updateArticle(operator, other.id, { status: "published" })],
    ["taken back", () => unpublishArticle(operator, other.id)],
    ["published again", () => updateArticle(operator, other.id, { status: "published", ...inFolder })],
    ["put elsewhere", () => moveArticle(operator, other.id, to(second.id), null)],
    ["pinned", () => pinArticle(operator, other.id, true)],
    ["taken along", () => moveFolder(operator, folder.id, second.id, null)],
    ["taken back along", () => updateFolder(operator, folder.id, { categoryId: first.id })],
    ["voted on", () => castVote(customer, article.id, "up")],
    ["voted on otherwise", () => castVote(customer, article.id, "down")],
    ["missed something", () => sayMissing(customer, other.id, "Prices")],
    ["commented", () => write(article.id, "Thank you")],
    ["approved", () => approveComment(agent, comments.ids[0] ?? "")],
    ["answered", () => answer("You are welcome")],
    ["an answer rejected", () => rejectComment(agent, comments.ids[1] ?? "")],
    ["an answer approved", () => approveComment(agent, comments.ids[1] ?? "")],
    ["rejected", () => rejectComment(agent, comments.ids[0] ?? "")],
    ["an answer to what is not shown rejected", () => rejectComment(agent, comments.ids[1] ?? "")],
    ["waits again", () => reopenComment(agent, comments.ids[0] ?? "")],
    ["approved again", () => approveComment(agent, comments.ids[0] ?? "")],
    ["commented again", () => write(article.id, "Once more")],
    ["answered again", () => answer("Gladly")],
    ["removed", () => deleteComment(agent, comments.ids[0] ?? "")],
    ["with a language", () => languages("de")],
    ["translated", () => translateArticle(company, article.id, "de", { copiesText: true })],
    [
      "published in it",
      () => updateArticle(company, article.id, { status: "published" }, { language: "de" }),
    ],
    ["in one language", () => updateArticle(company, article.id, { status: "draft" }, { language: "en" })],
    ["without the language", () => languages()],
    ["with it again", () => languages("de")],
    ["without the text", () => deleteTranslation(company, article.id, "de")],
    ["in another one", () => updateArticle(company, other.id, { language: "de" })],
    ["merged", () => mergeArticle(company, article.id, other.id)],
    ["imported", () => runImport(company, "content/samovar", { addLanguages: true })],
    ["without its author", () => deleteOwnAccount(customer, goodPassword)],
    ["without the folder", () => deleteFolder(company, folder.id, to(second.id))],
    ["without the category", () => deleteCategory(company, first.id, to(second.id))],
    ["gone", () => deleteArticle(company, other.id)],
  ]
  const { integrity } = operatorApexContext(database.db).store.installation.operations
  for (const [name, step] of steps) {
    await step()
    for (const rule of counts)
      expect({ name, rule, ...(await integrity.broken(rule)) }).toMatchObject({ examples: [] })
  }
})
