import { unpublishArticle } from "@/lib/knowledge/arrangement/mutations"
import { listPlaceArticles } from "@/lib/knowledge/arrangement/queries"
import { publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { publishArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { listArticles, publishedArticle } from "@/lib/knowledge/articles/queries"
import { scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { ConflictError, ForbiddenError, InvalidError, MovedError, NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { confirmTranslation, deleteTranslation, translateArticle, unpublishTranslation } from "./mutations"

const database = testDatabase()

const settings = { languages: ["de", "pt-BR", "pt"], languageFallbacks: { "pt-BR": "pt" } }
const company = () => buildOrganisation(database.db, { settings })
const inTongue = (ctx: Context, language: string): Context => ({ ...ctx, language })

async function people({ operator, visitor }: { operator: Context; visitor: Context }) {
  const [agent, customer] = [await buildAgent(operator), await buildCustomer(operator)]
  return {
    ann: await signedIn(visitor, "agent", agent),
    customer: await signedIn(visitor, "customer", customer),
  }
}

/** Publishes an article's text in a language. */
async function publishIn(operator: Context, id: string, language: string, title: string) {
  await translateArticle(operator, id, language)
  return updateArticle(operator, id, { title, body: `<p>${title}</p>`, status: "published" }, { language })
}

const titleAt = async (ctx: Context, slug: string) => {
  const { article } = await publishedArticle(ctx, slug)
  return [article.title, article.language]
}
const movedFrom = (ctx: Context, slug: string) =>
  publishedArticle(ctx, slug).then(
    () => "here",
    (error) => (error instanceof MovedError ? error.path : error.constructor.name),
  )

test("each reader gets the asked language, what stands in for it, the portal's own, or what there is", async () => {
  const { operator, visitor } = await company()
  const { id, categoryId } = await buildArticle(operator, { title: "Pay by card" })
  await publishIn(operator, id, "pt", "Pagar com cartão")
  await buildArticle(operator, { categoryId, title: "Nur auf Deutsch", language: "de", position: 1 })
  const seen = async (language: string) => {
    const { items } = await listArticles(inTongue(visitor, language), { categoryId })
    return items.map(({ title, language: foreign }) => [title, foreign])
  }
  expect(await seen("en")).toEqual([
    ["Pay by card", ""],
    ["Nur auf Deutsch", "de"],
  ])
  expect(await seen("pt-BR")).toEqual([
    ["Pagar com cartão", "pt"],
    ["Nur auf Deutsch", "de"],
  ])
  expect(await seen("de")).toEqual([
    ["Pay by card", "en"],
    ["Nur auf Deutsch", ""],
  ])
})

test("a slug leads to the text in its language; what is missing stands there in another one, never as a 404", async () => {
  const { operator, visitor } = await company()
  const { id } = await buildArticle(operator, { title: "Pay by card" })
  await publishIn(operator, id, "de", "Mit Karte zahlen")
  expect(await titleAt(visitor, "Pay-by-card")).toEqual(["Pay by card", ""])
  expect(await titleAt(inTongue(visitor, "de"), "Mit-Karte-zahlen")).toEqual(["Mit Karte zahlen", ""])
  expect(await titleAt(inTongue(visitor, "pt"), "Pay-by-card")).toEqual(["Pay by card", "en"])
  expect(await movedFrom(visitor, "Mit-Karte-zahlen")).toBe("/de/kb/article/Mit-Karte-zahlen")
  expect(await movedFrom(inTongue(visitor, "de"), "Pay-by-card")).toBe("/de/kb/article/Mit-Karte-zahlen")
  expect(await movedFrom(inTongue(visitor, "pt"), "Mit-Karte-zahlen")).toBe("/pt/kb/article/Pay-by-card")
  expect(await movedFrom(inTongue(visitor, "pt"), id)).toBe("/pt/kb/article/Pay-by-card")
  expect(await movedFrom(inTongue(visitor, "de"), "nothing")).toBe("NotFoundError")
})

test("two languages may have one slug, two articles of one language may not; former addresses keep their language", async () => {
  const { operator, visitor } = await company()
  const { id, categoryId } = await buildArticle(operator, { title: "Login" })
  await publishIn(operator, id, "de", "Login")
  expect(await titleAt(visitor, "Login")).toEqual(["Login", ""])
  expect(await titleAt(inTongue(visitor, "de"), "Login")).toEqual(["Login", ""])
  const other = await buildArticle(operator, { categoryId, title: "Other" })
  await publishIn(operator, other.id, "de", "Login")
  expect(await titleAt(inTongue(visitor, "de"), `Login-${other.id}`)).toEqual(["Login", ""])
  await updateArticle(operator, id, { title: "Anmelden" }, { language: "de" })
  expect(await movedFrom(inTongue(visitor, "de"), "Login")).toBe("/de/kb/article/Anmelden")
  expect(await titleAt(visitor, "Login")).toEqual(["Login", ""])
})

test("what is not translated is read at its slug though another article would have that in the language", async () => {
  const { operator, visitor } = await company()
  const { id, categoryId } = await buildArticle(operator, { title: "Export" })
  const other = await buildArticle(operator, { categoryId, title: "Data" })
  await publishIn(operator, other.id, "de", "Export")
  expect(await titleAt(inTongue(visitor, "de"), "Export")).toEqual(["Export", "en"])
  expect(await titleAt(inTongue(visitor, "de"), `Export-${other.id}`)).toEqual(["Export", ""])
  await updateArticle(operator, id, { title: "Take out" })
  const third = await buildArticle(operator, { categoryId, title: "Export", language: "de" })
  expect(third.slug).toBe(`Export-${third.id}`)
  expect(await movedFrom(visitor, "Export")).toBe("/kb/article/Take-out")
})

test("of two articles with one slug the one that a reader gets there is theirs", async () => {
  const { operator, visitor } = await company()
  const { categoryId } = await buildArticle(operator, { title: "Export" })
  const other = await buildArticle(operator, { categoryId, title: "Data" })
  await publishIn(operator, other.id, "de", "Ausgabe")
  await publishIn(operator, other.id, "pt", "Dados")
  await operator.store.knowledge.articles.update(other.id, "de", { slug: "Export" })
  expect(await titleAt(inTongue(visitor, "pt"), "Export")).toEqual(["Export", "en"])
  expect(await titleAt(inTongue(visitor, "de"), "Export")).toEqual(["Ausgabe", ""])
  expect(await titleAt(visitor, "Export")).toEqual(["Export", ""])
})

test("a translation has its own draft, and goes on being read when its source is taken back", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id, categoryId } = await buildArticle(operator, { title: "Pay", body: "<p>Pay.</p>" })
  const { version } = await translateArticle(ann, id, "de", { copiesText: true })
  expect(await openDraft(ann, id, "de")).toMatchObject({ title: "Pay", body: "<p>Pay.</p>", status: "draft" })
  const saved = await saveDraft(ann, id, { title: "Zahlen" }, version, "de")
  expect((await openDraft(ann, id)).hasDraft).toBe(false)
  await publishDraft(ann, id, saved.version, "de")
  expect(await titleAt(inTongue(visitor, "de"), "Zahlen")).toEqual(["Zahlen", ""])
  await updateArticle(operator, id, { status: "draft" })
  expect(await titleAt(inTongue(visitor, "de"), "Zahlen")).toEqual(["Zahlen", ""])
  expect(await titleAt(visitor, "Zahlen")).toEqual(["Zahlen", "de"])
  expect((await getCategory(visitor, categoryId)).articleCount).toBe(1)
  await updateArticle(operator, id, { status: "draft" }, { language: "de" })
  expect((await getCategory(visitor, categoryId)).articleCount).toBe(0)
})

test("an article that is taken back is read in none of its languages, and returns in none by a schedule", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id, categoryId } = await buildArticle(operator, { title: "Pay" })
  await publishIn(operator, id, "de", "Zahlen")
  const { version } = await translateArticle(ann, id, "pt")
  await scheduleDraft(ann, id, version, new Date(ann.now.getTime() + 3_600_000).toISOString(), "pt")
  await unpublishArticle(ann, id)
  for (const [language, slug] of [
    ["en", "Pay"],
    ["de", "Zahlen"],
    ["de", id],
  ] as const)
    expect(await movedFrom(inTongue(visitor, language), slug)).toBe("NotFoundError")
  expect((await getCategory(visitor, categoryId)).articleCount).toBe(0)
  for (const language of ["en", "de", "pt"])
    expect(await openDraft(ann, id, language)).toMatchObject({ status: "draft", scheduledAt: null })
})

