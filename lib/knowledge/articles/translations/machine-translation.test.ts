import { saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { startTranslationService } from "@/lib/testing/translation-service"
import { translateByMachine } from "./mutations"

const database = testDatabase()

async function company() {
  const built = await buildOrganisation(database.db, { settings: { languages: ["de", "pt"] } })
  const [agent, customer] = [await buildAgent(built.operator), await buildCustomer(built.operator)]
  return {
    ...built,
    ann: await signedIn(built.visitor, "agent", agent),
    customer: await signedIn(built.visitor, "customer", customer),
  }
}

test("a machine's translation is a marked draft, until a person saves it, and nobody else reads it", async () => {
  const service = await startTranslationService("deepl")
  try {
    const acme = await company()
    const { ann, customer, operator, visitor } = acme
    const words = {
      seoTitle: "Cards",
      seoDescription: "",
      seoKeywords: ["pay"],
      status: "published" as const,
    }
    const { id } = await buildArticle(operator, { title: "Pay by card" })
    const body = '<p>Use <code>pay</code> & <a href="/kb">read</a>.</p>'
    await updateArticle(operator, id, { ...words, body })
    await translateByMachine(ann, id, "de")
    const draft = await openDraft(ann, id, "de")
    expect(draft).toMatchObject({
      ...{ title: "PAY BY CARD", seoTitle: "CARDS", seoDescription: "", seoKeywords: ["PAY"] },
      ...{ isMachineMade: true, status: "draft", hasDraft: true },
    })
    expect(draft.body).toBe('<p>USE <code>pay</code> &amp; <a href="/kb">READ</a>.</p>')
    const { article } = await publishedArticle({ ...visitor, language: "de" }, "Pay-by-card")
    expect([article.title, article.language]).toEqual(["Pay by card", "en"])
    await expect(translateByMachine(ann, id, "de")).rejects.toThrow(ConflictError)
    await saveDraft(ann, id, { title: "Mit Karte zahlen" }, draft.version, "de")
    expect(await openDraft(ann, id, "de")).toMatchObject({ isMachineMade: false, title: "Mit Karte zahlen" })
    const globex = await company()
    await expect(translateByMachine(globex.ann, id, "pt")).rejects.toThrow(NotFoundError)
    await expect(translateByMachine(customer, id, "pt")).rejects.toThrow(ForbiddenError)
    await expect(translateByMachine(visitor, id, "pt")).rejects.toThrow(UnauthenticatedError)
    await expect(translateByMachine(ann, id, "fr")).rejects.toThrow(InvalidError)
    expect(service.asked.flatMap(({ texts }) => texts)).toEqual([
      "Pay by card",
      "Cards",
      "pay",
      expect.any(String),
    ])
  } finally {
    await service.stop()
  }
})

test("a machine translates the draft of an article that was never published", async () => {
  const service = await startTranslationService("deepl")
  try {
    const { ann, operator } = await company()
    const { id, version } = await buildArticle(operator, { title: "Pay", body: "", status: "draft" })
    await saveDraft(ann, id, { title: "Pay by card", body: "<p>Use it</p>", seoTitle: "Cards" }, version)
    await translateByMachine(ann, id, "de")
    expect(await openDraft(ann, id, "de")).toMatchObject({
      ...{ title: "PAY BY CARD", body: "<p>USE IT</p>", seoTitle: "CARDS" },
    })
  } finally {
    await service.stop()
  }
})

test("what a machine writes is sanitised; where it fails, and where there is none, no translation is begun", async () => {
  const acme = await company()
  const { ann } = acme
  const { id } = await buildArticle(acme.operator, { title: "Pay by card", body: "<p>Use it</p>" })
  await expect(translateByMachine(ann, id, "de")).rejects.toThrow(InvalidError)
  const service = await startTranslationService()
  try {
    service.state.say = (text) => text.replace("Use it", "<script>alert(1)</script>")
    await expect(translateByMachine(ann, id, "de")).rejects.toThrow(UnavailableError)
    service.state.instead = (response) => response.writeHead(500).end()
    await expect(translateByMachine(ann, id, "de")).rejects.toThrow(UnavailableError)
    await expect(openDraft(ann, id, "de")).rejects.toThrow(NotFoundError)
    service.state.instead = undefined
    service.state.say = (text) => text.replace("Use it", "&lt;b&gt; \u0000")
    await translateByMachine(ann, id, "de")
    expect((await openDraft(ann, id, "de")).body).not.toContain("<b>")
  } finally {
    await service.stop()
  }
})
