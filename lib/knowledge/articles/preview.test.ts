import type { Actor } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { anonymousContext } from "@/lib/work/contexts"
import { saveDraft } from "./drafts/mutations"
import { publishArticle } from "./mutations"
import { articlePreviewLink, previewArticle, previewNamed } from "./preview"
import { translateArticle } from "./translations/mutations"

const database = testDatabase()
const tokenOf = (path: string) => new URL(path, "http://portal.invalid").searchParams.get("token") ?? ""

test("a preview link shows a draft to anyone who has it [D-03, F06]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const draft = await buildArticle(operator, { status: "draft", title: "Soon" })
  const link = await articlePreviewLink(operator, draft.id)
  expect(link).toMatch(/^\/kb\/preview\/article\?token=/)
  const { article, category } = await previewArticle(visitor, tokenOf(link))
  expect(article).toMatchObject({ id: draft.id, title: "Soon", status: "draft" })
  expect(category.id).toBe(draft.categoryId)
})

test("a preview link of a translation shows the draft in that language", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { settings: { languages: ["de"] } })
  const { id } = await buildArticle(operator, { title: "Pay" })
  const ann = await signedIn(visitor, "agent", await buildAgent(operator))
  const { version } = await translateArticle(ann, id, "de")
  await saveDraft(ann, id, { title: "Zahlen" }, version, "de")
  const link = await articlePreviewLink(ann, id, "de")
  expect(link).toMatch(/^\/de\/kb\/preview\/article\?token=/)
  const { article } = await previewArticle({ ...visitor, language: "de" }, tokenOf(link))
  expect(article).toMatchObject({ title: "Zahlen", language: "" })
  expect(await articlePreviewLink(ann, id)).toMatch(/^\/kb\/preview\//)
  await expect(articlePreviewLink(ann, id, "fr")).rejects.toThrow("Article not found")
})

test("a preview link goes on working after the article is published", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator, { status: "draft" })
  const link = await articlePreviewLink(operator, article.id)
  await publishArticle(operator, article.id)
  expect((await previewArticle(visitor, tokenOf(link))).article.id).toBe(article.id)
})

test("a preview link ends after 7 days", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator)
  const token = tokenOf(await articlePreviewLink(operator, article.id))
  const after = (days: number) => ({ ...visitor, now: new Date(operator.now.getTime() + days * 86_400_000) })
  await expect(previewArticle(after(6.99), token)).resolves.toBeDefined()
  await expect(previewArticle(after(7), token)).rejects.toThrow("Preview not found")
})

test("a preview link is worthless on another company's portal [A10]", async () => {
  const acme = await buildOrganisation(database.db)
  const globex = await buildOrganisation(database.db)
  const token = tokenOf(await articlePreviewLink(acme.operator, (await buildArticle(acme.operator)).id))
  await expect(previewArticle(globex.visitor, token)).rejects.toThrow("Preview not found")
})

test("a preview of nothing, or of an article that is gone, is not found", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator)
  const token = tokenOf(await articlePreviewLink(operator, article.id))
  await operator.store.knowledge.articles.remove(article.id)
  for (const broken of [token, "", "x", "x.y"]) {
    await expect(previewArticle(visitor, broken)).rejects.toThrow("Preview not found")
  }
})

test("only those who write articles make preview links, and only of what exists", async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const article = await buildArticle(operator)
  const visitor = anonymousContext(organisation, database.db)
  await expect(articlePreviewLink(visitor, article.id)).rejects.toThrow("Only agents and owners")
  await expect(articlePreviewLink(operator, "nothing")).rejects.toThrow("Article not found")
})

test("agents and owners preview an article by its id, in their own company; others need its link [F05, D-03, A10]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const draft = await buildArticle(acme.operator, { status: "draft" })
  const token = tokenOf(await articlePreviewLink(acme.operator, draft.id))
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  for (const { actor } of [agent, owner])
    for (const named of [draft.id, token])
      expect((await previewNamed({ ...acme.visitor, actor }, named)).article.id).toBe(draft.id)
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const stranger = await signedIn(globex.visitor, "agent", await buildAgent(globex.operator))
  const others: [typeof acme.visitor, Actor][] = [
    [acme.visitor, customer.actor],
    [acme.visitor, acme.visitor.actor],
    [globex.visitor, stranger.actor],
  ]
  for (const [visitor, actor] of others)
    await expect(previewNamed({ ...visitor, actor }, draft.id)).rejects.toThrow("Preview not found")
})