test("who takes a translation from readers learns by which version its text is known now", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id } = await buildArticle(operator, { title: "Pay" })
  const { version: versionBefore } = await publishIn(operator, id, "de", "Zahlen")
  const source = await openDraft(ann, id)
  const taken = await unpublishTranslation(ann, id, "de")
  expect(taken).toEqual({ versionBefore, version: (await openDraft(ann, id, "de")).version })
  expect(taken.version).toBeGreaterThan(versionBefore)
  expect(await openDraft(ann, id)).toEqual(source)
})

test("a translation begins with what is written of an article that no visitor reads, or else with what they read", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id, version } = await buildArticle(operator, { title: "How", status: "draft" })
  const draft = await saveDraft(ann, id, { title: "How to pay", body: "<p>By card.</p>" }, version)
  await translateArticle(ann, id, "de", { copiesText: true })
  expect(await openDraft(ann, id, "de")).toMatchObject({ title: "How to pay", body: "<p>By card.</p>" })
  const published = await publishDraft(ann, id, draft.version)
  await saveDraft(ann, id, { body: "<p>By post.</p>" }, published.version)
  await translateArticle(ann, id, "pt", { copiesText: true })
  expect(await openDraft(ann, id, "pt")).toMatchObject({ title: "How to pay", body: "<p>By card.</p>" })
})

test("what is translated from a draft is outdated once another draft is published than it was made from", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id, version } = await buildArticle(operator, { title: "How", status: "draft" })
  const first = await saveDraft(ann, id, { title: "How to pay", body: "<p>By card.</p>" }, version)
  await translateArticle(ann, id, "pt", { copiesText: true })
  const second = await saveDraft(ann, id, { body: "<p>By post.</p>" }, first.version)
  await translateArticle(ann, id, "de", { copiesText: true })
  const { version: published } = await publishDraft(ann, id, second.version)
  const outdated = async () =>
    (await operator.store.knowledge.articles.listLanguages([id])).flatMap((one) =>
      one.isOutdated ? one.language : [],
    )
  expect(await outdated()).toEqual(["pt"])
  const third = await saveDraft(ann, id, { body: "<p>By phone.</p>" }, published)
  await publishDraft(ann, id, third.version)
  expect(await outdated()).toEqual(["de", "pt"])
})

test("what is translated from a draft of an article that was unpublished is up to date once that draft is published", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id, version } = await buildArticle(operator, { title: "Pay by card" })
  const draft = await saveDraft(ann, id, { body: "<p>Cash</p>" }, version)
  await unpublishArticle(ann, id)
  await translateArticle(ann, id, "de", { copiesText: true })
  await publishDraft(ann, id, draft.version)
  const [, german] = await operator.store.knowledge.articles.listLanguages([id])
  expect(german).toMatchObject({ language: "de", isOutdated: false })
})

test("a translation is outdated once its source says something else, until somebody says it is not", async () => {
  const { operator } = await company()
  const { id } = await buildArticle(operator, { title: "Pay" })
  await publishIn(operator, id, "de", "Zahlen")
  const isOutdated = async () => {
    const found = await operator.store.knowledge.articles.listLanguages([id])
    return found.map((one) => [one.language, one.isSource, one.isOutdated])
  }
  await publishArticle(operator, id)
  expect(await isOutdated()).toEqual([
    ["en", true, false],
    ["de", false, false],
  ])
  await updateArticle(operator, id, { body: "<p>New.</p>" })
  expect((await isOutdated()).at(1)).toEqual(["de", false, true])
  await confirmTranslation(operator, id, "de")
  expect((await isOutdated()).at(1)).toEqual(["de", false, false])
})

test("staff's links to what visitors read lead to a text that they read, at the address it has now", async () => {
  const { operator, visitor } = await company()
  const { ann, customer } = await people({ operator, visitor })
  const { id, version } = await buildArticle(operator, { title: "Pay by card", status: "draft" })
  await publishIn(operator, id, "de", "Mit Karte zahlen")
  await writeComment(customer, { articleId: id, body: "Thank you!" })
  const links = async () => {
    const [listed, commented, german, source] = [
      (await listPlaceArticles(ann, {})).items,
      (await listCommentsToModerate(ann)).items,
      await openDraft(ann, id, "de"),
      await openDraft(ann, id),
    ]
    return [listed[0]?.path, commented[0]?.article.path, german.path, source.path]
  }
  const [english, german] = ["/kb/article/Pay-by-card", "/de/kb/article/Mit-Karte-zahlen"]
  expect(await links()).toEqual([german, german, german, ""])
  const { version: present } = await openDraft(ann, id, "de")
  await saveDraft(ann, id, { slug: "Karte" }, present, "de")
  await publishDraft(ann, id, version)
  expect(await links()).toEqual([english, english, german, english])
})

test("where a text was that is taken back or deleted, its readers are led to what is left of the article", async () => {
  const { operator, visitor } = await company()
  const german = inTongue(visitor, "de")
  const { id } = await buildArticle(operator, { title: "Pay" })
  await publishIn(operator, id, "de", "Zahlen")
  await updateArticle(operator, id, { status: "draft" }, { language: "de" })
  expect(await movedFrom(german, "Zahlen")).toBe("/de/kb/article/Pay")
  await updateArticle(operator, id, { status: "published" }, { language: "de" })
  await updateArticle(operator, id, { status: "draft" })
  expect(await movedFrom(visitor, "Pay")).toBe("/kb/article/Zahlen")
  await publishArticle(operator, id)
  await deleteTranslation(operator, id, "de")
  expect(await movedFrom(german, "Zahlen")).toBe("/de/kb/article/Pay")
  await translateArticle(operator, id, "de")
  await updateArticle(operator, id, { title: "Geheim" }, { language: "de" })
  await deleteTranslation(operator, id, "de")
  expect(await movedFrom(german, "Geheim")).toBe("NotFoundError")
})

test("a language that is removed takes its texts from view and brings them back", async () => {
  const { operator, visitor } = await company()
  const { id, categoryId } = await buildArticle(operator, { title: "Pay" })
  await publishIn(operator, id, "de", "Zahlen")
  await buildArticle(operator, { categoryId, title: "Nur Deutsch", language: "de" })
  const count = async () => (await getCategory(visitor, categoryId)).articleCount
  expect(await count()).toBe(2)
  const without = await updateOrganisation(operator, { settings: { languages: [] } })
  expect(await count()).toBe(1)
  const reader = { ...visitor, organisation: without }
  expect((await listArticles(reader, { categoryId })).items.map(({ title }) => title)).toEqual(["Pay"])
  expect(await movedFrom(reader, "Nur-Deutsch")).toBe("NotFoundError")
  await updateOrganisation(operator, { settings: { languages: ["de"] } })
  expect(await count()).toBe(2)
  expect(await titleAt(inTongue(visitor, "de"), "Zahlen")).toEqual(["Zahlen", ""])
})

test("another language of the portal's own leaves every address working", async () => {
  const { operator, visitor } = await company()
  const { id } = await buildArticle(operator, { title: "Pay" })
  await publishIn(operator, id, "de", "Zahlen")
  const organisation = await updateOrganisation(operator, { settings: { language: "de" } })
  const own = { ...visitor, organisation, language: "de" }
  expect(await titleAt(own, "Zahlen")).toEqual(["Zahlen", ""])
  expect(await movedFrom(own, "Pay")).toBe("/en/kb/article/Pay")
  expect(await titleAt({ ...own, language: "en" }, "Pay")).toEqual(["Pay", ""])
})

test("a title that turns the words around it is refused: an article's, a draft's and a translation's", async () => {
  const { operator, visitor } = await company()
  const { ann } = await people({ operator, visitor })
  const { id } = await buildArticle(operator, { title: "Pay" })
  const { version } = await translateArticle(ann, id, "de")
  const title = "Zahlen \u202etxt.exe"
  for (const write of [
    () => buildArticle(operator, { title }),
    () => updateArticle(operator, id, { title }),
    () => saveDraft(ann, id, { title }, version, "de"),
  ])
    await expect(write()).rejects.toMatchObject({
      fields: { title: "Write this without characters that change the direction of text" },
    })
})

test("what cannot be translated is refused", async () => {
  const { operator, visitor } = await company()
  const { customer } = await people({ operator, visitor })
  const { id } = await buildArticle(operator, { title: "Pay" })
  await translateArticle(operator, id, "DE")
  await expect(translateArticle(operator, id, "de")).rejects.toThrow(ConflictError)
  for (const tag of ["fr", "x-klingon", "", "de_DE"])
    await expect(translateArticle(operator, id, tag)).rejects.toThrow(InvalidError)
  await expect(updateArticle(operator, id, { language: "de" })).rejects.toThrow(ConflictError)
  await expect(updateArticle(operator, id, { title: "x" }, { language: "pt" })).rejects.toThrow(NotFoundError)
  await expect(deleteTranslation(operator, id, "en")).rejects.toThrow(ConflictError)
  for (const ctx of [customer, visitor])
    await expect(translateArticle(ctx, id, "pt")).rejects.toThrow(ForbiddenError)
  const stranger = (await company()).operator
  await expect(translateArticle(stranger, id, "pt")).rejects.toThrow(NotFoundError)
  await expect(deleteTranslation(stranger, id, "de")).rejects.toThrow(NotFoundError)
  await deleteTranslation(operator, id, "de")
  await expect(openDraft(operator, id, "de")).rejects.toThrow(NotFoundError)
})

test("an article in a language that the portal does not have stays where it was, and is not translated", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, {})
  const { id } = await buildArticle(operator, { title: "Nur Deutsch", language: "de" })
  expect(await titleAt(visitor, "Nur-Deutsch")).toEqual(["Nur Deutsch", "de"])
  await expect(translateArticle(operator, id, "en")).rejects.toThrow(InvalidError)
})
